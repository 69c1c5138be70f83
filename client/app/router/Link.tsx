import { useRef, type MouseEvent, type Ref } from 'react';
import { Link as RouterLink, useLocation, type LinkProps as RouterLinkProps } from 'react-router';
import { entryNow } from './entry.ts';
import { useBackTo, useLeads, useNavigate, usePreload } from './site.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  to: string;
  /** Leads back to where it was come from, if that is this address. */
  back?: boolean;
  /** What it shows tells something by itself: it stays even while no page stands behind it. */
  keep?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Whether the browser should treat a click itself: new tab, download, other button. */
export function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
}

/** A link is pointed at for so long before its page is fetched, in ms: whoever only crosses it wants nothing (CONST-06). */
export const fetchDelayMs = 200;

/**
 * A link to a page of the site, which is fetched when it has been pointed at for a moment. Where no page stands behind the address
 * there is no link.
 */
export function Link({ to, back = false, keep = false, onClick, ...rest }: LinkProps) {
  const leads = useLeads();
  const preload = usePreload();
  const navigate = useNavigate();
  const backTo = useBackTo();
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!leads(to)) return keep ? <span className={rest.className}>{rest.children}</span> : null;
  const cool = () => clearTimeout(timer.current);
  const warm = () => {
    cool();
    timer.current = setTimeout(() => preload(to), fetchDelayMs);
  };
  return (
    <RouterLink
      state={{ from: pathname }}
      {...rest}
      to={to}
      onPointerEnter={warm}
      onPointerLeave={cool}
      onFocus={warm}
      onBlur={cool}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        if (!back && !entryNow().over) return;
        event.preventDefault();
        if (back) backTo(to);
        else navigate(to);
      }}
    />
  );
}
