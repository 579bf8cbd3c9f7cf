/**
 * Portuguese tax number: 9 digits, weights 9…2 on the first eight, r = sum mod 11, check digit 0 if r < 2 else
 * 11 − r (Portaria 386/98; product/README). 999999990 is refused though its digit is right: it stands for «consumidor final».
 */
export function isNif(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === '999999990') return false
  const sum = Array.from(value.slice(0, 8)).reduce((total, digit, i) => total + Number(digit) * (9 - i), 0)
  const r = sum % 11
  return Number(value[8]) === (r < 2 ? 0 : 11 - r)
}

/** The tax number of a company (first digit 5, 6, 8, 9) or of a sole trader (1–3). */
export const isNipc = (value: string): boolean => isNif(value) && /^[1235689]/.test(value)

/** A sole trader's number is personal data and is not shown. */
export const isSoleTrader = (nipc: string): boolean => /^[123]/.test(nipc)

/** «510 953 964» */
export const formatNif = (nif: string): string => nif.replace(/(\d{3})(?=\d)/g, '$1 ')

export const stripSpaces = (value: string): string => value.replace(/[\s.-]/g, '').replace(/^PT/i, '')
