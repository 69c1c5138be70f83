import './layouts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { Brand } from '../../ui/Brand.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useRouter } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { SignupHost } from './SignupHost.tsx';
import { TopBar } from './TopBar.tsx';

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

const Skip = dress('a', 'layouts-skip');

function SkipLink() {
  const { t } = useTranslation('common');
  return <Skip href="#content">{t('skipToContent')}</Skip>;
}

const Column = dress('div', 'layouts-column');

/** Top navigation, warning banners, page, footer with disclaimer (LAYOUT-01 to LAYOUT-03). */
function DefaultLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const { routeName } = useRouter();
  const index = routeName === 'index';
  return (
    <Column data-layout="default">
      <SkipLink />
      <TopBar overlay={index} />
      <Banners />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer slim={user !== null && !index} />
      {user ? <BottomBar /> : null}
      <SignupHost />
    </Column>
  );
}

const Screen = dress('div', 'layouts-screen');

/** The whole screen for the conversation (LAYOUT-07). */
function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <Screen data-layout="chat">
      <SkipLink />
      <TopBar full />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Screen>
  );
}

/** A bar with the logo, page, footer with disclaimer (LAYOUT-09). */
function LanderLayout({ children }: { children: ReactNode }) {
  return (
    <Column data-layout="lander">
      <SkipLink />
      <PageWidth
        as="header"
        style={{ display: 'flex', alignItems: 'center', height: 'var(--bar)' }}
      >
        <Brand to="/" />
      </PageWidth>
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
