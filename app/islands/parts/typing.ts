/** Whether keys are text where they are pressed, or a dialog's. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
    target.isContentEditable ||
    target.closest('dialog[open]') !== null)
