import type { Page } from 'playwright-core';

/** What of a page can be pressed, and what of that cannot be hit. */
export interface Pressed {
  count: number;
  covered: string[];
}

/**
 * Looks at every visible link and button, only those of a dialog or menu that is open, scrolled to where it can be seen,
 * and asks the browser what a finger at its own middle would hit: it, something in it, or the label it belongs to.
 */
export function pressEverything(page: Page): Promise<Pressed> {
  return page.evaluate(() => {
    const all =
      'a[href], button, summary, [role=button], [role=link], [role=tab], [role=switch], [role^=menuitem]';
    const covered: string[] = [];
    let count = 0;

    /** Where its first line is; an inline link may go over several. */
    const boxOf = (element: Element) => element.getClientRects()[0];
    const isShown = (element: Element) => {
      const box = boxOf(element);
      // What is for screen readers alone, or comes into view with the focus, is not there for a pointer.
      if (!box || box.width < 2 || box.height < 2 || box.bottom + scrollY <= 0) return false;
      if (element.closest('[inert]') || element.matches(':disabled')) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const nameOf = (element: Element | null) => {
      if (!element) return 'nothing';
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `<${element.localName}> ${words.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
    };

    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const ground = dialogs.at(-1) ?? document.querySelector('[role=menu]') ?? document;
    for (const element of ground.querySelectorAll(all)) {
      if (!isShown(element)) continue;
      count += 1;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = boxOf(element);
      if (!box) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const label = hit?.closest('label');
      const isHit = element.contains(hit) || (label && label.control === element);
      if (!isHit) covered.push(`${nameOf(element)}: ${nameOf(hit)} lies over it`);
    }
    return { count, covered };
  });
}
