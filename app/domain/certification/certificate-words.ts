import { longDate } from '../shared/long-date.ts'
import type { StateWord } from '../shared/meaning'
import type { CertificateState } from './schema-names'

/** What people read about certificates. Knows no table, so that pages in the browser may import it. */

/** How a state is drawn: in force, or one of the ways not to be. */
export type Standing = 'force' | 'suspended' | 'revoked' | 'expired'

export const stateWords: Record<CertificateState, StateWord & { standing: Standing }> = {
  valid: { word: 'Em vigor', tone: 'done', standing: 'force' },
  updating: { word: 'Em vigor, em atualização', tone: 'done', standing: 'force' },
  suspended: { word: 'Suspenso', tone: 'bad', standing: 'suspended' },
  expired: { word: 'Caducado', tone: 'plain', standing: 'expired' },
  revoked: { word: 'Revogado', tone: 'bad', standing: 'revoked' },
  renounced: { word: 'Renunciado', tone: 'plain', standing: 'expired' },
  replaced: { word: 'Substituído', tone: 'plain', standing: 'expired' },
}

export const levelNames: Record<1 | 2, string> = { 1: 'Certificada', 2: 'Certificada Plus' }

/** What stands over the requirements of a record: as of when they are so, wherever it is not plainly today. */
export function requirementsHeading({
  state,
  requirementsAsOf,
}: {
  state: CertificateState
  requirementsAsOf: Date | null
}): { title: string; note: string | null } {
  if (requirementsAsOf)
    return {
      title: `Requisitos como estavam em ${longDate(requirementsAsOf)}`,
      note: 'Foi quando o certificado acabou. Desde então não os verificamos.',
    }
  if (state === 'suspended')
    return {
      title: 'Requisitos durante a suspensão',
      note: 'Continuam a ser verificados. A suspensão pode ter outro motivo: enquanto dura, cumpri-los não basta.',
    }
  return { title: 'Requisitos', note: null }
}

/** Classes of reason that the public sees; what staff wrote stays with the event. */
export const reasonClasses = {
  evidence: 'Comprovativos em falta ou caducados',
  legal: 'Alteração da situação legal da empresa',
  complaints: 'Queixas semelhantes em análise',
  misuse: 'Uso indevido do selo',
  false: 'Informação falsa',
  risk: 'Risco para os consumidores',
} as const
export type ReasonClass = keyof typeof reasonClasses
export const reasonClassNames = Object.keys(reasonClasses) as [ReasonClass, ...ReasonClass[]]

/** Of staff's list: those of which somebody has to decide about a suspension or a revocation. */
export const toDecide = 'por-decidir'
