import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellWhenHidden } from './beacons.ts';
import { notePageBounce } from './pageBounce.ts';

const sent = vi.fn<(address: string, body?: unknown) => boolean>(() => true);
const ends: (() => void)[] = [];

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: sent });
  window.history.replaceState(null, '', '/premium?lb=autumn');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  sent.mockClear();
});

describe('a page that becomes hidden', () => {
  it('says so each time, with nothing in it', () => {
    ends.push(tellWhenHidden());
    show('hidden');
    show('visible');
    show('hidden');
    expect(sent.mock.calls).toEqual([['/api/page-hidden.php'], ['/api/page-hidden.php']]);
  });
});

describe('whoever came by a link with lb', () => {
  it('and leaves from that page is told of once: route, time and lb', () => {
    const send = vi.fn<Parameters<typeof notePageBounce>[1] & object>();
    vi.spyOn(performance, 'now').mockReturnValue(1_234.5);
    ends.push(notePageBounce('?lb=autumn&ref=x', send));
    for (const state of ['hidden', 'visible', 'hidden'] as const) show(state);
    expect(send.mock.calls).toEqual([[{ route: '/premium', ms: 1_235, lb: 'autumn' }]]);
  });

  it('and goes on to another page has not left', () => {
    const send = vi.fn<Parameters<typeof notePageBounce>[1] & object>();
    ends.push(notePageBounce('?lb=autumn', send));
    window.history.replaceState(null, '', '/signup');
    show('hidden');
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['', '?lb=', '?lb=anna@example.test', `?lb=${'x'.repeat(41)}`, '?lbx=1'])(
    'nothing is told with "%s"',
    (search) => {
      const send = vi.fn<Parameters<typeof notePageBounce>[1] & object>();
      ends.push(notePageBounce(search, send));
      show('hidden');
      expect(send).not.toHaveBeenCalled();
    },
  );
});
