import { and, eq } from 'drizzle-orm'
import { noteReading } from '../audit/reading'
import { authorise } from '../permissions'
import { adoptDocument, keepDocument } from '../pictures/documents'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { changeObligation, noObligation, written, wrong } from './obligation'
import { obligationPapers } from './schema'

/** Stores a paper beside it: ours from then on, whoever brought it. @throws Refusal `invalid` at `document`, `too-many` */
export async function addPaper(
  ctx: Ctx,
  id: string,
  { document, name }: { document: File; name: string },
): Promise<void> {
  authorise(ctx.actor, 'obligation.handle')
  const of = { ownerUserId: ctx.actor.userId as string, field: 'document' }
  await keepDocument(ctx, Buffer.from(await document.arrayBuffer()), of, (within, fileId) =>
    changeObligation(within, id, { right: 'obligation.handle', version: 'unseen' }, async (tx, row) => {
      const there = await tx.db.select().from(obligationPapers).where(eq(obligationPapers.obligationId, id))
      if (there.length >= settings.obligation.papersAtMost)
        throw wrong('document', `Já tem ${there.length} documentos: junte este a outro.`)
      await adoptDocument(tx, fileId)
      await tx.db
        .insert(obligationPapers)
        .values({ fileId, obligationId: id, name, at: tx.now, addedBy: tx.actor.userId })
      await written(tx, row, 'attach', { data: { name } })
    }),
  )
}

/** A paper of one, for who handles it; that it was read is written down. @throws Refusal `not-found` */
export async function readPaper(ctx: Ctx, id: string, fileId: string) {
  authorise(ctx.actor, 'obligation.handle')
  const [paper] =
    isUuid(id) && isUuid(fileId)
      ? await ctx.db
          .select()
          .from(obligationPapers)
          .where(and(eq(obligationPapers.obligationId, id), eq(obligationPapers.fileId, fileId)))
      : []
  if (!paper) throw isUuid(id) ? new Refusal('not-found', 'Não encontrámos este documento.') : noObligation()
  await noteReading(ctx, { verb: 'obligation.read-document', objectType: 'obligation', objectId: id })
  return { fileId, name: paper.name }
}
