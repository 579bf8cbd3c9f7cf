import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { type Limit, take } from '~/platform/rate-limit'
import { ownDomain } from '../claims/own-domain'
import { lookAtDns } from '../claims/proof-looking'
import { proofText } from '../claims/secrets'
import { companies } from '../companies/schema'
import { recordAcceptanceOf } from '../legal/accepting'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { createShop } from '../shops/managing'
import { shops } from '../shops/schema'
import { agreementNow, categoryObstacle, changeMailbox, type Mailbox, ownMailbox, trades } from './mailbox'
import { mailboxObstacles } from './order-mail-words'
import { orderMailboxes } from './schema'

interface Seen {
  version: number
}
interface Agreed {
  agreement: string
}

const noted = (id: string, companyId: string, verb: string) => ({
  subjectType: 'order-mailbox',
  subjectId: id,
  companyId,
  verb,
})

/** 24 letters and figures: some mail servers lower what stands before the @, and hold 64 of it. */
const newToken = () =>
  Array.from({ length: 24 }, () => 'abcdefghijkmnpqrstuvwxyz23456789'[randomInt(32)]).join('')

/**
 * An address for copies of the company's order mails, with the agreement accepted for the company and the word that customers were told.
 * The orders are those of its shop; where there is none, it is made.
 * @returns its id
 * @throws Refusal `conflict` where there is one, for a version that is not in force any more, or a trade where it may not be
 */
export async function createMailbox(
  ctx: Ctx,
  { agreement, delay }: Agreed & { delay: number },
): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  authorise(ctx.actor, 'orderMail.agree', { companyId })
  const id = newId()
  try {
    await transaction(ctx, async (tx) => {
      const [company] = await tx.db
        .select({ ...trades, shopId: shops.id })
        .from(companies)
        .leftJoin(shops, eq(shops.companyId, companies.id))
        .where(eq(companies.id, companyId))
      const obstacle = categoryObstacle(company)
      if (obstacle) throw new Refusal('conflict', mailboxObstacles[obstacle].why)
      const shopId = company?.shopId ?? (await createShop(tx, { delay }))
      const accepted = await accept(tx, agreement)
      await tx.db
        .insert(orderMailboxes)
        .values({ id, shopId, token: newToken(), ...accepted, createdAt: tx.now })
      await recordEvent(tx, noted(id, companyId, 'create'))
    })
  } catch (error) {
    if (violated(error) !== 'order_mailboxes_shop_id_unique') throw error
    throw new Refusal('conflict', 'A empresa já tem um endereço para cópias.')
  }
  return id
}

/** Written down for whoever accepts and for the company. @throws Refusal `conflict` for a version that is not in force any more */
async function accept(tx: TxCtx, agreement: string) {
  if (agreement !== agreementNow(tx.now))
    throw new Refusal('conflict', 'Entretanto o acordo mudou. Leia a versão em vigor.')
  const { userId } = tx.actor
  if (userId) await recordAcceptanceOf(tx, userId, 'acordo-de-encomendas', agreement)
  return { agreement, agreedAt: tx.now, agreedBy: userId }
}

/** The agreement of today, where another was accepted. */
export function acceptAgreement(ctx: Ctx, id: string, { version, agreement }: Seen & Agreed): Promise<void> {
  return changeMailbox(ctx, id, { rowRight: 'orderMail.agree', version }, async (tx, row) =>
    update(tx, row, await accept(tx, agreement), 'accept'),
  )
}

/** Another address; what goes to the old one is nobody's from now on. */
export function renewAddress(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeMailbox(ctx, id, { rowRight: 'integration.manage', version }, (tx, row) =>
    update(tx, row, { token: newToken() }, 'renew'),
  )
}

/** It goes with what waits to be understood and what was taught; orders that were found stay the shop's. */
export function removeMailbox(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeMailbox(ctx, id, { rowRight: 'integration.manage', version }, async (tx, { shop }) => {
    await tx.db.delete(orderMailboxes).where(eq(orderMailboxes.id, id))
    await recordEvent(tx, noted(id, shop.companyId, 'remove'))
  })
}

async function update(
  tx: TxCtx,
  { mailbox, shop }: Mailbox,
  set: Partial<typeof orderMailboxes.$inferInsert>,
  verb: string,
): Promise<void> {
  await tx.db
    .update(orderMailboxes)
    .set({ ...set, version: sql`${orderMailboxes.version} + 1` })
    .where(eq(orderMailboxes.id, mailbox.id))
  await recordEvent(tx, noted(mailbox.id, shop.companyId, verb))
}

const perMailbox = (): Limit => ({
  name: 'dominio-de-encomendas',
  points: settings.claim.checksPerHour,
  seconds: 3600,
})

/** What the company writes into the DNS of its domain. */
export const domainText = (id: string): string => proofText(id)

/**
 * Looks for that text at the domain of the company's site, as claims do (claims/proof-looking.ts): who can write there holds the domain.
 * @throws Refusal `conflict` without a domain of its own, `invalid` when it isn't there, `too-many`
 */
export async function proveDomain(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  const { mailbox, shop } = await ownMailbox(ctx, id)
  const [company] = await ctx.db
    .select({ website: companies.website })
    .from(companies)
    .where(eq(companies.id, shop.companyId))
  const own = ownDomain(company?.website ?? null)
  if ('why' in own)
    throw new Refusal('conflict', 'O perfil não tem um sítio com domínio próprio. Indique-o primeiro.')
  if (!(await take(ctx.db, perMailbox, mailbox.id, ctx.now)).ok)
    throw new Refusal('too-many', 'Já verificámos muitas vezes. Espere uma hora.')
  const result = await lookAtDns(own.domain, domainText(mailbox.id))
  if (result !== 'held')
    throw new Refusal(
      'conflict',
      `Ainda não encontrámos o registo em ${own.domain}. Pode demorar horas a aparecer.`,
    )
  await changeMailbox(ctx, id, { rowRight: 'integration.manage', version }, (tx, row) =>
    update(tx, row, { domain: own.domain, provenAt: tx.now }, 'prove'),
  )
}
