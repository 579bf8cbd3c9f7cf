/**
 * Whether a text from outside is a word of a table. Every object also answers to «constructor» and its like, which nobody
 * wrote there: `in` and `table[text]` find them (the linter forbids the first), this does not.
 */
export const isOwn = <T extends object>(
  table: T,
  key: string | null | undefined,
): key is Extract<keyof T, string> => typeof key === 'string' && Object.hasOwn(table, key)

/** What a table says of a text from outside. */
export const ownOf = <T>(
  table: Readonly<Record<string, T>>,
  key: string | null | undefined,
): T | undefined => (isOwn(table, key) ? table[key] : undefined)
