import { and, eq } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { checkNotOwner } from './beginning'
import { lookWords } from './claim-words'
import { type Claim, checkClaimable, lockClaim, noClaim, seeClaim } from './finding'
import { notNow, siteChanged } from './mailing-code'
import { ownDomain } from './own-domain'
import { whyNoDomain } from './own-domain-words'
import { type LookResult, lookAtDns, lookAtSite } from './proof-looking'
import { follow } from './proving'
import { claims } from './schema'
import { proofText } from './secrets'

const perPerson = (): Limit => ({ name: 'prova-sitio', points: settings.claim.checksPerHour, seconds: 3600 })
/** Whoever asks: no site is worn out by us. */
const perDomain = (): Limit => ({
  name: 'prova-sitio-dominio',
  points: 3 * settings.claim.checksPerHour,
  seconds: 3600,
})

type Outcome = 'prove' | 'submit' | 'challenge'

/**
 * Looks for the proof of a claim in DNS or on the site, now.
 * @returns what came of it
 * @throws Refusal `invalid` with what was found instead; `too-many`; `conflict` when it is not the time for it
 */
export async function checkProof(ctx: Ctx, id: string, proof: 'dns' | 'site'): Promise<Outcome> {
  const { claim, company } = await seeClaim(ctx, id)
  authorise(ctx.actor, 'claim.own', claim)
  if (claim.state !== 'proving') throw notNow()
  const own = ownDomain(company.website)
  if ('why' in own) throw new Refusal('conflict', whyNoDomain[own.why])
  await limitTo(ctx.db, perPerson, claim.userId, ctx.now, 'Já verificámos muitas vezes na última hora.')
  await limitTo(
    ctx.db,
    perDomain,
    own.domain,
    ctx.now,
    'Já verificámos muitas vezes este domínio na última hora.',
  )
  const { outcome, result } = await look(ctx, claim, company.website, proof)
  if (outcome) return outcome
  throw new Refusal('invalid', lookWords[result])
}

/** Looks again at what somebody once tried to prove so; for the timetable. */
export async function recheck(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  try {
    const { claim, company } = await seeClaim(ctx, id)
    if (claim.state === 'proving' && (claim.proof === 'dns' || claim.proof === 'site')) {
      await look(ctx, claim, company.website, claim.proof)
    }
  } catch (error) {
    // Gone, closed, theirs, or without a site since: what has to be done about that is done elsewhere (lapsing.ts).
    if (!(error instanceof Refusal)) throw error
  }
}

/** The look takes seconds and is no part of a transaction; what it found counts if claim and site are still the same. */
async function look(
  ctx: Ctx,
  claim: Claim,
  website: string | null,
  proof: 'dns' | 'site',
): Promise<{ outcome: Outcome | null; result: LookResult }> {
  const own = ownDomain(website)
  if ('why' in own) throw noClaim()
  const text = proofText(claim.id)
  const result = await (proof === 'dns' ? lookAtDns(own.domain, text) : lookAtSite(own.site, text))
  const noted = { checkedAt: ctx.now, checkedResult: result, target: own.domain }
  if (result !== 'held') {
    await ctx.db
      .update(claims)
      .set({ proof, ...noted })
      .where(and(eq(claims.id, claim.id), eq(claims.state, 'proving')))
    return { outcome: null, result }
  }
  const outcome = await transaction(ctx, async (tx) => {
    const found = await lockClaim(tx, claim.id)
    checkClaimable(found.company)
    if (found.claim.state !== 'proving') throw notNow()
    const now = ownDomain(found.company.website)
    if ('why' in now || now.domain !== own.domain) throw siteChanged()
    await checkNotOwner(tx, found.company.id, found.claim.userId)
    return follow(tx, found.claim, found.company, proof, noted)
  })
  return { outcome, result }
}
