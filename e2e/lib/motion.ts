import type { Page } from 'playwright-core';

/** What moves on a page, or would with the next change: animations and transitions that run or are set, one line each. */
export function movingIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A footer that waits for its page is held back by an animation, but it shows and hides only.
    const hides = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSKeyframesRule)
      .filter((rule) =>
        [...rule.cssRules].every(
          (frame) => [...(frame as CSSKeyframeRule).style].join() === 'visibility',
        ),
      )
      .map(({ name }) => name);
    const moves = (animation: string) => !['', 'none', ...hides].includes(animation);
    const running = document
      .getAnimations()
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition')
      .filter(moves);
    const able = [...document.querySelectorAll('*')]
      .flatMap((element) =>
        [undefined, '::before', '::after'].map((pseudo) => ({ element, pseudo })),
      )
      .map(({ element, pseudo }) => ({ element, style: getComputedStyle(element, pseudo) }))
      .filter(
        ({ style }) =>
          style.transitionDuration.split(', ').some((time) => !['', '0s'].includes(time)) ||
          style.animationName.split(', ').some(moves),
      )
      .map(({ element }) => element.outerHTML.slice(0, 80));
    const playing = [...document.querySelectorAll('video')]
      .filter(({ paused }) => !paused)
      .map(({ currentSrc }) => `${currentSrc} plays`);
    return [...running, ...able, ...playing];
  });
}
