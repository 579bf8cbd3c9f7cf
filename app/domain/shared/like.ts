/** A text to be found as it stands by LIKE: `%`, `_` and `\` stand for themselves (PostgreSQL, 9.7.1). */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
