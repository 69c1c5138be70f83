import { css, styled } from 'styled-components';
import { Link, useLeads, type LinkProps } from '../app/router/index.ts';

export type ButtonLook = {
  $look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  $big?: boolean;
  $wide?: boolean;
  /** A round button that holds an icon alone; it needs an aria-label. */
  $icon?: boolean;
};

const looks = {
  primary: css`
    background: var(--teal);
    color: var(--on-teal);
    box-shadow:
      0 1px 0 rgb(255 255 255 / 0.14) inset,
      0 1px 2px rgb(31 27 58 / 0.2);
    &:hover {
      background: var(--teal-strong);
      color: var(--on-teal);
    }
  `,
  secondary: css`
    background: var(--surface);
    border-color: var(--line-strong);
    &:hover {
      border-color: var(--teal);
      color: var(--teal-ink);
      background: var(--teal-soft);
    }
  `,
  quiet: css`
    color: var(--ink-2);
    padding-inline: 12px;
    &:hover {
      background: var(--sunken);
      color: var(--ink);
    }
  `,
  danger: css`
    color: var(--red);
    border-color: color-mix(in srgb, var(--red) 55%, transparent);
    &:hover {
      background: var(--red-soft);
      color: var(--red-ink);
    }
  `,
};

/** What a button looks like, for what else is to look like one. */
export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: ${({ $big }) => ($big ? '52px' : 'var(--touch)')};
  padding: 10px ${({ $big }) => ($big ? '28px' : '20px')};
  border: 1px solid transparent;
  border-radius: var(--r-full);
  background: none;
  color: var(--ink);
  font-weight: 560;
  line-height: 1.25;
  text-decoration: none;
  text-align: center;
  transition:
    background var(--fast),
    border-color var(--fast),
    color var(--fast);
  -webkit-tap-highlight-color: transparent;
  &:focus-visible {
    border-radius: var(--r-full);
  }
  ${({ $look = 'secondary' }) => looks[$look]};
  ${({ $wide }) =>
    $wide &&
    css`
      width: 100%;
    `};
  ${({ $icon }) =>
    $icon &&
    css`
      flex: none;
      width: var(--touch);
      padding: 0;
    `};
  &[disabled],
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** Every button; it submits only when it says so. */
export const Button = styled.button.attrs<ButtonLook>(({ type = 'button' }) => ({ type }))`
  ${buttonLook}
`;

const LookingLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

/** Looks like a button, goes somewhere; it is not there when the page is not. */
export function ButtonLink(props: LinkProps & ButtonLook) {
  return useLeads()(props.to) ? <LookingLink {...props} /> : null;
}

/** Looks like a button, fetches a file. */
export const DownloadButton = styled.a.attrs({ download: true })<ButtonLook>`
  ${buttonLook}
`;
