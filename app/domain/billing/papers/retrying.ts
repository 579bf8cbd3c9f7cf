import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { fiscalDocuments } from '../schema'
import { issueDocument } from './issuing'
import { paperFlow, paperTable } from './paper-flow'
import { noPaper } from './reading'

const changePaper = defineChange({
  lock: async (tx, id: string) => {
    const [paper] = isUuid(id)
      ? await tx.db.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update')
      : []
    if (!paper) throw noPaper()
    return paper
  },
  versionOf: ({ version }) => version,
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este documento mudou de estado. Mostramos agora o estado atual.'),
})

/** Staff have a paper that failed tried again: what was wrong was put right, here or in the invoicing software. */
export const retryDocument = (ctx: Ctx, id: string, version: number): Promise<void> =>
  changePaper(ctx, id, { right: 'billing.handle', version }, async (tx, paper) => {
    await move(tx, paperFlow, paperTable, paper, 'retry', {
      companyId: paper.companyId,
      set: { tries: 0, nextTryAt: tx.now, failure: null },
    })
    await enqueue(tx, issueDocument, { documentId: paper.id })
  })
