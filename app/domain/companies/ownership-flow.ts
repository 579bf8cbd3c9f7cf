import { defineFlow } from '../shared/flow'

export type Ownership = 'unclaimed' | 'claim_pending' | 'claimed' | 'disputed'

/**
 * Whose a company is. It follows from what is the case: who owns it, and which claims wait. `ownership.ts` walks this
 * table from what stands written to that, so no step outside it is ever taken.
 */
export const ownershipFlow = defineFlow<Ownership, OwnershipVerb>('company', {
  'claim-sent': { from: ['unclaimed'], to: 'claim_pending', by: 'a claim that waits for staff' },
  'claim-ended': { from: ['claim_pending'], to: 'unclaimed', by: 'the last such claim ends' },
  claim: {
    from: ['unclaimed', 'claim_pending'],
    to: 'claimed',
    by: 'a proof, staff, or an invitation of Aval',
  },
  'dispute-begun': { from: ['claimed'], to: 'disputed', by: 'somebody else proves something' },
  'dispute-ended': { from: ['disputed'], to: 'claimed', by: 'staff, or whoever began it' },
  vacate: { from: ['claimed'], to: 'unclaimed', by: 'the last owner leaves' },
  'vacate-disputed': { from: ['disputed'], to: 'claim_pending', by: 'the last owner leaves' },
})

export type OwnershipVerb =
  | 'claim-sent'
  | 'claim-ended'
  | 'claim'
  | 'dispute-begun'
  | 'dispute-ended'
  | 'vacate'
  | 'vacate-disputed'

/** Somebody runs this profile: a dispute takes nothing from them until it is decided. */
export const isHeld = (ownership: Ownership): boolean => ownership === 'claimed' || ownership === 'disputed'

/** What is the case, for one company. */
export interface OwnershipFacts {
  /** Somebody belongs to it as its owner. */
  owned: boolean
  /** Claims that wait for its owner or for staff. */
  waiting: number
}

export const ownershipOf = ({ owned, waiting }: OwnershipFacts): Ownership =>
  owned ? (waiting > 0 ? 'disputed' : 'claimed') : waiting > 0 ? 'claim_pending' : 'unclaimed'

/** The steps of the table from one to the other, the fewest there are. */
export function stepsBetween(from: Ownership, to: Ownership): OwnershipVerb[] {
  const ways: { at: Ownership; steps: OwnershipVerb[] }[] = [{ at: from, steps: [] }]
  const seen = new Set<Ownership>([from])
  for (const { at, steps } of ways) {
    if (at === to) return steps
    for (const verb of ownershipFlow.from(at)) {
      const next = ownershipFlow.verbs[verb].to
      if (!seen.has(next)) ways.push({ at: next, steps: [...steps, verb] })
      seen.add(next)
    }
  }
  throw new Error(`no way from ${from} to ${to}`)
}
