import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useRouter } from './routerContext.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  replace?: boolean;
  /** Leads back to where it was come from, if that is this address. */
  back?: boolean;
  /** What it shows tells something by itself: it stays even while no page stands behind it. */
  keep?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Whether the browser should treat a click itself: new tab, download, other button. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
}

/**
 * A real anchor that navigates without a reload and fetches its page as soon as it is pointed at. Where
 * no page stands behind the address there is no link.
 */
export function Link({ to, replace, back, keep = false, onClick, ...rest }: LinkProps) {
  const { navigate, backTo, preload, leads } = useRouter();
  if (!leads(to)) return keep ? <span className={rest.className}>{rest.children}</span> : null;
  const warm = () => preload(to);
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        if (back) backTo(to);
        else navigate(to, replace ? { replace } : {});
      }}
    />
  );
}
