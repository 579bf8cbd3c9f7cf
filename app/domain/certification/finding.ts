import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
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

/** @throws Refusal `conflict` when the page that was acted on shows an older version. */
export function checkVersion(certificate: { version: number }, version: number): void {
  if (certificate.version === version) return
  throw new Refusal(
    'conflict',
    'Entretanto alguém alterou este certificado. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
  )
}

const notFound = () => new Refusal('not-found', 'Não encontrámos este certificado.')
