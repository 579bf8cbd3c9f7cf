import { and, eq, ne, or, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import type { Limit } from '~/platform/rate-limit'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { affiliates } from '../schema'
import { affiliateEvent, affiliateOf, lockAffiliate, noAffiliate, noAlias } from './affiliate'
import { isOffensive } from './offensive-names'

const perPerson = (): Limit => ({
  name: 'afiliado-nome',
  points: settings.affiliates.aliasChangesPerDay,
  seconds: 86_400,
})

export interface OwnAlias {
  /** As they stand in the ranking. */
  alias: string | null
  /** What waits until somebody of ours has looked at it. */
  asked: string | null
  /** Why the last one was refused, or taken away. */
  reason: string | null
  active: boolean
}

/** The name in the ranking, for its page. @throws Refusal `not-found` */
export async function ownAlias(ctx: Ctx): Promise<OwnAlias> {
  authorise(ctx.actor, 'affiliate.open')
  const own = await affiliateOf(ctx, ctx.actor.userId)
  if (!own) throw noAffiliate()
  return {
    alias: own.alias,
    asked: own.aliasAsked,
    reason: own.aliasReason,
    active: own.state === 'active',
  }
}

/**
 * Asks to appear in the ranking under this name: it stands there when staff have looked at it, until then the one before. Or no
 * more (null): at once.
 * @returns whether it waits
 * @throws Refusal `invalid` for an insult, the name of another, or one's own; `conflict` for who is not active
 */
export async function setAlias(ctx: Ctx, alias: string | null): Promise<boolean> {
  authorise(ctx.actor, 'affiliate.open')
  await limitTo(ctx.db, perPerson, ctx.actor.userId as string, ctx.now, 'Já mudou o nome várias vezes hoje.')
  try {
    return await transaction(ctx, async (tx) => {
      const own = await affiliateOf(tx, tx.actor.userId)
      if (!own) throw noAffiliate()
      authorise(tx.actor, 'affiliate.own', own)
      const { state, alias: had, aliasAsked } = await lockAffiliate(tx, own.id)
      if (alias !== null && state !== 'active')
        throw new Refusal('conflict', 'No ranking só aparece quem está ativo no programa.')
      if (alias !== null) await refuseName(tx, own.id, alias)
      if (alias === null ? had === null && aliasAsked === null : aliasAsked === alias) return alias !== null
      // As it stands already: what was asked for is taken back.
      const waits = alias !== null && had !== alias
      await tx.db
        .update(affiliates)
        .set({
          ...(alias === null ? noAlias : { aliasReason: null }),
          aliasAsked: waits ? alias : null,
          aliasAskedAt: waits ? tx.now : null,
          // Whoever looks at a name decides about that one.
          version: sql`${affiliates.version} + 1`,
        })
        .where(eq(affiliates.id, own.id))
      await affiliateEvent(tx, own.id, 'alias')
      return waits
    })
  } catch (error) {
    if (violated(error) !== 'affiliates_alias_asked') throw error
    throw taken()
  }
}

const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { alias: sentence } })
const taken = () => wrong('Outra pessoa já aparece, ou pediu para aparecer, com este nome. Escolha outro.')

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What needs nobody's eyes. The ranking is by alias so that nobody learns from it what somebody earns. */
async function refuseName({ db, actor }: Ctx, id: string, alias: string): Promise<void> {
  if (isOffensive(alias)) throw wrong('Este nome não pode aparecer no ranking. Escolha outro.')
  const [me] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, actor.userId as string))
  if (me && folded(me.name) === folded(alias))
    throw wrong('Escolha um nome que não seja o seu: o ranking não diz quem é quem.')
  const same = sql`lower(${alias})`
  const [other] = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(
      and(
        ne(affiliates.id, id),
        or(eq(sql`lower(${affiliates.alias})`, same), eq(sql`lower(${affiliates.aliasAsked})`, same)),
      ),
    )
    .limit(1)
  if (other) throw taken()
}
