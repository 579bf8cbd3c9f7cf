import type { Hours } from '../schema'

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
