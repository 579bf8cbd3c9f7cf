import { lookWords } from '~/domain/claims/claim-words'
import type { FollowedClaim } from '~/domain/claims/my-claims'
import type { LookResult } from '~/domain/claims/proof-looking'
import { settings } from '~/domain/settings/settings'
import { inWords, spelt } from '~/domain/shared/amounts'
import { Time } from '~/ui/time'

/** What the page of a claim gives to the way of proving that is open in it. */
export interface ClaimCase {
  claim: FollowedClaim
  now: Date
}

/** What the last look found, and when the next comes by itself. */
export function Looked({ claim, now, proof }: ClaimCase & { proof: 'dns' | 'site' }) {
  if (claim.proof !== proof || !claim.checkedAt || !claim.checkedResult) return null
  return (
    <p className="soft">
      Última verificação: <Time at={claim.checkedAt} now={now} />.{' '}
      {lookWords[claim.checkedResult as LookResult]} Voltamos a verificar de{' '}
      {inWords(settings.claim.recheckHours, 'f')} em {spelt(settings.claim.recheckHours, 'hora')}.
    </p>
  )
}
