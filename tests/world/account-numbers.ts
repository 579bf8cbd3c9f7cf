/** An account number of Portugal whose digits check, another for each n (ISO 7064, mod 97-10). */
export function accountOf(n: number): string {
  const first = `0002${String(n).padStart(15, '0')}`
  const remainder = (digits: string) => [...digits].reduce((rest, d) => (rest * 10 + Number(d)) % 97, 0)
  const nib = first + String(98 - remainder(`${first}00`)).padStart(2, '0')
  return `PT${String(98 - remainder(`${nib}252900`)).padStart(2, '0')}${nib}`
}

/** A tax number of a person whose digit checks. */
export function nifOf(n: number): string {
  const first = `2${String(n).padStart(7, '0')}`
  const sum = [...first].reduce((total, d, i) => total + Number(d) * (9 - i), 0)
  const r = sum % 11
  return first + (r < 2 ? 0 : 11 - r)
}
