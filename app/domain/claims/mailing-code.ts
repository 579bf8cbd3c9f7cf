import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { isSuppressed } from '../invitations/delivery/suppressing'
import { hashEmail } from '../invitations/tokens'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { checkNotOwner } from './beginning'
import { changeClaim, checkClaimable, seeClaim } from './finding'
import type { MailboxInput } from './forms'
import { sendClaimCode } from './mail-jobs'
import { ownDomain } from './own-domain'
import { whyNoDomain } from './own-domain-words'
import { follow } from './proving'
import { claims } from './schema'
import { codeOf, hashCode, isCode } from './secrets'

const perPerson = (): Limit => ({ name: 'prova-pessoa', points: settings.claim.codesPerDay, seconds: 86_400 })
/** Whoever asks: nobody fills a stranger's mailbox, nor guesses on from another account. */
const perMailbox = (): Limit => ({ name: 'prova-caixa', points: settings.claim.codesPerDay, seconds: 86_400 })
const perDomain = (): Limit => ({
  name: 'prova-dominio',
  points: 3 * settings.claim.codesPerDay,
  seconds: 86_400,
})

/**
 * Sends a code to a mailbox at the company's own domain. The one before counts no more.
 * @throws Refusal `not-found`; `conflict` when it is not the time for it; `too-many`: five a day per person and mailbox
 */
export async function askCode(ctx: Ctx, id: string, { mailbox }: MailboxInput): Promise<void> {
  const { db, now } = ctx
  const before = await seeClaim(ctx, id)
  authorise(ctx.actor, 'claim.own', before.claim)
  if (before.claim.state !== 'proving') throw notNow()
  const own = ownDomain(before.company.website)
  if ('why' in own) throw new Refusal('conflict', whyNoDomain[own.why])
  const target = `${mailbox}@${own.domain}`
  if (await isSuppressed(db, hashEmail(target))) {
    const sentence =
      'Deste endereço pediram-nos que não voltássemos a escrever. Use outro, ou prove de outra maneira.'
    throw new Refusal('invalid', '', { fields: { mailbox: sentence } })
  }
  const many = 'Já enviámos hoje todos os códigos que podíamos.'
  await limitTo(db, perPerson, before.claim.userId, now, many)
  await limitTo(db, perMailbox, target, now, many)
  await limitTo(db, perDomain, own.domain, now, many)
  const how = { rowRight: 'claim.own', version: 'unseen' } as const
  await changeClaim(ctx, id, how, async (tx, { claim, company }) => {
    checkClaimable(company)
    if (claim.state !== 'proving') throw notNow()
    await checkNotOwner(tx, company.id)
    const codeExpiresAt = new Date(now.getTime() + settings.claim.codeMinutes * 60_000)
    const codeHash = hashCode(id, codeOf(id, codeExpiresAt))
    await tx.db
      .update(claims)
      .set({ proof: 'email', target, codeHash, codeTries: 0, codeExpiresAt, updatedAt: now })
      .where(eq(claims.id, id))
    await recordEvent(tx, { subjectType: 'claim', subjectId: id, companyId: company.id, verb: 'code' })
    await enqueue(tx, sendClaimCode, { claimId: id, expiresAt: codeExpiresAt.toISOString() })
  })
}

/**
 * Proves by the code. The try is counted before it is looked at: of any number made at once five are.
 * @returns what came of it
 * @throws Refusal `invalid` at `code`; `conflict` when the site of the profile is another by now
 */
export async function proveByCode(ctx: Ctx, id: string, code: string) {
  const { db, now } = ctx
  const { claim } = await seeClaim(ctx, id)
  authorise(ctx.actor, 'claim.own', claim)
  if (claim.state !== 'proving') throw notNow()
  const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { code: sentence } })
  const again = 'Este código já não serve. Peça outro.'
  const [tried] = await db
    .update(claims)
    .set({ codeTries: sql`${claims.codeTries} + 1` })
    .where(
      and(
        eq(claims.id, id),
        eq(claims.state, 'proving'),
        isNotNull(claims.codeHash),
        gt(claims.codeExpiresAt, now),
        lt(claims.codeTries, settings.claim.codeTries),
      ),
    )
    .returning()
  if (!tried?.codeHash) throw wrong(again)
  if (!isCode(id, code, tried.codeHash)) {
    const left = settings.claim.codeTries - tried.codeTries
    if (left === 0) throw wrong(again)
    throw wrong(`O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`)
  }
  return changeClaim(ctx, id, { rowRight: 'claim.own', version: 'unseen' }, async (tx, found) => {
    checkClaimable(found.company)
    if (found.claim.state !== 'proving' || found.claim.codeHash !== tried.codeHash) throw wrong(again)
    const own = ownDomain(found.company.website)
    if ('why' in own || !found.claim.target?.endsWith(`@${own.domain}`)) throw siteChanged()
    await checkNotOwner(tx, found.company.id)
    return follow(tx, found.claim, found.company, 'email')
  })
}

export const notNow = () =>
  new Refusal('conflict', 'Este pedido já não espera por uma prova. Mostramos agora o estado atual.')

export const siteChanged = () =>
  new Refusal(
    'conflict',
    'Entretanto o sítio deste perfil mudou. Comece a prova de novo, com o domínio atual.',
  )
