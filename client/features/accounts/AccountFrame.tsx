import { Lead, Sign } from '../../ui/Layout.tsx';
import { Frame } from './AccountFrame.styles.ts';
import type { ReactNode } from 'react';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';

interface AccountFrameProps {
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

/** One matter in the middle of the page: a heading, a sentence, and what there is to do. */
export function AccountFrame(props: AccountFrameProps) {
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
      <PageTitle>{page}</PageTitle>
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
