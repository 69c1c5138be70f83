/** Whether there is likely a keyboard that is not drawn on the screen. */
export const hasKeyboard = () =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;
