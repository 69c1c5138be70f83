import { act, render, screen } from '@testing-library/react';
import { Outlet, ScrollRestoration } from 'react-router';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouter, useNavigate } from './index.ts';

let y = 0;
let anchors: string[] = [];
beforeEach(() => {
  y = 0;
  anchors = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => {
    y = top;
  }) as typeof window.scrollTo);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    anchors.push(this.id);
  });
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <h2 id="privacy">Privacy</h2>
      <button onClick={() => navigate('/other')}>Naar de andere</button>
    </>
  );
}

let stop = () => undefined as void;
afterEach(() => stop());

function show(options?: Parameters<typeof createRouter>[1]) {
  const frame = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
  const made = createRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: <Page /> },
          { path: '/other', element: <p>Andere</p> },
        ],
      },
    ],
    options,
  );
  stop = made.stop;
  render(<RouterProvider router={made.router} />);
}

function scrollTo(top: number) {
  y = top;
  window.dispatchEvent(new Event('scroll'));
}

/** What a browser does for a link within the page. */
function follow(hash: string) {
  window.history.pushState(null, '', hash);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
}

async function goBack() {
  const arrived = new Promise((heard) =>
    window.addEventListener('popstate', heard, { once: true }),
  );
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

it('a link within the page leads to its place, however far the page was scrolled, also the second time', () => {
  show();
  scrollTo(900);
  follow('#privacy');
  expect(anchors).toEqual(['privacy']);
  scrollTo(300);
  follow('#privacy');
  expect(anchors).toEqual(['privacy', 'privacy']);
});

it('a page that came drawn stays where its reader has scrolled it, and the next one begins at its top', async () => {
  scrollTo(400);
  show({ drawnHere: false });
  expect(y).toBe(400);
  act(() => screen.getByRole('button').click());
  await screen.findByText('Andere');
  expect(y).toBe(0);
  await goBack();
  await screen.findByRole('button');
  expect(y).toBe(400);
});

it('an address with a broken anchor shows the page all the same', () => {
  show();
  follow('#%E0%A4%A');
  expect(screen.getByRole('heading', { name: 'Privacy' })).toBeInTheDocument();
});

it('the way back leads to where the page was scrolled, and forward to where the next one was', async () => {
  show();
  scrollTo(700);
  act(() => screen.getByRole('button').click());
  await screen.findByText('Andere');
  expect(y).toBe(0);
  scrollTo(250);
  await goBack();
  await screen.findByRole('button');
  expect(y).toBe(700);
  const arrived = new Promise((heard) =>
    window.addEventListener('popstate', heard, { once: true }),
  );
  await act(async () => {
    window.history.forward();
    await arrived;
  });
  await screen.findByText('Andere');
  expect(y).toBe(250);
});
