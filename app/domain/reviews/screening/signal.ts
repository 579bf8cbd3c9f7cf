import { settings } from '../../settings/settings'

export type SignalKind = keyof typeof settings.screening.weights

/** What screening noticed, in words, for the moderator. */
export interface Signal {
  kind: SignalKind
  evidence: string
  weight: number
}

export const signal = (kind: SignalKind, evidence: string): Signal => ({
  kind,
  evidence,
  weight: settings.screening.weights[kind],
})
