import type { Page } from 'playwright-core';

/** Brings what follows to a page once: where the keyboard can go, and how that is called in a finding. */
async function bringTabStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]');
    const nameOf = (element: Element | null) => {
      if (!element) return 'nothing';
      const field = element as HTMLInputElement;
      const words =
        element.getAttribute('aria-label') ??
        (element.textContent || field.labels?.[0]?.textContent);
      return `<${element.localName}> ${(words ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`;
    };
    /** In the topmost dialog, if one is open. */
    const tabStops = () => {
      const ground = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
      return [...ground.querySelectorAll<HTMLElement>(all)].filter(shown);
    };
    Object.assign(window, { nameOf, tabStops });
  });
}

export interface WithTabStops {
  nameOf(element: Element | null): string;
  tabStops(): HTMLElement[];
}

/**
 * Goes through a page as the keyboard does, and answers where it is and nothing of it can be seen: something lies over
 * it, or it is out of the window (WCAG 2.4.11).
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await bringTabStops(page);
  return page.evaluate(() => {
    const { nameOf, tabStops } = window as unknown as WithTabStops;
    const hidden: string[] = [];
    for (const element of tabStops()) {
      element.focus();
      if (document.activeElement !== element) continue;
      const { opacity } = getComputedStyle(element);
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      // What lies unseen over its own label is seen as that.
      const shown = opacity === '0' && label ? label : element;
      const boxes = [...shown.getClientRects()].filter(
        ({ width, height }) => width > 2 && height > 2,
      );
      if (boxes.length === 0) continue;
      const steps = [0.06, 0.3, 0.5, 0.7, 0.94];
      let over: Element | null = null;
      const isSeen = boxes.some(({ x, y, width, height }) =>
        steps.some((across) =>
          steps.some((down) => {
            const hit = document.elementFromPoint(x + width * across, y + height * down);
            over ??= hit;
            return hit !== null && (shown.contains(hit) || hit.closest('label') === label);
          }),
        ),
      );
      if (!isSeen)
        hidden.push(`${nameOf(element)} has the focus, and ${nameOf(over)} lies over it`);
    }
    return hidden;
  });
}

/** Where the keyboard goes and no ring tells so: one line for each (WCAG 2.4.7). */
export async function unmarkedFocus(page: Page): Promise<string[]> {
  await bringTabStops(page);
  // From now on it is the keyboard that moves the focus.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { nameOf, tabStops } = window as unknown as WithTabStops;
    const ringOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const isThere = pseudo ? style.content !== 'none' : style.opacity !== '0';
      const isOutlined =
        style.outlineStyle !== 'none' &&
        parseFloat(style.outlineWidth) >= 2 &&
        !/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(style.outlineColor);
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = style;
      const outline = [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(' ');
      const drawn = [isOutlined ? outline : '', boxShadow === 'none' ? '' : boxShadow].join('');
      return isThere ? drawn : '';
    };
    /** The rings of an element, of what is drawn before and after it, and of what stands around it. */
    const ringsOf = (element: Element) => {
      const rings = [ringOf(element), ringOf(element, '::before'), ringOf(element, '::after')];
      let around = element.parentElement;
      for (let step = 0; step < 4 && around; step += 1, around = around.parentElement)
        rings.push(ringOf(around));
      for (const sibling of element.parentElement?.children ?? [])
        if (sibling !== element) rings.push(ringOf(sibling));
      return rings;
    };
    const unmarked: string[] = [];
    for (const element of tabStops()) {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = ringsOf(element);
      element.focus();
      if (document.activeElement !== element) continue;
      const isMarked = ringsOf(element).some((ring, at) => ring !== '' && ring !== before[at]);
      if (!isMarked) unmarked.push(`${nameOf(element)} shows no focus`);
    }
    return unmarked;
  });
}
