import { z } from 'zod'
import { paths } from '~/paths'
import { type Limit, networkOf } from '~/platform/rate-limit'
import type { Told } from '../certification/proof/check-words'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { checkProof, type LogProof } from './log-check'
import { believedKeys } from './log-keys'
import type { ProofKind } from './log-objects'
import { proofAddress, readProof } from './log-objects'
import { tellProof } from './log-words'
import { publicProof } from './serving'
import { type NoteKey, readKey } from './signed-note'

/** What somebody may paste: the address of a review or certificate, whole or from its path on, or a code. */
export const addressForm = z.object({ morada: z.string().trim().max(300).default('') })

export const proofFileForm = z.object({
  prova: z
    .instanceof(File, { error: 'Escolha o ficheiro da prova.' })
    .refine((file) => file.size <= 100_000, 'O ficheiro é grande de mais para ser uma prova do registo.'),
})

/** The keys of this log whose signatures hold, the one that signs now first. */
export async function logNoteKeys(ctx: Ctx): Promise<NoteKey[]> {
  const keys = await Promise.all((await believedKeys(ctx.db)).map(({ verifier }) => readKey(verifier)))
  return keys.filter((key) => key !== null)
}

/**
 * Finds and checks the proof of an address on this server, for browsers without scripts.
 * @throws Refusal `not-found`, `too-many`
 */
export async function checkAddress(
  ctx: Ctx,
  { kind, id }: { kind: ProofKind; id: string },
  address: string,
): Promise<{ told: Told; proof: string }> {
  const proof = await publicProof(ctx, kind, id, address)
  return {
    told: tellProof(await checkProof(proof, await logNoteKeys(ctx)), proof),
    proof: paths.logProof(kind, id),
  }
}

const checks = (): Limit => ({ name: 'log-check', points: settings.certificate.checksPerMinute, seconds: 60 })

/** Checks a proof that somebody sent, for browsers without scripts. Nothing of it is kept. @throws Refusal `too-many` */
export async function checkProofFile(ctx: Ctx, file: File, address: string): Promise<Told> {
  await limitTo(ctx.db, checks, networkOf(address), ctx.now, 'Demasiados ficheiros a partir desta rede.')
  const proof = readProof(await file.text())
  const check = proof && (await checkProof(proof, await logNoteKeys(ctx)))
  return tellProof(check, proof, 'none', check?.ok && proof ? await newerOf(ctx, proof, address) : null)
}

/** What the log says of the same thing since. */
async function newerOf(ctx: Ctx, proof: LogProof, address: string): Promise<LogProof | 'gone' | null> {
  const at = proofAddress(proof)
  if (!at) return null
  const now = await publicProof(ctx, at.kind, at.id, address).catch(() => null)
  if (!now) return 'gone'
  return now.index > proof.index ? now : null
}
