export function DevUiPage() {
  return null;
}
