import type { Hours } from './schema'

/** Words of a profile's fields. Knows no table, so that pages in the browser may import it. */

export const legalForms = [
  'Sociedade por quotas',
  'Sociedade unipessoal por quotas',
  'Sociedade anónima',
  'Empresário em nome individual',
  'Cooperativa',
  'Associação',
  'Fundação',
  'Entidade pública',
  'Outra',
] as const

export type Weekday = keyof Hours
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
export const weekdayNames: Record<Weekday, string> = {
  1: 'Segunda-feira',
  2: 'Terça-feira',
  3: 'Quarta-feira',
  4: 'Quinta-feira',
  5: 'Sexta-feira',
  6: 'Sábado',
  7: 'Domingo',
}

/** «593 990 854», unbroken at a line's end. */
export const spacedNumber = (digits: string | null): string | null =>
  digits?.replace(/(\d{3})(?=\d)/g, '$1\u00a0') ?? null

/** «253 000 313» where it is Portuguese, else as it is stored. */
export const spacedPhone = (phone: string | null): string | null =>
  phone?.startsWith('+351') ? spacedNumber(phone.slice(4)) : phone

/** By how a national number begins (Plano Nacional de Numeração, ANACOM). */
const calls: [begins: RegExp, says: string][] = [
  [/^9/, 'chamada para a rede móvel nacional'],
  [/^(2|30)/, 'chamada para a rede fixa nacional'],
  [/^800/, 'chamada grátis'],
  [/^80[89]/, 'número de custo partilhado: o preço depende do operador de quem liga'],
  [/^70/, 'número único, que pode custar mais do que uma chamada normal: veja o preço com o seu operador'],
  [/^(6|76)/, 'número de valor acrescentado, pago à parte: veja o preço com o seu operador'],
]

/**
 * What a call costs in kind, beside a number: for calls to the national networks the law gives the words (Decreto-Lei n.º
 * 59/2021, art. 3.º); numbers of other countries, and what we don't know, get none.
 */
export function callNote(phone: string): string | null {
  const bare = phone.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (bare.startsWith('+') && !bare.startsWith('+351')) return null
  const national = bare.replace(/^\+351/, '')
  if (!/^\d{9}$/.test(national)) return null
  return calls.find(([begins]) => begins.test(national))?.[1] ?? null
}
