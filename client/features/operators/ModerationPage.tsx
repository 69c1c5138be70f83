export function ModerationPage() {
  return null;
}
