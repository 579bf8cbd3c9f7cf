/**
 * A name in the characters that every bank of SEPA takes (EPC217-08): Latin letters without marks, digits, and / - ? : ( ) . , ' + and
 * space; neither beginning nor ending with a slash, nor two in a row. Pure.
 */
export function sepaText(text: string, max: number): string {
  const plain = text
    .replace(/[ßæœøłđþ&]/gi, (c) => spelled[c.toLowerCase()] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '')
  return plain || 'NOTPROVIDED'
}

const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  '&': '+',
}
