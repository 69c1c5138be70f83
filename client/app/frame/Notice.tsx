import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { focusOnArrival } from '../focusOnArrival.ts';
import { PageTitle } from './PageTitle.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { Lead, Sign } from '../../ui/Layout.tsx';

const Frame = styled.div<{ $wide: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: min(720px, 100vh - var(--bar));
  padding: var(--s8) var(--s4) var(--s16);
  > * {
    width: min(100%, ${({ $wide }) => ($wide ? 640 : 440)}px);
    display: grid;
    gap: var(--s6);
  }
  h1 {
    margin-top: var(--s5);
  }
  h1:first-child {
    margin-top: 0;
  }
`;

interface NoticeProps {
  /** Name of the page in the window's title; the heading, if not given. */
  page?: string;
  title: string;
  lead?: ReactNode;
  icon?: IconName;
  tone?: 'calm' | 'warn' | 'good';
  wide?: boolean;
  /** It takes the place of a form on the same page, and with it the focus. */
  arrived?: boolean;
  children?: ReactNode;
}

/**
 * One matter in the middle of the page: a heading, a sentence, and what there is to do. Notices,
 * forms of an account and error pages share it.
 */
export function Notice(props: NoticeProps) {
  const {
    title,
    page = title,
    lead,
    icon,
    tone = 'calm',
    wide = false,
    arrived = false,
    children,
  } = props;
  return (
    <Frame $wide={wide}>
      <PageTitle description={typeof lead === 'string' ? lead : undefined}>{page}</PageTitle>
      <div>
        <div>
          {icon ? (
            <Sign $tone={tone}>
              <Icon name={icon} size={28} />
            </Sign>
          ) : null}
          <h1 key={String(arrived)} {...(arrived ? { tabIndex: -1, ref: focusOnArrival } : {})}>
            {title}
          </h1>
          {lead ? <Lead>{lead}</Lead> : null}
        </div>
        {children}
      </div>
    </Frame>
  );
}
