import { getCountries } from 'libphonenumber-js/min'

/** Countries that a customer may have its seat in, Portugal first, the others by name: for a select. */
const named = new Intl.DisplayNames('pt-PT', { type: 'region' })
const elsewhere = getCountries()
  .filter((code) => code !== 'PT')
  .map((code) => ({ value: code as string, label: named.of(code) ?? code }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt'))

export const countryOptions: readonly { value: string; label: string }[] = [
  { value: 'PT', label: 'Portugal' },
  ...elsewhere,
]

const codes = new Set(countryOptions.map(({ value }) => value))
export const isCountry = (code: string): boolean => codes.has(code)
