type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Said {
  value: string;
  checked: boolean;
}

const fields = 'input:not([type=hidden], [type=file]), textarea, select';
const early = new Map<Field, Said>();
let noting: { stop: () => void; root: HTMLElement; pathname: string } | null = null;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isAsItCame(field: Field): boolean {
  if (isTicked(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, chosen);
}

function note(field: Field): void {
  const checked = field instanceof HTMLInputElement && field.checked;
  if (field.type === 'radio') {
    // One of a group speaks for all of it.
    if (!checked) return;
    for (const other of early.keys()) if (isOfOneGroup(other, field)) early.delete(other);
  }
  early.set(field, { value: field.value, checked });
}

const isOfOneGroup = (one: Field, other: Field) =>
  one.type === 'radio' && one.name === other.name && one.form === other.form;

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
  const stop = () => root.removeEventListener('input', onInput, true);
  noting = { stop, root, pathname: location.pathname };
}

/**
 * Tells React what was chosen and typed before it took over the page, by the events that it missed: it leaves the
 * fields as they are but does not tell the page of them, and would empty them when it draws next. Where the page was
 * drawn anew, the fields of the same names get it. To be called once the page is there, outside of React's own work;
 * does nothing from then on.
 */
export function tellEarlyInput(): void {
  if (!noting) return;
  const { stop, root, pathname } = noting;
  noting = null;
  stop();
  const all = [...early];
  early.clear();
  if (location.pathname !== pathname) return;
  for (const [field, said] of all) {
    const here = field.isConnected ? field : namesake(field, root);
    if (here && !here.disabled) tell(here, said);
  }
}

const namesake = (field: Field, root: HTMLElement): Field | undefined =>
  [...root.querySelectorAll<Field>(fields)].find(
    (each) =>
      field.name !== '' &&
      each.name === field.name &&
      each.type === field.type &&
      (!isTicked(field) || each.value === field.value),
  );

/** React compares a field with what it knows of it: it has to know something else to hear of an event. */
function tell(field: Field, { value, checked }: Said): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // Past React, which watches the property of this one element. Set without need, it would move the caret.
    if (field.value !== value)
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    // To React alone: what it sets besides is a copy's.
    Reflect.set(field, 'value', `${value} `, field.cloneNode());
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
