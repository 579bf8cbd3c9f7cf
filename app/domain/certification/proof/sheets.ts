import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { formatCode } from '../code'
import { type CertificateState, certificates } from '../schema'
import type { SheetSeen } from './check-words'
import { certificateSheets } from './proof-schema'

/**
 * The sheets (PDF) that we gave out, by their digest: what a file shows can be compared with it, whatever state it was
 * drawn in. The credential in it signs itself; the page around it does not.
 */

/** Remembers a sheet before it is given out. Twice the same is once. */
export async function keepSheet(
  db: Db,
  { id, state }: { id: string; state: CertificateState },
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  await db
    .insert(certificateSheets)
    .values({ digest, certificateId: id, state, givenAt: now })
    .onConflictDoNothing()
}

const lookups = (): Limit => ({
  name: 'certificate-sheet',
  points: settings.certificate.checksPerMinute,
  seconds: 60,
})

/** What is known of a file by its digest alone, from whoever asks. @throws Refusal `too-many` */
export async function sheetByDigest(ctx: Ctx, digest: string, address: string): Promise<SheetSeen> {
  await limitTo(ctx.db, lookups, networkOf(address), ctx.now, 'Demasiados ficheiros a partir desta rede.')
  return sheetSeen(ctx.db, digest)
}

export async function sheetSeen(db: Db, digest: string): Promise<SheetSeen> {
  const [found] = await db
    .select({ code: certificates.code, state: certificateSheets.state, givenAt: certificateSheets.givenAt })
    .from(certificateSheets)
    .innerJoin(certificates, eq(certificates.id, certificateSheets.certificateId))
    .where(eq(certificateSheets.digest, digest))
  if (!found) return { known: false }
  return { known: true, ...found, code: formatCode(found.code), givenAt: found.givenAt.toISOString() }
}
