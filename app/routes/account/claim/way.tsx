import { useOutletContext } from 'react-router'
import type { FollowedClaim } from '~/domain/claims/my-claims'
import { settings } from '~/domain/settings/defaults'
import { amount, spelt } from '~/domain/shared/amounts'

/** What the page of a claim gives to the way of proving that is open in it. */
export interface ClaimCase {
  claim: FollowedClaim
  now: Date
}

export const useClaim = () => useOutletContext<ClaimCase>()

/** What came of a proof, in one sentence. */
export const outcomeWords = {
  prove: 'A prova está certa: o perfil está a seu cargo.',
  submit: `Recebido. A equipa da Aval responde em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`,
  challenge: `A prova está feita. Perguntámos a quem gere o perfil, que tem ${amount(settings.claim.ownerDays, 'dia')} para responder.`,
} as const
