/** Characters of what a company writes about a customer. */
export const longest = { name: 80, reference: 60 }

/** A name that a spreadsheet would carry out (OWASP, CSV injection) is nobody's: the row is told, not invited. */
export const looksLikeFormula = (name: string): boolean => /^[=+\-@]/.test(name)
export const formulaProblem = 'O nome começa por um sinal de fórmula (=, +, - ou @). Escreva só o nome.'
