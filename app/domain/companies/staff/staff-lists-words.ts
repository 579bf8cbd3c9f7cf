import type { Meaning } from '../../shared/meaning'

/** Words of what staff see of a company besides its listing. Knows no table. */

export const ownershipWords = {
  unclaimed: 'Por reivindicar',
  claim_pending: 'Pedido em curso',
  claimed: 'Reivindicada',
  disputed: 'Em disputa',
} as const

export const ownershipTones: Record<keyof typeof ownershipWords, Meaning> = {
  unclaimed: 'plain',
  claim_pending: 'us',
  claimed: 'done',
  disputed: 'us',
}

export const standingWords = {
  active: 'Ativa',
  insolvent: 'Insolvente',
  dissolved: 'Dissolvida',
  unknown: 'Por confirmar',
} as const

/** Where a legal standing was read. */
export const standingSources = {
  registo: 'Registo comercial',
  publicacoes: 'Publicações do Ministério da Justiça',
  citius: 'Portal Citius (insolvências)',
  empresa: 'Documento enviado pela empresa',
  outra: 'Outra fonte',
} as const
export type StandingSource = keyof typeof standingSources
