import { followKeys } from '../app/domain/transparency-log/key-chain.ts'
import { readKey, signersOf, writeKey } from '../app/domain/transparency-log/signed-note.ts'
import { get } from './log-reading.mjs'

/**
 * Follows the log's keys from the one that is trusted, each signed by the one before, to one that signed this checkpoint.
 * `differs(code, sentence)` is told what does.
 * @returns the newest of them as it is written, and all whose signatures hold: of what was signed long ago.
 */
export async function checkKeys(origin, checkpoint, trusted, differs) {
  const published = (await get(origin, '/registo/chaves.json', 'json')).body?.keys ?? []
  const from = trusted ?? published[0]?.verifier ?? ''
  const told = published.find(({ verifier }) => verifier === from)
  if (!told) differs('key', 'A chave que tinha deste registo já não está publicada no sítio.')
  else if (told.ended === 'lost' || told.ended === 'compromised')
    differs(
      `key-${told.ended}`,
      `A chave que tinha deste registo foi ${told.ended === 'lost' ? 'perdida' : 'comprometida'} em ${told.retiredAt.slice(0, 10)} (${told.reason}): confirme a nova por outro caminho e dê-a com --key.`,
    )
  const first = await readKey(from)
  const keys = first ? await followKeys(first, published) : []
  if (!(await signersOf(checkpoint, keys)).some(({ key }) => key.kind === 1))
    differs('signature', 'O ponto de controlo não está assinado pela chave do registo.')
  const believed = await Promise.all(
    published.filter(({ ended }) => ended !== 'compromised').map(({ verifier }) => readKey(verifier)),
  )
  return { newest: keys[0] ? writeKey(keys[0]) : null, believed: believed.filter(Boolean) }
}
