import { and, desc, eq, gt } from 'drizzle-orm'
import { paths } from '~/paths'
import { files as fileStore } from '~/platform/files'
import { enqueue } from '~/platform/jobs'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { amount, spelt } from '../shared/amounts'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { makeExport } from './making-export'
import { dataExports, type ExportKind } from './schema'

export type DataExport = typeof dataExports.$inferSelect

const day = 86_400_000

/** What somebody sees of the copies they asked for. */
export interface MyExport {
  id: string
  state: DataExport['state']
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  bytes: number | null
  /** Where it is downloaded; null when it isn't there (yet, or any more). */
  href: string | null
}

/** What is asked for: by people for themselves, or for the company that they act for. @throws Refusal `not-allowed` */
function whoseOf({ actor }: Ctx, kind: ExportKind): { userId: string; companyId: string | null } {
  const companyId = kind === 'company' ? (actor.activeCompanyId ?? '') : null
  if (companyId !== null) authorise(actor, 'integration.manage', { companyId })
  return { userId: actor.userId as string, companyId }
}

/** The last copies of one kind that somebody asked for, the newest first. */
export async function myExports(ctx: Ctx, kind: ExportKind = 'data'): Promise<MyExport[]> {
  const { db, actor, now } = ctx
  authorise(actor, 'account.open')
  const { userId, companyId } = whoseOf(ctx, kind)
  const rows = await db
    .select({
      id: dataExports.id,
      state: dataExports.state,
      requestedAt: dataExports.requestedAt,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
      bytes: dataExports.bytes,
    })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.kind, kind),
        companyId === null ? undefined : eq(dataExports.companyId, companyId),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(10)
  return rows.map(({ id, requestedAt, readyAt, expiresAt, bytes, ...row }) => {
    const there = isThere(row.state, expiresAt, now)
    const state = row.state === 'ready' && !there ? 'expired' : row.state
    return { id, state, requestedAt, readyAt, expiresAt, bytes, href: there ? paths.dataExport(id) : null }
  })
}

const fileNames: Record<ExportKind, string> = {
  data: 'os-meus-dados',
  author: 'as-minhas-avaliacoes',
  company: 'pacote',
}

const isThere = (state: DataExport['state'], expiresAt: Date | null, now: Date) =>
  state === 'ready' && expiresAt !== null && expiresAt > now

/**
 * Asks for a copy of everything about oneself (RGPD, art. 15 and 20), or for a bundle: made by a job, told when ready.
 * @throws Refusal `step-up`; `conflict` while one is being made; `too-many` beyond two a day of each kind.
 */
export function requestExport(ctx: Ctx, kind: ExportKind = 'data'): Promise<void> {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId as string })
  const { userId, companyId } = whoseOf(ctx, kind)
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    // Two requests at once are counted one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const lately = await db
      .select({ state: dataExports.state })
      .from(dataExports)
      .where(
        and(
          eq(dataExports.userId, userId),
          eq(dataExports.kind, kind),
          gt(dataExports.requestedAt, new Date(now.getTime() - day)),
        ),
      )
    if (lately.some((e) => e.state === 'requested'))
      throw new Refusal(
        'conflict',
        `Já está a ser ${kind === 'data' ? 'preparada uma cópia' : 'preparado um pacote'}. Avisamos quando estiver pront${kind === 'data' ? 'a' : 'o'}.`,
      )
    if (lately.length >= settings.privacy.exportsPerDay) {
      throw new Refusal(
        'too-many',
        `Já pediu ${settings.privacy.exportsPerDay} nas últimas ${amount(day / 3_600_000, 'hora')}. Peça amanhã.`,
        { retryAfter: 86_400 },
      )
    }
    const id = newId()
    await db.insert(dataExports).values({ id, userId, kind, companyId, state: 'requested', requestedAt: now })
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'ask-export' })
    await enqueue(tx, makeExport, { exportId: id })
  })
}

/**
 * Opens a copy for its owner, who proved lately who they are, and writes it into the log of the account.
 * @throws Refusal `not-found` for everybody else's and unknown ones, `gone` when its days are over, `step-up`.
 */
export async function openExport(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'account.open')
  const userId = ctx.actor.userId as string
  const [found] = isUuid(id)
    ? await ctx.db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
    : []
  if (!found || found.state === 'requested') throw new Refusal('not-found', 'Não encontrámos esta cópia.')
  // Staff who look at an account read it as its owner sees it, but take nothing with them.
  if (ctx.actor.impersonator) throw new Refusal('not-found', 'Não encontrámos esta cópia.')
  // Who left a company takes nothing of it away any more.
  if (found.companyId) authorise(ctx.actor, 'integration.manage', { companyId: found.companyId })
  requireProof(ctx.actor, ctx.now)
  const gone = new Refusal(
    'gone',
    `Esta cópia já não existe: guardamos cada uma durante ${spelt(settings.privacy.exportDays, 'dia')}. Pode pedir outra.`,
  )
  if (!found.fileKey || !isThere(found.state, found.expiresAt, ctx.now)) throw gone
  const file = await (await fileStore()).open(found.fileKey)
  if (!file) throw gone
  await transaction(ctx, async (tx) => {
    await tx.db.update(dataExports).set({ downloadedAt: tx.now }).where(eq(dataExports.id, id))
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'download-export' })
  })
  return {
    ...file,
    name: `aval-${fileNames[found.kind]}-${found.requestedAt.toISOString().slice(0, 10)}.zip`,
  }
}
