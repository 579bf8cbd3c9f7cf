/** What `check-bundle.mjs` asks the site: what was erased or changed since, and whether its log continues that of the bundle. */
import { objectNamed } from '../app/domain/transparency-log/log-objects.ts'
import { readCheckpoint, readKey, signersOf } from '../app/domain/transparency-log/signed-note.ts'
import { rootOf, tileKey, tilesFor } from '../app/domain/transparency-log/tree.ts'
import { get, tilePath, width } from './log-reading.mjs'

export async function checkOnline({ head, things }, origin, pinned) {
  const found = []
  const changed = []
  const differs = (code, sentence) => found.push({ code, sentence })
  await checkContinues(head, origin, pinned, differs)
  const told = await entriesFor(
    origin,
    things.flatMap(({ leaves }) => leaves.map(({ index }) => index)),
  )
  for (const { object, leaves } of things) {
    const gone = leaves.find(({ index, salt }) => salt !== null && !told.get(index)?.salt)
    const last = told.get(leaves.at(-1)?.index ?? -1)
    if (gone) {
      // Its leaves still have its name: a name that was taken off, a passage that was covered, or all of it.
      const partly = told.get(gone.index)?.object === object
      differs(
        'erased',
        `${objectNamed(object)}: apagada desde então${partly ? ', no todo ou em parte (o nome, um trecho)' : ''}. Deixe de a mostrar como aqui está, e apague-a também aqui (entrada ${gone.index}).`,
      )
    } else if (last && last.object !== object)
      differs('object', `${objectNamed(object)}: o sítio diz que a entrada ${last.index} é de outra coisa.`)
    else if (last && !last.newest)
      changed.push(`${objectNamed(object)}: mudou desde então; o pacote já não traz a última palavra.`)
  }
  return { found, changed }
}

/** The log of today must begin with the tree that the bundle was made of. */
async function checkContinues({ log }, origin, pinned, differs) {
  const before = readCheckpoint(log.checkpoint)
  const { body: note } = await get(origin, '/registo/checkpoint')
  const now = readCheckpoint(note ?? '')
  if (!before || !now) throw new Error('O sítio não tem nenhum ponto de controlo que se consiga ler.')
  const written = pinned.length > 0 ? pinned : await publishedKeys(origin)
  const keys = (await Promise.all(written.map((key) => readKey(key)))).filter((key) => key !== null)
  if ((await signersOf(now, keys)).length === 0)
    differs('signature', 'O ponto de controlo de hoje não foi assinado por nenhuma das chaves conhecidas.')
  if ((await signersOf(before, keys)).length === 0)
    differs(
      'key',
      'O pacote foi assinado com uma chave que o sítio não publica, ou em que já não se pode confiar.',
    )
  if (now.size < before.size)
    return differs(
      'rolled-back',
      `O registo tinha ${before.size} entradas quando o pacote foi feito, e agora tem ${now.size}: foi encurtado.`,
    )
  const root = await rootAt(origin, before.size)
  if (!root?.equals(Buffer.from(before.root)))
    differs(
      'rewritten',
      `As primeiras ${before.size} entradas do registo não são as de quando o pacote foi feito: foi reescrito.`,
    )
}

async function publishedKeys(origin) {
  const { body } = await get(origin, '/registo/chaves.json', 'json')
  return (body?.keys ?? body ?? [])
    .filter(({ ended }) => ended !== 'compromised')
    .map(({ verifier }) => verifier)
}

/** The root of the first `size` entries, of the tiles that the site hands out. */
async function rootAt(origin, size) {
  const tiles = new Map()
  for (const { level, n } of tilesFor([], size)) {
    const w = Math.min(width, Math.floor(size / width ** level) - n * width)
    if (w <= 0) continue
    const { status, body } = await get(origin, tilePath(level, n, w), 'bytes')
    if (status !== 200) return null
    tiles.set(tileKey(level, n), body)
  }
  try {
    return rootOf(tiles, size)
  } catch {
    return null
  }
}

/** What the site says of these entries, page by page of those that are asked for. */
async function entriesFor(origin, indexes) {
  const told = new Map()
  for (const index of [...new Set(indexes)].sort((a, b) => a - b)) {
    if (told.has(index)) continue
    const { body } = await get(origin, `/registo/entradas.json?desde=${index}`, 'json')
    if (!body?.entries?.length) throw new Error(`o sítio não diz o que é a entrada ${index}`)
    for (const entry of body.entries) told.set(entry.index, entry)
  }
  return told
}
