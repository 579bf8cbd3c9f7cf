import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Requirement } from '../rules/requirements'

/** How the public pages show the requirements, for those who think of applying. Knows no table. */
export const requirementGroups = {
  legal: 'Existência e contas em dia',
  cover: 'Licenças e seguros',
  open: 'Transparência com o consumidor',
  conduct: 'Conduta na Aval',
  plus: 'Só na Certificada Plus',
} as const
type Group = keyof typeof requirementGroups

const groups: Partial<Record<string, Group>> = {
  R01: 'legal',
  R02: 'legal',
  R03: 'legal',
  R04: 'legal',
  R05: 'legal',
  R06: 'cover',
  R07: 'cover',
  R08: 'cover',
  R11: 'open',
}

/** Under which title a requirement stands; one that a later version added, by who checks it. */
export function groupOf({ code, level, by }: Requirement): Group {
  if (level === 2) return 'plus'
  if (by === 'platform') return 'conduct'
  return groups[code] ?? (by === 'automatic' ? 'open' : 'legal')
}

const applies: Partial<Record<string, string>> = {
  R06: 'nas atividades em que a lei o exige',
  R07: 'quando há trabalhadores',
  R15: 'quando a empresa tem site',
}

/** Asked of all, and found to apply only so: by a check, or by what the company is. */
const found: Partial<Record<string, string>> = {
  R02: 'a sociedades e outras pessoas coletivas',
  R09: 'quando a empresa tem sítio próprio',
  get R12() {
    return `a partir de ${amount(settings.checker.answeredLeast, 'avaliação')} de ${amount(settings.resolution.atMostStars, 'estrela')} ou menos`
  },
  R14: 'com clientes registados bastantes para contar, ou nenhum',
}

/** Where a requirement applies; null: to all. */
export const whereOf = ({ code, conditional }: Requirement): string | null =>
  conditional ? (applies[code] ?? 'onde se aplica') : (found[code] ?? null)

/** Why a requirement does not apply, for everybody who reads it: what was written for the company stays with it. */
export function whyNotApplicable(requirement: Requirement | undefined): string {
  const where = requirement && whereOf(requirement)
  return where ? `Só se aplica ${where}.` : 'Não se aplica a esta empresa, segundo a avaliação.'
}

/** «vale 12 meses», «todos os meses», «em contínuo». */
export function goodFor({ by, validDays }: Requirement): string {
  if (by === 'platform') return 'em contínuo'
  const months = Math.round(validDays / 30.44)
  // Ninety days are written as such, 92 as three months.
  const whole = months > 0 && Math.abs(validDays - months * 30.44) < 1
  if (by === 'staff')
    return `vale ${whole ? plural(months, 'mês', 'meses') : plural(validDays, 'dia', 'dias')}`
  if (validDays === 1) return 'todos os dias'
  if (whole) return months === 1 ? 'todos os meses' : `de ${months} em ${months} meses`
  return `de ${validDays} em ${validDays} dias`
}

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const checkerWords = {
  staff: 'A empresa envia',
  automatic: 'Verificação automática',
  platform: 'Dados da Aval',
} as const
