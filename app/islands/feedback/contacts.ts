/** Addresses of mail, and nine figures in a row: telephone numbers and NIF, with or without the prefix of the country. */
const contact =
  /[^\s@<>()«»,;:]+@[^\s@<>()«»,;:]+\.\w+|(?<![\d.])(?:\+351[\s.]?)?[1-9]\d{2}[\s.]?\d{3}[\s.]?\d{3}(?![\d,])/gu

/** The same text with dots for how people are reached, as wide as it was. Rather too much than too little. */
export const withoutContacts = (text: string): string =>
  text.replace(contact, (found) => '•'.repeat([...found].length))
