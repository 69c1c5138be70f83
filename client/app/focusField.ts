/** Puts the focus on the first of these fields, as they stand in the form. */
export function focusFirstOf(form: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}

/** Puts the focus on the field of this name, where somebody has to do something. */
export function focusField(form: HTMLElement | null, name: string): void {
  focusFirstOf(form, [name]);
}
