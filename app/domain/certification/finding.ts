import { eq } from 'drizzle-orm'
import { defineChange } from '../shared/change'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { checkImpartial } from '../shared/impartial'
import { Refusal } from '../shared/refusal'
import { certificates } from './schema'

export type Certificate = typeof certificates.$inferSelect

/** Takes a certificate for a change: whoever comes next waits. */
export async function lockCertificate({ db }: TxCtx, id: string): Promise<Certificate> {
  if (!isUuid(id)) throw notFound()
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

const notFound = () => new Refusal('not-found', 'Não encontrámos este certificado.')

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém alterou este certificado. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )

/** Nobody decides about the certificate of a company to which they belong. */
export const changeCertificate = defineChange({
  lock: lockCertificate,
  versionOf: (certificate) => certificate.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  apart: (tx, { companyId }) => checkImpartial(tx, companyId),
  tooLate: changedMeanwhile,
})
