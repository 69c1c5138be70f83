import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Notes from now on what a screen reader would say by itself: words that come into a live region which was there
 * before, politely or at once. An alert alone is also said when it comes with its words in it.
 */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[aria-live], [role=status], [role=alert], [role=log]';
    const noteFrom = (region: Element | null | undefined, text: string | null) => {
      const isOff = region?.getAttribute('aria-live') === 'off' || region?.closest('[inert]');
      const words = text?.trim().replace(/\s+/g, ' ');
      if (!region || isOff || !words) return;
      const atOnce =
        region.getAttribute('role') === 'alert' ||
        region.getAttribute('aria-live') === 'assertive' ||
        region.querySelector('[role=alert]') !== null;
      heard.push(`${atOnce ? 'at once' : 'politely'}: ${words}`);
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(regions);
        if (type === 'characterData') noteFrom(region, target.textContent);
        for (const node of addedNodes) {
          const alert =
            node instanceof Element
              ? node.matches('[role=alert]')
                ? node
                : node.querySelector('[role=alert]')
              : null;
          noteFrom(alert ?? region, node.textContent);
        }
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until this was said. */
export async function expectHeard(page: Page, said: RegExp): Promise<void> {
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
  await expect.poll(heard).toMatch(said);
}
