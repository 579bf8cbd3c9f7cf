import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { type Affiliate, type AffiliateVerb, lockAffiliate, stepAffiliate } from './affiliate'
import { checkApart } from './who-may'

/** What staff of finance decide about somebody in the programme; each is told to them, with its reason. */

export const changeAffiliate = defineChange({
  lock: lockAffiliate,
  versionOf: ({ version }: Affiliate) => version,
  apart: checkApart,
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este registo mudou. Mostramos agora como está; nada foi alterado.'),
})

interface Decision {
  version: number
  reason?: string
}
type Verb = Exclude<AffiliateVerb, 'apply'>

const decide =
  (verb: Verb) =>
  (ctx: Ctx, id: string, { version, reason }: Decision): Promise<void> =>
    changeAffiliate(ctx, id, { right: 'affiliate.decide', version }, async (tx, affiliate) => {
      await stepAffiliate(tx, affiliate, verb, { reason })
      await written(tx, affiliate, verb, reason)
    })

const written = (tx: TxCtx, { id, state }: Affiliate, verb: Verb, reason?: string) =>
  audit(tx, { verb: `affiliate.${verb}`, objectType: 'affiliate', objectId: id, reason, before: { state } })

export const approveAffiliate = decide('approve')
export const refuseAffiliate = decide('refuse')
/** For a while nothing new counts for them; what they earned stays. */
export const suspendAffiliate = decide('suspend')
export const liftAffiliate = decide('lift')
/** For good, under this name, number and account. */
export const banAffiliate = decide('ban')
/** As they asked us to, by another way than their own page. */
export const closeAffiliate = decide('close')
