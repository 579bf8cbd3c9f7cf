/** Nothing that could be read as something else: no 0, 1, i, l, o, nor vowels that would make words. */
export const codeLetters = '23456789bcdfghjkmnpqrstvwxz'

export const isCode = (text: string, length: number): boolean =>
  text.length === length && [...text].every((letter) => codeLetters.includes(letter))
