import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { env } from '~/platform/env'
import { files as fileStore } from '~/platform/files'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { checkStillTrue } from './bundle/closing'
import { type Of, type Written, writeBundle } from './bundle/making-bundle'
import { exportFlow, exportTable } from './export-flow'
import { notifyExportReady } from './mails'
import { dataExports } from './schema'
import { type Subject, subjectOf } from './subject'
import { zipOf } from './zipping'

/** One address per copy, whoever makes it: a job that runs twice writes one file. */
export const exportKey = (id: string): string => `exports/${id}.zip`
const workshop = () => join(env().AVAL_DATA_DIR, 'exports')

/** Makes the copy: written beside, moved into the store, then said to be ready. */
export const makeExport = defineJob({
  name: 'privacy.make-export',
  data: z.object({ exportId: z.uuid() }),
  run: (ctx, { exportId }) => carryOut(ctx, exportId),
})

export async function carryOut(ctx: Ctx, exportId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const asked = await requested(ctx, exportId)
  const who = asked && (await subjectOf(ctx.db, asked.userId))
  if (!asked || !who) return
  await dropParts(exportId)
  await mkdir(workshop(), { recursive: true })
  const part = join(workshop(), `${exportId}.${newId()}.part`)
  try {
    const bundle =
      asked.kind === 'data' ? null : await writeBundle(ctx, await bundleOf(ctx, asked, who), part)
    if (!bundle) await pipeline(await zipOf(who, ctx.now), createWriteStream(part, { mode: 0o600 }))
    const bytes = (await stat(part)).size
    const key = exportKey(exportId)
    await (await fileStore()).putFile(key, part)
    await sayReady(ctx, exportId, { key, bytes }, bundle)
  } finally {
    await rm(part, { force: true })
  }
  // Whoever was erased meanwhile has no copy: the file must not outlive its row.
  const [still] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId))
  if (!still || still.state === 'expired') await (await fileStore()).remove(exportKey(exportId))
}

/** Whose bundle was asked for. Of a company that the public does not see, the score is not said. */
async function bundleOf(
  { db }: Ctx,
  { companyId }: typeof dataExports.$inferSelect,
  who: Subject,
): Promise<Of> {
  if (companyId === null)
    return {
      kind: 'author',
      ids: [who, ...who.joined].map(({ userId }) => userId),
      name: who.name,
      slug: null,
    }
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const shown = company && ['approved', 'suspended', 'closed'].includes(company.listing)
  return { kind: 'company', ids: [companyId], name: company?.name ?? '', slug: shown ? company.slug : null }
}

async function requested({ db }: Ctx, id: string) {
  const open = and(eq(dataExports.id, id), eq(dataExports.state, 'requested'))
  const [row] = await db.select().from(dataExports).where(open)
  return row
}

function sayReady(
  ctx: Ctx,
  id: string,
  { key: fileKey, bytes }: { key: string; bytes: number },
  bundle: Written | null,
): Promise<void> {
  return transaction(ctx, async (tx) => {
    if (bundle) await checkStillTrue(tx, bundle)
    const asked = await requested(tx, id)
    if (!asked) return
    const expiresAt = new Date(tx.now.getTime() + settings.privacy.exportDays * 86_400_000)
    await move(tx, exportFlow, exportTable, asked, 'ready', {
      set: { readyAt: tx.now, expiresAt, fileKey, bytes, things: bundle?.objects },
    })
    await enqueue(tx, notifyExportReady, { exportId: id })
  })
}

/** What a job that was killed left behind. */
export async function dropParts(exportId: string): Promise<void> {
  const names = await readdir(workshop()).catch(() => [])
  for (const name of names) {
    if (name.startsWith(`${exportId}.`)) await rm(join(workshop(), name), { force: true })
  }
}
