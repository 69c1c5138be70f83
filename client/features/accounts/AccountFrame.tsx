import './AccountFrame.css';
import type { ReactNode } from 'react';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { dress } from '../../ui/dress.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';

const Frame = dress<'div', { $wide: boolean; $tone: string }>('div', 'account-frame');

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
    <Frame $wide={wide} $tone={tone}>
      <PageTitle>{page}</PageTitle>
      <div className="box">
        <div>
          {icon ? (
            <span className="badge">
              <Icon name={icon} size={28} />
            </span>
          ) : null}
          <h1 key={String(arrived)} {...(arrived ? { tabIndex: -1, ref: focusOnArrival } : {})}>
            {title}
          </h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {children}
      </div>
    </Frame>
  );
}

/** A form on paper of its own. */
export const AccountForm = dress('form', 'account-form', { noValidate: true });
