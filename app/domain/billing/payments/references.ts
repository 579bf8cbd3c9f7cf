/**
 * The reference that a transfer carries, ISO 11649: «RF», two check digits (ISO 7064, mod 97-10), our number of the request.
 * Banks check it as it is typed, and statements hand it back.
 */
export function referenceOf(number: number): string {
  const body = `AVAL${number}`
  return `RF${String(98 - mod97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** The number in a text that carries such a reference, with or without blanks. Null: none, or a mistyped one. */
export function numberOfReference(text: string): number | null {
  const found = /RF\d\dAVAL(\d{1,9})/.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (!found) return null
  const number = Number(found[1])
  return found[0] === referenceOf(number) ? number : null
}

const mod97 = (text: string): number =>
  Number(BigInt(Array.from(text, (c) => Number.parseInt(c, 36)).join('')) % 97n)
