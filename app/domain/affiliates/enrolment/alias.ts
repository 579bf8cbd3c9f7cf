import { eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import type { Limit } from '~/platform/rate-limit'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { affiliates } from '../schema'
import { affiliateEvent, affiliateOf, lockAffiliate, noAffiliate } from './affiliate'

const perPerson: Limit = {
  name: 'afiliado-nome',
  points: settings.affiliates.aliasChangesPerDay,
  seconds: 86_400,
}

/** The name in the ranking, for its page. @throws Refusal `not-found` */
export async function ownAlias(ctx: Ctx): Promise<{ alias: string | null; active: boolean }> {
  authorise(ctx.actor, 'affiliate.open')
  const own = await affiliateOf(ctx, ctx.actor.userId)
  if (!own) throw noAffiliate()
  return { alias: own.alias, active: own.state === 'active' }
}

/**
 * Appears in the ranking under this name, or no more (null).
 * @throws Refusal `invalid` for the name of another, or one's own; `conflict` for who is not active
 */
export async function setAlias(ctx: Ctx, alias: string | null): Promise<void> {
  authorise(ctx.actor, 'affiliate.open')
  await limitTo(ctx.db, perPerson, ctx.actor.userId as string, ctx.now, 'Já mudou o nome várias vezes hoje.')
  try {
    await transaction(ctx, async (tx) => {
      const own = await affiliateOf(tx, tx.actor.userId)
      if (!own) throw noAffiliate()
      authorise(tx.actor, 'affiliate.own', own)
      const { state, alias: had } = await lockAffiliate(tx, own.id)
      if (alias !== null && state !== 'active')
        throw new Refusal('conflict', 'No ranking só aparece quem está ativo no programa.')
      if (alias !== null) await refuseOwnName(tx, alias)
      if (had === alias) return
      await tx.db
        .update(affiliates)
        .set({ alias, aliasSince: alias === null ? null : tx.now })
        .where(eq(affiliates.id, own.id))
      await affiliateEvent(tx, own.id, 'alias')
    })
  } catch (error) {
    if (violated(error) !== 'affiliates_alias') throw error
    throw wrong('Outra pessoa já aparece com este nome. Escolha outro.')
  }
}

const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { alias: sentence } })

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The ranking is by alias so that nobody learns from it what somebody earns. */
async function refuseOwnName({ db, actor }: Ctx, alias: string): Promise<void> {
  const [me] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, actor.userId as string))
  if (me && folded(me.name) === folded(alias))
    throw wrong('Escolha um nome que não seja o seu: o ranking não diz quem é quem.')
}
