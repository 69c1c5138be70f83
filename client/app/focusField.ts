/** Puts the focus on the field of this name, where somebody has to do something. */
export function focusField(form: HTMLElement | null, name: string): void {
  const named = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  named.find((field) => field.getAttribute('name') === name)?.focus();
}
