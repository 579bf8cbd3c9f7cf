import type { Actor, StaffRole } from '../permissions'
import { longDay } from '../shared/long-date'
import { lisbonDay } from '../shared/working-days'

/**
 * Parts of the product that can be switched off, or on for some: by role, for a share of people, between days. A name that is not here does
 * not compile. Pure.
 */
export const features = {
  signUp: {
    label: 'Criar contas',
    about: 'Abrir uma conta nova, com ou sem convite. Quem já tem conta entra na mesma.',
    off: 'Por agora não se podem criar contas. Tente mais tarde: quem já tem conta entra como sempre.',
    since: '2026-11-27',
    lasting: true,
  },
  reviews: {
    label: 'Escrever avaliações',
    about:
      'Enviar avaliações novas. O que está escrito guarda-se como rascunho, e o que foi publicado lê-se na mesma.',
    off: 'Por agora não se podem enviar avaliações. O seu texto ficou abaixo: tente mais tarde.',
    since: '2026-11-27',
    lasting: true,
  },
  workRequests: {
    label: 'Pedir trabalhos',
    about: 'Enviar pedidos de trabalho a empresas. Os que estão abertos seguem o seu caminho.',
    off: 'Por agora não se podem enviar pedidos de trabalho. O que escreveu ficou abaixo: tente mais tarde.',
    since: '2026-11-27',
    lasting: true,
  },
} as const satisfies Record<
  string,
  {
    label: string
    about: string
    /** What is said to whom it is off for. */
    off: string
    /** Day that it came with; one that is not `lasting` shall be gone after `oldDays`. */
    since: string
    lasting: boolean
  }
>
export type FeatureName = keyof typeof features
export const featureNames = Object.keys(features) as FeatureName[]

/** Before its name, where settings and parts of the product stand in one table. */
export const featurePrefix = 'feature.'

/** Days after which a feature that was to be tried should be part of the product, or gone; and one that is off, or on for some, decided. */
export const oldDays = 90

export const audiences = {
  visitor: 'Visitantes',
  user: 'Pessoas com conta',
  support: 'Apoio',
  moderator: 'Moderação',
  auditor: 'Auditoria',
  finance: 'Finanças',
  editor: 'Conteúdos',
  admin: 'Administração',
} as const satisfies Record<StaffRole | 'visitor' | 'user', string>
export type AudienceName = keyof typeof audiences
export const audienceNames = Object.keys(audiences) as AudienceName[]

/** For whom a feature is on. */
export interface Switch {
  on: boolean
  /** Only for these; all where there is none. */
  audiences: readonly AudienceName[]
  /** Percent of the people with an account; those without have it only at 100. */
  share: number
  /** First and last day in Lisbon. */
  from: string | null
  until: string | null
}

export const usualSwitch: Switch = { on: true, audiences: [], share: 100, from: null, until: null }

const held = new Map<FeatureName, Switch>()
export const switchOf = (name: FeatureName): Switch => held.get(name) ?? usualSwitch

/** From now on these hold; the others are on for everybody. */
export function putSwitches(switches: Partial<Record<FeatureName, Switch>>): void {
  held.clear()
  for (const name of featureNames) {
    const found = switches[name]
    if (found) held.set(name, found)
  }
}

/** The place of somebody among all, 0 to 99: the same each time, another for each feature. FNV-1a. */
export function placeOf(userId: string, name: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${name}:${userId}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193)
  // The last bits of FNV are its weak ones.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}

const audiencesOf = (actor: Pick<Actor, 'userId' | 'staffRoles'>): AudienceName[] =>
  actor.userId === null ? ['visitor'] : ['user', ...actor.staffRoles]

/** Whether somebody has it at a moment. Jobs always do: what was begun is finished. */
export function hasFeature(
  name: FeatureName,
  actor: Pick<Actor, 'kind' | 'userId' | 'staffRoles'>,
  now: Date,
  state: Switch = switchOf(name),
): boolean {
  if (actor.kind === 'system') return true
  const day = lisbonDay(now)
  if (!state.on || (state.from && day < state.from) || (state.until && day > state.until)) return false
  if (state.audiences.length > 0 && !audiencesOf(actor).some((a) => state.audiences.includes(a))) return false
  if (state.share >= 100) return true
  return actor.userId !== null && placeOf(actor.userId, name) < state.share
}

/** On, and yet for nobody, now or later: no share of the people, visitors of whom there is none, or days that are over. */
export const isForNobody = ({ on, audiences: who, share, until }: Switch, now: Date): boolean =>
  on &&
  (share === 0 ||
    (share < 100 && who.length > 0 && who.every((one) => one === 'visitor')) ||
    (until !== null && until < lisbonDay(now)))

/** «ligada para todos», «ligada para 20 % de quem tem conta, de 1 a 9 de dezembro». */
export function switchWords({ on, audiences: who, share, from, until }: Switch): string {
  if (!on) return 'desligada'
  const whom =
    who.length > 0
      ? who
          .map((w) => audiences[w])
          .join(', ')
          .toLowerCase()
      : 'todos'
  const days = [from && `desde ${longDay(from)}`, until && `até ${longDay(until)}`].filter(Boolean).join(' ')
  return `ligada para ${share < 100 ? `${share} % de ` : ''}${whom}${days ? `, ${days}` : ''}`
}
