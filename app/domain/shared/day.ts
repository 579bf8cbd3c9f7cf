/** Whether a text is a day that exists, of this century or the last, as «2026-02-28»: «2026-02-30» is none. Throws nothing. */
export const isDay = (text: string): boolean =>
  /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text)
