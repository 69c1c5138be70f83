import { languages } from '@rendezvous/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const page = (language: string, title: string) => ({
  page: {
    token: 'terms',
    language,
    title,
    description: '',
    html: `<p>${title} <a href="/complaints">K</a></p>`,
  },
});

function gatewayWith(answer: (path: string) => unknown) {
  const gateway = new FakeGateway({ user: null });
  gateway.answers['GET /api/page.php'] = (_body, path) => answer(path);
  return gateway;
}

describe('public pages', () => {
  it('show what the site has written, and a link in it leads on without a reload', async () => {
    const gateway = gatewayWith(() => page('nl', 'Voorwaarden van hier'));
    const { user } = await renderApp('/pages/terms', gateway);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Voorwaarden van hier',
    );
    await waitFor(() => expect(document.title).toBe('Voorwaarden van hier · Rendezvous'));
    const others = screen.getByRole('navigation', { name: /^Voorwaarden en hulp: / });
    expect(within(others).getByRole('link', { current: 'page' })).toHaveTextContent('Voorwaarden');
    await user.click(screen.getByRole('link', { name: 'K' }));
    expect(await screen.findByRole('heading', { name: 'Een klacht indienen' })).toBeInTheDocument();
  });

  it('change with the language', async () => {
    const gateway = gatewayWith((path) =>
      path.includes('language=en') ? page('en', 'Terms') : page('nl', 'Voorwaarden'),
    );
    const { user } = await renderApp('/pages/terms', gateway);
    await screen.findByRole('heading', { name: 'Voorwaarden' });
    await user.click(screen.getByRole('button', { name: /^Taal: NL/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  });

  it('[ROUTE-59] a token that is no page is the page that says so', async () => {
    const gateway = gatewayWith(() => {
      throw refuseCall({ code: 'not_found' }, 404);
    });
    await renderApp('/pages/nothing', gateway);
    expect(await screen.findByText('Deze pagina is niet gevonden')).toBeInTheDocument();
  });
});

describe('footer', () => {
  it('has a part for the United States in English only', async () => {
    const gateway = new FakeGateway({ user: null });
    const { unmount } = await renderApp('/complaints', gateway);
    await screen.findByRole('heading', { name: 'Een klacht indienen' });
    expect(screen.queryByText(/Verenigde Staten|United States/)).toBeNull();
    unmount();
    await renderApp('/complaints', gateway, { language: 'en' });
    expect(await screen.findByText(/^United States residents/)).toBeInTheDocument();
  });
});

describe('complaints', () => {
  const fill = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.type(screen.getByLabelText('Je naam'), 'Anna');
    await user.type(screen.getByLabelText('Je e-mailadres'), 'anna@example.com');
    await user.selectOptions(screen.getByLabelText('Waar gaat het over?'), 'payment');
    await user.type(screen.getByLabelText('Wat is er gebeurd?'), 'Er is twee keer afgeschreven.');
  };
  const send = () => screen.getByRole('button', { name: 'Klacht versturen' });

  it('every field that lacks something says so at once, and the first has the focus', async () => {
    const gateway = new FakeGateway({ user: null });
    const { user } = await renderApp('/complaints', gateway);
    await screen.findByRole('heading', { name: 'Een klacht indienen' });
    await user.click(send());
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
    expect(screen.getByLabelText('Je naam')).toHaveFocus();
    expect(gateway.payloadsOf('POST /api/complaint.php')).toEqual([]);
  });

  it('a repeat after trouble is the same complaint, and the answer names number and deadline', async () => {
    const gateway = new FakeGateway({ user: null });
    let isDown = true;
    gateway.answers['POST /api/complaint.php'] = () => {
      if (isDown) throw refuseCall({ code: 'overloaded' }, 503);
      return { complaint: { number: 'K-1', decideBy: '2026-11-29T10:00:00Z' } };
    };
    const { user } = await renderApp('/complaints', gateway);
    await screen.findByRole('heading', { name: 'Een klacht indienen' });
    await fill(user);
    await user.click(send());
    await screen.findByRole('alert');
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));
    isDown = false;
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Je klacht is ontvangen' })).toHaveFocus();
    expect(screen.getByText('K-1')).toBeInTheDocument();
    const ids = gateway
      .payloadsOf('POST /api/complaint.php')
      .map((form) => (form as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('language and country', () => {
  it('the language changes at once, the countries of the site are offered by name', async () => {
    const gateway = new FakeGateway({ user: null });
    const { user } = await renderApp('/lang-config', gateway, {
      settings: { countries: ['NL', 'BE'] },
    });
    await screen.findByRole('heading', { name: 'Taal en land' });
    expect(
      within(screen.getByLabelText('Land'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['België', 'Nederland']);
    // One can be told from another where the page is drawn anew over an early choice.
    const values = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(new Set(values)).toEqual(new Set(languages));
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(
      await screen.findByRole('heading', { name: 'Language and country' }),
    ).toBeInTheDocument();
  });
});
