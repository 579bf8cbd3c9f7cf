import type { Settings } from '../settings/settings'

/** What a part is called by who does not know our words for it yet: what they look for is found all the same. */
export const alsoCalled: Partial<Record<keyof Settings, string>> = {
  review: 'moderação',
  screening: 'moderação',
  flag: 'moderação',
  decision: 'moderação',
  claim: 'reivindicações, solicitações',
  ticket: 'tickets',
  notification: 'notificações',
  broadcast: 'notificações',
  project: 'projetos',
  privacy: 'RGPD',
  obligation: 'RGPD, autoridades',
}
