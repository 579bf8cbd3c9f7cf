import { gzipSync } from 'node:zlib'
import { and, gte, inArray, lt, max, or, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { shiftDay } from '../../shared/working-days'
import { lisbonDay } from '../certificate'
import { type CertificateState, certificates } from '../schema'
import { activeSigner, issuerDid } from './keys'
import { moment, signed, written } from './signing'

/** Entries of one list: the W3C's least, so that one entry says nothing about who asks (Bitstring Status List, 1.0). */
export const listLength = 131_072
export type StatusPurpose = 'revocation' | 'suspension'

/** States whose bit is set, by list. One that expired is not revoked: its credential says by itself until when. */
const listed: Record<StatusPurpose, CertificateState[]> = {
  revocation: ['revoked', 'renounced', 'replaced'],
  suspension: ['suspended'],
}

/**
 * What expired although a credential of it says that it holds longer: its renewal was refused or taken back within the
 * grace. Its bit is set until the longest day that was ever signed.
 */
const cutShort = (now: Date) => sql`${certificates.state} = 'expired'
  and ${certificates.validUntil} >= ${shiftDay(lisbonDay(now), -settings.certificateLife.graceDays)}
  and ${certificates.graceUntil} is distinct from ${certificates.validUntil} + ${settings.certificateLife.graceDays}::int
  and exists (select 1 from events e where e.subject_type = 'certificate' and e.subject_id = ${certificates.id} and e.verb = 'give-grace')`

const hour = 3_600_000
/** How long a list may be relied on without asking again. */
const goodForHours = 48

/** Which list a certificate's bit is in, from 1, and where. */
export const listOf = (statusIndex: number) => ({
  list: Math.floor(statusIndex / listLength) + 1,
  index: statusIndex % listLength,
})

/**
 * One status list as a signed credential. Signed anew each hour, so that nobody can pass off an old list as today's.
 * @throws Refusal `not-found` for a list that has no certificate yet, except the first.
 */
export async function statusList({ db, now }: Ctx, list: number, purpose: StatusPurpose): Promise<string> {
  const [first, end] = [(list - 1) * listLength, list * listLength]
  const mine = and(gte(certificates.statusIndex, first), lt(certificates.statusIndex, end))
  const [newest] = await db.select({ index: max(certificates.statusIndex) }).from(certificates)
  if (list !== 1 && (newest?.index ?? -1) < first) throw new Refusal('not-found', 'Não há esta lista.')
  const rows = await db
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        mine,
        or(
          inArray(certificates.state, listed[purpose]),
          purpose === 'revocation' ? cutShort(now) : undefined,
        ),
      ),
    )
  const bits = Buffer.alloc(listLength / 8)
  for (const { index } of rows) {
    const at = index - first
    bits[at >> 3] = (bits[at >> 3] as number) | (0x80 >> (at & 7))
  }
  const origin = env().ORIGIN
  const address = origin + paths.statusList(list, purpose)
  const from = new Date(Math.floor(now.getTime() / hour) * hour)
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuerDid(origin), name: 'Aval' },
    validFrom: moment(from),
    validUntil: moment(new Date(from.getTime() + goodForHours * hour)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: `u${gzipSync(bits, { level: 9 }).toString('base64url')}`,
    },
  }
  return written(await signed(document, await activeSigner(db, now), from))
}
