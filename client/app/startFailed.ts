/** What is said when nothing else can be said any more: written into the script by the build. */
export interface LastWords {
  startFailed: string;
  retry: string;
}

/**
 * In place of a client that could not start, as when its texts cannot be had: one sentence in the language of the page,
 * and a button that tries again.
 */
export function showStartFailed(
  root: HTMLElement,
  words: LastWords,
  retry = () => window.location.reload(),
): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent = words.startFailed;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.retry;
  button.addEventListener('click', retry);
  const box = document.createElement('main');
  box.append(sentence, button);
  root.replaceChildren(box);
}
