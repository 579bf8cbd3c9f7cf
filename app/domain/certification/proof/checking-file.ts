import { z } from 'zod'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import { megabytes } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { type StateToday, type Told, tell } from './check-words'
import {
  type Check,
  type CheckedCredential,
  checkCredential,
  type IssuerKeys,
  statusIn,
} from './credential-check'
import { digestOf, isPdf, textsIn } from './credential-in-file'
import { issuerKeys } from './keys'
import { sheetSeen } from './sheets'
import { statusList } from './status-lists'

const checks = (): Limit => ({
  name: 'certificate-check',
  points: settings.certificate.checksPerMinute,
  seconds: 60,
})

export const checkFileForm = z.object({
  ficheiro: z
    .instanceof(File, { error: 'Escolha o ficheiro da credencial ou o PDF do certificado.' })
    .refine(
      (file) => file.size <= settings.certificate.checkedBytes,
      `O ficheiro tem mais de ${megabytes(settings.certificate.checkedBytes)}: não é um certificado da Aval.`,
    ),
})

/**
 * Checks a file that somebody sent, for browsers without scripts. Nothing of it is kept.
 * @throws Refusal `too-many`
 */
export async function checkFile(ctx: Ctx, file: File, address: string): Promise<Told> {
  await limitTo(ctx.db, checks, networkOf(address), ctx.now, 'Demasiados ficheiros a partir desta rede.')
  const issuer = await issuerKeys(ctx.db, ctx.now)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const check = await firstGood(bytes, issuer)
  if (!check?.ok) return tell(check, 'unknown', null, ctx.now)
  const page = isPdf(bytes) ? await sheetSeen(ctx.db, await digestOf(bytes)) : 'none'
  return tell(check, await stateOf(ctx, check.credential, issuer), page, ctx.now)
}

async function firstGood(bytes: Uint8Array, issuer: IssuerKeys): Promise<Check | null> {
  let first: Check | null = null
  for (const text of await textsIn(bytes)) {
    const check = await checkCredential(text, issuer)
    if (check.ok) return check
    first ??= check
  }
  return first
}

async function stateOf(ctx: Ctx, credential: CheckedCredential, issuer: IssuerKeys): Promise<StateToday> {
  const set: Record<string, boolean | undefined> = {}
  for (const entry of credential.status) {
    const list = /\/(\d{1,4})\/[a-z]+\.json$/.exec(entry.list)?.[1]
    const purpose = entry.purpose === 'revocation' ? 'revocation' : 'suspension'
    if (!list || Number(list) < 1) return 'unknown'
    const text = await statusList(ctx, Number(list), purpose)
    set[purpose] = (await statusIn(text, entry, issuer, ctx.now))?.set
  }
  if (set.revocation === undefined || set.suspension === undefined) return 'unknown'
  return set.revocation ? 'ended' : set.suspension ? 'suspended' : 'in-force'
}
