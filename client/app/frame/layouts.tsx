import { keyframes, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import type { ReactNode } from 'react';
import { useRouteName } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { SignupHost } from './SignupHost.tsx';
import { stripHeight } from './TimeBonusBanner.tsx';
import { TopBar } from './TopBar.tsx';

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

const wait = keyframes`
from,
  to {
visibility: hidden;
}
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  main {
    flex: 1;
  }
  /* Until the page has its height nothing stands below it that would be pushed away. Forms are busy, not short. */
  main:has([aria-busy='true']:not(form, [data-keeps-height])) ~ footer {
    /* Nothing moves, so also where no motion is wanted; what is never done must not keep the footer for ever. */
    animation: ${wait} 3s !important;
  }
`;

/** Top navigation, warning banners, page, footer with disclaimer (LAYOUT-01 to LAYOUT-03). */
function DefaultLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const index = useRouteName() === 'index';
  return (
    <Column data-layout="default">
      <TopBar overlay={index} />
      <Banners underBar={index} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer slim={user !== null && !index} />
      {user ? <BottomBar /> : null}
      <SignupHost />
    </Column>
  );
}

const Screen = styled.div`
  position: fixed;
  inset: 0;
  height: 100dvh;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  [data-strip] ~ & {
    top: ${stripHeight};
    height: calc(100dvh - ${stripHeight});
  }
  > header {
    display: none;
  }
  > main {
    min-height: 0;
    min-width: 0;
  }
  ${from('large')} {
    grid-template-rows: auto minmax(0, 1fr);
    > header {
      display: block;
    }
  }
`;

/** The whole screen for the conversation (LAYOUT-07). */
function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <Screen data-layout="chat">
      <TopBar full />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Screen>
  );
}

/** A bar with the logo that lies over the page, page, footer with disclaimer (LAYOUT-09). */
function LanderLayout({ children }: { children: ReactNode }) {
  return (
    <Column data-layout="lander">
      <TopBar overlay />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer slim={false} />
    </Column>
  );
}

/** Nothing but the page and, when it is opened, the signup dialog (LAYOUT-10). */
function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SignupHost />
    </>
  );
}

const layouts = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
};

export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const Chosen = layouts[name];
  return <Chosen>{children}</Chosen>;
}
