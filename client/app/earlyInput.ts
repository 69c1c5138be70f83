type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Said {
  value: string;
  checked: boolean;
}

const fields = 'input:not([type=hidden], [type=file]), textarea, select';
const early = new Map<Field, Said>();
let stopNoting: (() => void) | null = null;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const isLeftRadio = ({ type, checked }: HTMLInputElement) => type === 'radio' && !checked;

function isAsItCame(field: Field): boolean {
  // Of a group, the one that is chosen now speaks for all.
  if (isTicked(field)) return field.checked === field.defaultChecked || isLeftRadio(field);
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, chosen);
}

function note(field: Field): void {
  // The latest comes last: of one group only that counts.
  early.delete(field);
  early.set(field, {
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  });
}

/**
 * Remembers what was chosen and typed in a page that came drawn, from its first paint on: on a slow line that is
 * seconds before there is anybody to hear of it.
 */
export function noteEarlyInput(root: HTMLElement): void {
  root.querySelectorAll<Field>(fields).forEach((field) => {
    if (!isAsItCame(field)) note(field);
  });
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) note(target as Field);
  };
  root.addEventListener('input', onInput, true);
  stopNoting = () => root.removeEventListener('input', onInput, true);
}

/**
 * Tells React what was chosen and typed before it took over the page, by the events that it missed: it leaves the
 * fields as they are but does not tell the page of them, and would empty them when it draws next. To be called once
 * the page is taken over; does nothing from then on.
 */
export function tellEarlyInput(): void {
  stopNoting?.();
  stopNoting = null;
  const all = [...early];
  early.clear();
  for (const [field, said] of all) if (field.isConnected) tell(field, said);
}

/** React compares a field with what it was when React last set it, so it is set to something else first. */
function tell(field: Field, { value, checked }: Said): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    field.value = '';
    // Past React, which watches the property of this one element.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
