import { sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import { invalidate } from '../shared/transaction'
import { notifyCompanyOfCertificate } from './mails'
import { credentialOf } from './proof/signed-credential'

/**
 * What every change of a certificate brings with it: the directory, the pages that show it, its credential, and a mail to the company
 * about the event that says what happened (`verb`; left out: nothing to tell).
 */
export async function spread(
  tx: TxCtx,
  { id, code, companyId }: { id: string; code: string; companyId: string },
  verb?: string,
) {
  await tx.db.execute(sql`select refresh_directory(${companyId})`)
  invalidate(tx, tag.certificate(code), tag.statusLists, tag.company(companyId), tag.directory, tag.home)
  await credentialOf(tx, id)
  if (verb) await enqueue(tx, notifyCompanyOfCertificate, { certificateId: id, verb })
}
