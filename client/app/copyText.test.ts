import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copyText.ts';

const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
const command = (copy: () => boolean) =>
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });

afterEach(() => {
  clipboard(undefined);
  command(() => false);
});

describe('copying a text', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    clipboard({ writeText });
    expect(await copyText('Dag')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('Dag');
  });

  it('copies from a field over plain http, and leaves nothing of it behind', async () => {
    let selected = '';
    command(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      selected = field.value.slice(field.selectionStart, field.selectionEnd);
      return true;
    });
    expect(await copyText('Twee\nregels')).toBe(true);
    expect(selected).toBe('Twee\nregels');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says so when neither works', async () => {
    clipboard({ writeText: () => Promise.reject(new Error('forbidden')) });
    expect(await copyText('Dag')).toBe(false);
    command(() => {
      throw new Error('not here');
    });
    expect(await copyText('Dag')).toBe(false);
  });
});
