import { env } from '~/platform/env'
import { type FileStore, files } from '~/platform/files'
import { log } from '~/platform/log'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { lastCheckpoint, stored } from './publishing'
import { logHead } from './schema'
import { readTiles } from './sequencing'
import { type Checkpoint, type NoteKey, readKey, signersOf, toBase64 } from './signed-note'
import { consistencyProof, tilesFor } from './tree'

/** As long as a witness is waited for. */
const patienceMs = 3000

export interface Witness {
  key: NoteKey
  url: string
}

/** Who cosigns our checkpoints (LOG_WITNESSES). @throws Error for an entry that can't be read. */
export async function witnesses(): Promise<Witness[]> {
  return Promise.all(
    (env().LOG_WITNESSES ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(async (entry) => {
        const [, written = '', url = ''] = /^(.+)@(https?:\/\/.+)$/.exec(entry) ?? []
        const key = await readKey(written)
        if (key?.kind !== 4) throw new Error('LOG_WITNESSES: uma testemunha é CHAVE@ENDEREÇO.')
        return { key, url: url.replace(/\/$/, '') }
      }),
  )
}

/** The size that a witness cosigned last, as far as this process knows; it says so itself where that is another. */
const known = new Map<string, number>()

/**
 * Asks each witness to cosign the published checkpoint, and puts their lines below ours (C2SP tlog-witness, tlog-cosignature).
 * @returns the names of those that did not.
 */
export async function collectCosignatures(ctx: Ctx): Promise<string[]> {
  authorise(ctx.actor, 'system.act')
  const all = await witnesses()
  const store = await files()
  const checkpoint = all.length > 0 ? await lastCheckpoint(store) : null
  if (!checkpoint) return []
  const signed = await signersOf(
    checkpoint,
    all.map(({ key }) => key),
  )
  const missing = all.filter(({ key }) => !signed.some((one) => one.key === key))
  const lines = await Promise.all(
    missing.map((witness) =>
      askWitness(ctx, witness, checkpoint).catch((error: unknown) => {
        log().warn({ err: error, witness: witness.key.name }, 'a witness did not cosign')
        return null
      }),
    ),
  )
  const good = lines.filter((line) => line !== null)
  if (good.length > 0) await addLines(ctx, store, checkpoint, good)
  return missing.flatMap(({ key }, i) => (lines[i] === null ? [key.name] : []))
}

async function askWitness(ctx: Ctx, witness: Witness, checkpoint: Checkpoint): Promise<string> {
  const first = await send(ctx, witness, checkpoint, known.get(witness.url) ?? 0)
  const size = Number(first.text)
  const answer =
    first.status === 409 && Number.isSafeInteger(size) && size <= checkpoint.size
      ? await send(ctx, witness, checkpoint, size)
      : first
  if (answer.status !== 200) throw new Error(`${witness.key.name} respondeu ${answer.status}`)
  for (const line of answer.text.split('\n').filter(Boolean)) {
    const signed = await signersOf({ ...checkpoint, lines: [line] }, [witness.key])
    if (signed.length === 0) continue
    known.set(witness.url, checkpoint.size)
    return line
  }
  throw new Error(`a assinatura de ${witness.key.name} não é válida`)
}

async function send({ db }: Ctx, { url }: Witness, { size, body, lines }: Checkpoint, old: number) {
  const places = tilesFor(old > 0 ? [old - 1, Math.min(old, size - 1)] : [], size)
  const proof = consistencyProof(await readTiles(db, places), old, size).map((hash) => `${toBase64(hash)}\n`)
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n${proof.join('')}\n${body}\n${lines.join('\n')}\n`,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: answer.status, text: (await answer.text()).slice(0, 10_000) }
}

/** Below the same checkpoint only: another may have been signed meanwhile. */
const addLines = (ctx: Ctx, store: FileStore, { body, lines }: Checkpoint, more: string[]) =>
  transaction(ctx, async ({ db }) => {
    await db.select().from(logHead).for('update')
    const now = await lastCheckpoint(store)
    if (now?.body !== body) return
    const all = [...new Set([...now.lines, ...lines, ...more])]
    await store.put(stored.checkpoint, Buffer.from(`${body}\n${all.join('\n')}\n`))
  })
