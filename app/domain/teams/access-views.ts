import type { AccessState } from './schema'

/** What staff may look at of the requests for access: the address is the choice. */
export const accessViews = {
  'a-espera': { state: 'sent', label: 'À espera da empresa' },
  aceites: { state: 'accepted', label: 'Aceites' },
  recusados: { state: 'declined', label: 'Recusados' },
  retirados: { state: 'withdrawn', label: 'Retirados' },
  'sem-resposta': { state: 'expired', label: 'Sem resposta' },
} as const satisfies Record<string, { state: AccessState; label: string }>

export type AccessView = keyof typeof accessViews

export const accessViewOf = (value: string | null): AccessView =>
  value !== null && Object.hasOwn(accessViews, value) ? (value as AccessView) : 'a-espera'
