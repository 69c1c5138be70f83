import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTitle } from '../../../app/frame/PageTitle.tsx';
import { narrowest } from '../../../theme/breakpoints.ts';
import { PageWidth } from '../../../ui/Card.tsx';
import type { LanderWords } from './useLander.ts';

const Frame = styled.div`
  position: relative;
  isolation: isolate;
`;

/** The headline of a landing page. */
export const Big = styled.h1`
  font-size: var(--t6);
  line-height: 1.06;
  letter-spacing: -0.026em;
  font-weight: 430;
  overflow-wrap: anywhere;
  ${narrowest} {
    font-size: 1.9rem;
  }
`;

/** What stands below the headline. */
export const BigLead = styled.p`
  max-width: 46ch;
  margin-top: var(--s4);
  font-size: var(--t3);
  color: var(--ink-2);
`;

const OwnWords = styled(PageWidth)`
  padding-block: var(--s12) 0;
  max-width: var(--measure);
  p + p,
  ul {
    margin-top: var(--s4);
  }
  li {
    margin-left: var(--s5);
    list-style: disc;
  }
`;

/** A landing page: its name for tabs and search engines, its parts, and whatever more the site has written for it. */
export function Lander({ words, children }: { words: LanderWords; children: ReactNode }) {
  return (
    <Frame>
      <PageTitle description={words.lead} canonical={words.canonical}>
        {words.title}
      </PageTitle>
      {children}
      {words.html ? (
        <OwnWords as="section" dangerouslySetInnerHTML={{ __html: words.html }} />
      ) : null}
    </Frame>
  );
}
