/** Where a form is sent: `form.action` is a field, where a form has one of that name. */
export const addressOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') || location.href, location.href).href
