import { createElement, type ComponentProps, type ElementType, type ReactElement } from 'react';

type Look = Record<`$${string}`, string | number | boolean | undefined>;
type NoLook = Record<never, never>;

/**
 * Makes a component out of an element and a class of the style sheet beside it. A property that begins
 * with `$` says how it looks and becomes an attribute the style sheet can ask for: `$wide` is
 * `[data-wide]`, `$look="quiet"` is `[data-look='quiet']`. Styles are plain files: nothing of them costs
 * script, and the browser has them before the first line runs.
 */
export function dress<Tag extends ElementType, Looks extends Look | NoLook = NoLook>(
  tag: Tag,
  className: string,
  fixed: Partial<ComponentProps<Tag>> = {},
): (props: ComponentProps<Tag> & Looks & { as?: ElementType }) => ReactElement {
  return function Dressed(props) {
    const { as = tag, className: own, ...rest } = props as Record<string, unknown>;
    const all: Record<string, unknown> = { ...fixed };
    for (const [name, value] of Object.entries(rest)) {
      if (!name.startsWith('$')) all[name] = value;
      else if (value !== false && value !== undefined) {
        all[`data-${name.slice(1)}`] = value === true ? '' : value;
      }
    }
    all['className'] = own ? `${className} ${own as string}` : className;
    return createElement(as as ElementType, all);
  };
}
