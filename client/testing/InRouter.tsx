import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { createRouter, createSite, SiteProvider, type PageAddress } from '../app/router/index.ts';

interface InRouterProps {
  /** The addresses that have a page; each shows the children. */
  pages?: readonly PageAddress[];
  children: ReactNode;
}

/** The router knows its elements from the start; what they show may change. */
const Shown = createContext<ReactNode>(null);
const Page = () => use(Shown);

/** Puts parts of the client on the window's address, for tests of less than a whole page. */
export function InRouter({ pages = [], children }: InRouterProps) {
  const [{ router, stop }] = useState(() =>
    createRouter([
      ...pages.map((page) => ({ path: page.path, handle: page, element: <Page /> })),
      { path: '*', element: <Page /> },
    ]),
  );
  const [site] = useState(() => createSite(pages, router));
  useEffect(() => stop, [stop]);
  return (
    <SiteProvider value={site}>
      <Shown value={children}>
        <RouterProvider router={router} />
      </Shown>
    </SiteProvider>
  );
}
