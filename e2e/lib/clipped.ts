import type { Page } from 'playwright-core';

/**
 * What does not fit into the page: what makes it scroll sideways, words that stick out of the window or out of what
 * they stand in, and words of which a part is cut off. What ends in an ellipsis and says all of it in its title, and
 * what can be scrolled to, is as it should be.
 */
export function clippedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const slack = 1.5;
    const nameOf = (element: Element) =>
      `<${element.localName}${element.id && `#${element.id}`}> ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}`;
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    if (wide > 0) found.add(`the page can be scrolled sideways by ${wide} px`);

    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const ground = dialogs.at(-1) ?? document.body;
    const unseen = (element: Element) => {
      if (
        element.closest(
          '[inert], [aria-hidden=true], [data-unseen], noscript, script, style, option',
        )
      )
        return true;
      return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || unseen(holder)) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (boxes.length === 0) continue;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      let free = { x: false, y: false };
      /** A menu that hangs on a button is no part of what the button stands in. */
      let floats = false;
      for (
        let around: Element | null = holder;
        around && around !== root;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (style.display === 'contents' || style.display === 'inline') continue;
        // A picture of one pixel is for who listens.
        if (box.width <= 2 || box.height <= 2) {
          free = { x: true, y: true };
          break;
        }
        const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (ellipsis) {
          const cut =
            around.scrollWidth > around.clientWidth ||
            around.scrollHeight > around.clientHeight + 4;
          // A list of conversations shows how each message begins; whoever opens one reads it.
          const said =
            around.closest('[title], a[href^="/chats/"], [data-conversation]') ??
            around.querySelector('[title]');
          if (cut && !said) found.add(`cut with an ellipsis and no title: ${nameOf(around)}`);
          free = { x: true, y: true };
          break;
        }
        if (
          cuts(style.overflowX) &&
          !free.x &&
          (right > box.right + slack || left < box.left - slack)
        )
          found.add(`cut off at the side by <${around.localName}>: ${nameOf(holder)}`);
        if (
          cuts(style.overflowY) &&
          !free.y &&
          around !== document.body &&
          (bottom > box.bottom + 3 || top < box.top - 3)
        )
          found.add(`cut off above or below by <${around.localName}>: ${nameOf(holder)}`);
        if (scrolls(style.overflowX) && around.scrollWidth > around.clientWidth) free.x = true;
        if (scrolls(style.overflowY)) free.y = true;
        const pressed = around.matches(
          'a, button, summary, label, [role=button], [role=tab], td, th, dd, dt, li, p, h1, h2, h3, legend',
        );
        if (pressed && !floats && !free.x && (right > box.right + slack || left < box.left - slack))
          found.add(`sticks out of <${around.localName}>: ${nameOf(holder)}`);
        floats ||= style.position === 'absolute' || style.position === 'fixed';
      }
      if (!free.x && (right > innerWidth + slack || left < -slack))
        found.add(`sticks out of the window: ${nameOf(holder)}`);
    }
    // Fields show what is written in them; what is chosen and what they ask for must be legible too.
    for (const field of ground.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (unseen(field) || field.value) continue;
      if (field.scrollWidth > field.clientWidth + 1)
        found.add(`placeholder cut off: ${field.placeholder}`);
    }
    for (const element of ground.querySelectorAll<HTMLElement>(
      'button, a, input, select, textarea, img, [role=tab]',
    )) {
      if (unseen(element)) continue;
      const box = element.getBoundingClientRect();
      const away = element.closest('.yarl__container') !== null;
      if (box.width < 2 || away) continue;
      let scrollable = false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (
          around !== document.body &&
          (scrolls(overflowX) || (cuts(overflowX) && element.matches('img')))
        )
          scrollable = true;
      }
      if (!scrollable && (box.right > innerWidth + slack || box.left < -slack))
        found.add(
          `outside the window: ${nameOf(element)} ${element.getAttribute('aria-label') ?? ''}`,
        );
    }
    return [...found];
  });
}
