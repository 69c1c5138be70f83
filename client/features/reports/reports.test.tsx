import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForReport } from '../../app/reporting.ts';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let gateway: FakeGateway;
const target = { profile: profileId(2) };

beforeEach(() => {
  gateway = new FakeGateway({ user: member() });
  gateway.answers['POST /api/report.php'] = () => ({ report: { number: 'M-20261122-ABCDEF' } });
  gateway.answers['GET /api/decisions.php'] = () => ({ decisions: [], reports: [] });
});

async function open() {
  const { user } = await renderApp('/decisions', gateway);
  await screen.findByRole('heading', { name: 'Er is niets besloten en niets gemeld' });
  act(() => askForReport({ target, profile: { id: profileId(2), name: 'Bram', photos: [] } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bram melden' }));
  return { user, dialog };
}

describe('the dialog', () => {
  it('sends nothing without a reason, then thing, reason and words', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    expect(gateway.payloadsOf('POST /api/report.php')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Vraagt om geld' }));
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    expect(await screen.findByText(/M-20261122-ABCDEF/)).toBeInTheDocument();
    expect(gateway.payloadsOf('POST /api/report.php')).toMatchObject([
      { target, reason: 'money', text: '' },
    ]);
  });

  it('shuts out whom it is about as well, once both were taken, and leads away from there', async () => {
    let fails = true;
    gateway.answers['POST /api/block.php'] = () => {
      if (fails) throw refuseCall({ code: 'overloaded' }, 503);
      return { blocked: [{ id: profileId(2), name: 'Bram', at: '2026-11-20T10:00:00.000Z' }] };
    };
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Vraagt om geld' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Bram ook blokkeren/ }));
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    expect(await screen.findByText(/M-20261122-ABCDEF.* Bram is geblokkeerd/)).toBeInTheDocument();
    expect(gateway.payloadsOf('POST /api/block.php').at(-1)).toEqual(target);
    await screen.findByRole('heading', { level: 1, name: 'Leden' });
  });

  it('sends the same report again when nobody knows whether it came', async () => {
    let fails = true;
    gateway.answers['POST /api/report.php'] = () => {
      if (fails) throw refuseCall({ code: 'rate_limited' }, 429);
      return { report: { number: 'M-1' } };
    };
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'Iets anders' }));
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    await dialog.findByRole('alert');
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Melding sturen' }));
    await screen.findByText(/M-1/);
    const ids = gateway
      .payloadsOf('POST /api/report.php')
      .map((body) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the page of decisions', () => {
  it('says where there are none what it is for, and leads on', async () => {
    await renderApp('/decisions', gateway);
    await screen.findByRole('heading', { name: 'Er is niets besloten en niets gemeld' });
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Leden bekijken' })).toHaveAttribute('href', '/members');
  });

  it('asks who comes without the key of a mail to log in, and leads back', async () => {
    gateway = new FakeGateway({ user: null });
    await renderApp('/decisions', gateway);
    await screen.findByRole('heading', { name: 'Log in om je besluiten te lezen' });
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Inloggen' })).toHaveAttribute(
      'href',
      '/login?to=%2Fdecisions',
    );
    expect(gateway.payloadsOf('GET /api/decisions.php')).toEqual([]);
  });
});
