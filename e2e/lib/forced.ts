import type { Page } from 'playwright-core';
import { unmarkedFocus } from './tabStops.ts';

/**
 * What a page in forced colours no longer shows: shapes drawn by a background alone, buttons and fields without an edge,
 * icons and words in the colour of their ground, what is chosen looking like what is not, a focus without a ring.
 */
export async function lostInForcedColours(
  page: Page,
  colorScheme: 'light' | 'dark',
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme, reducedMotion: 'reduce' });
  await noteShapes(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
  const lost = await lostShapes(page);
  return [...lost, ...(await unmarkedFocus(page))];
}

interface Shape {
  element: Element;
  pseudo?: '::before' | '::after';
}

/** Notes what is drawn by nothing but a background that differs from its ground. */
function noteShapes(page: Page): Promise<void> {
  return page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        if (backgroundImage !== 'none') return backgroundImage;
        if (!/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
      }
      return 'none';
    };
    const shapes: Shape[] = [];
    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('svg, [aria-busy=true], [aria-hidden=true], [data-unseen], [inert]'))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isEmpty =
        element.childNodes.length === 0 && !element.matches('img, input, video, canvas');
      const small = (width: number, height: number) =>
        width < 2 || height < 2 || width > innerWidth * 0.9;
      if (isEmpty && !small(box.width, box.height)) {
        const own = style.backgroundColor;
        if (!/^rgba\(.*, 0\)$/.test(own) && own !== groundOf(element.parentElement))
          shapes.push({ element });
      }
      for (const pseudo of ['::before', '::after'] as const) {
        const drawn = getComputedStyle(element, pseudo);
        if (drawn.content === 'none' || drawn.content === 'normal') continue;
        if (small(parseFloat(drawn.width), parseFloat(drawn.height))) continue;
        const own = drawn.backgroundColor;
        if (!/^rgba\(.*, 0\)$/.test(own) && own !== groundOf(element) && drawn.opacity !== '0')
          shapes.push({ element, pseudo });
      }
    }
    Object.assign(window, { shapes });
  });
}

function lostShapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost = new Set<string>();
    const seeThrough = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(colour);
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `<${element.localName}> ${words.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const groundOf = (element: Element | null): string => {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (!seeThrough(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const hasEdge = (style: CSSStyleDeclaration) =>
      (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) =>
          parseFloat(style[`border${side}Width`]) > 0 &&
          style[`border${side}Style`] !== 'none' &&
          !seeThrough(style[`border${side}Color`]),
      ) ||
      (style.outlineStyle !== 'none' && !seeThrough(style.outlineColor));
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };

    for (const { element, pseudo } of (window as unknown as { shapes: Shape[] }).shapes) {
      if (!element.isConnected || !isShown(element)) continue;
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') continue;
      const ground = groundOf(pseudo ? element : element.parentElement);
      // A mask that is gone with its ground leaves nothing either.
      if (!hasEdge(style) && style.backgroundColor === ground && style.backgroundImage === 'none')
        lost.add(
          `${nameOf(element)}${pseudo ?? ''} in ${nameOf(element.parentElement ?? element)} vanishes`,
        );
    }

    for (const element of document.querySelectorAll('button, [role=button]')) {
      if (!isShown(element) || element.matches('[role=tab], [role^=menuitem]')) continue;
      const style = getComputedStyle(element);
      if (!hasEdge(style) && style.backgroundColor === groundOf(element.parentElement))
        lost.add(`${nameOf(element)} has no edge`);
    }
    for (const element of document.querySelectorAll('input, select, textarea')) {
      if (!isShown(element) || element.matches('[type=range], [type=file], [type=hidden]'))
        continue;
      let around: Element | null = element;
      let edged = false;
      for (let step = 0; step < 3 && around; step += 1, around = around.parentElement)
        edged ||= hasEdge(getComputedStyle(around));
      if (!edged)
        lost.add(`<${element.localName} name=${element.getAttribute('name')}> has no edge`);
    }

    for (const drawing of document.querySelectorAll('svg:has(> use[href^="#icon-"])')) {
      if (!isShown(drawing)) continue;
      const { stroke } = getComputedStyle(drawing);
      if (stroke !== 'none' && contrast(stroke, groundOf(drawing)) < 3)
        lost.add(`${drawing.innerHTML} in ${nameOf(drawing.parentElement ?? drawing)} is not seen`);
    }

    // axe does not know forced colours. Words on a photo have a ground of their own, which the browser puts there.
    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('svg, :disabled, [aria-disabled=true]') || !isShown(element)) continue;
      const speaks = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (speaks && contrast(getComputedStyle(element).color, groundOf(element)) < 4.5)
        lost.add(`${nameOf(element)} cannot be read`);
    }

    /** All that can be seen of an element and what it holds, but for the weight of its words. */
    const look = (element: Element) =>
      [element, element.parentElement, ...element.querySelectorAll('*')]
        .filter((each) => each !== null)
        .slice(0, 40)
        .flatMap((each) =>
          [undefined, '::before', '::after'].map((pseudo) => [each, pseudo] as const),
        )
        .map(([each, pseudo]) => {
          const style = getComputedStyle(each, pseudo);
          if (pseudo && style.content === 'none') return '';
          if (!pseudo && style.opacity === '0') return '';
          return [
            ...[style.color, style.backgroundColor, style.display, style.visibility, style.opacity],
            ...[
              style.borderTopWidth,
              style.borderTopColor,
              style.borderBottomWidth,
              style.translate,
            ],
            ...[
              style.borderBottomColor,
              style.outline,
              style.textDecorationLine,
              style.stroke,
              style.fill,
            ],
          ].join(' ');
        })
        .join('|');
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    for (const state of states) {
      for (const element of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
        if (!isShown(element)) continue;
        const value = element.getAttribute(state) ?? '';
        const chosen = look(element);
        element.setAttribute(state, 'false');
        if (look(element) === chosen) lost.add(`${state} of ${nameOf(element)} is not seen`);
        element.setAttribute(state, value);
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
      const shown = input.closest('label') ?? input;
      if (!isShown(shown)) continue;
      const chosen = look(shown);
      input.checked = false;
      if (look(shown) === chosen)
        lost.add(`<input name=${input.name} value=${input.value}>: not seen that it is checked`);
      input.checked = true;
    }
    return [...lost];
  });
}
