/** The beginning of a text, at most so many characters, with «…» where it goes on. */
export const excerpt = (text: string, most = 90): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
