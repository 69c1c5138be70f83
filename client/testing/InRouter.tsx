import { useEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { createRouter, createSite, SiteProvider, type PageAddress } from '../app/router/index.ts';

interface InRouterProps {
  /** The addresses that have a page; each shows the children. */
  pages?: readonly PageAddress[];
  children: ReactNode;
}

/** Puts parts of the client on the window's address, for tests of less than a whole page. */
export function InRouter({ pages = [], children }: InRouterProps) {
  const [{ router, stop }] = useState(() =>
    createRouter([
      ...pages.map((page) => ({ path: page.path, handle: page, element: children })),
      { path: '*', element: children },
    ]),
  );
  const [site] = useState(() => createSite(pages, router));
  useEffect(() => stop, [stop]);
  return (
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>
  );
}
