/** For what takes the place of a form or button: as a ref it takes the focus, which would be lost with them. */
export function focusOnArrival(arrived: HTMLElement | null): void {
  arrived?.focus();
}
