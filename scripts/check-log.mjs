/**
 * `node scripts/check-log.mjs ORIGIN [--since FILE] [--pages N|all] [--records N] [--key VERIFIER] [--json]`: holds the public log of an
 * Aval site against itself, against what the site says of its entries, and against what its pages show. Needs Node 22.18 or
 * later, this repository, and nothing installed; asks for public addresses only.
 *
 *   ORIGIN    https://aval.example
 *   --since   the file in which the last tree that was seen is kept; made where it is missing. With it a tree that was cut,
 *             rolled back or written anew since then is found
 *   --pages   how many pages of reviews and of companies are read and compared, taken at random (20; `all`; 0 for none)
 *   --records the same of certificates (20, the most; 0 for none)
 *   --key     the log's key as it was noted before; left out, what the site says is taken, and written to the file of --since
 *   --witness the key of a witness that must have cosigned the checkpoint; may come twice
 *   --json    what differs, as JSON
 *
 * Exit code: 0 nothing differs · 1 something does, and each line says what · 2 it could not be checked · 64 wrong use.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { commit, leafIn } from '../app/domain/transparency-log/log-check.ts'
import { objectNamed } from '../app/domain/transparency-log/log-objects.ts'
import {
  fromBase64,
  readCheckpoint,
  readKey,
  signersOf,
  toBase64,
} from '../app/domain/transparency-log/signed-note.ts'
import { canonical } from '../app/platform/canonical-json.ts'
import { checkKeys } from './log-keys.mjs'
import { Edge, entriesOf, escaped, get, plain, readSince, sha, tilePath, width } from './log-reading.mjs'
import { checkRecords, fewRecords } from './record-reading.mjs'
import { changedMonth, checkReports } from './report-reading.mjs'

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        pages: { type: 'string', default: '20' },
        records: { type: 'string', default: String(fewRecords) },
        key: { type: 'string' },
        witness: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
    if (positionals.length !== 1 || !/^(all|\d+)$/.test(values.pages) || !/^\d+$/.test(values.records))
      throw new Error('use')
    return { ...values, origin: new URL(positionals[0]).origin }
  } catch {
    process.stdout.write(
      'node scripts/check-log.mjs ORIGEM [--since FICHEIRO] [--pages N|all] [--records N] [--key CHAVE] [--witness CHAVE]… [--json]\n  ORIGEM: a morada do sítio, «https://…»; all: todas as páginas\n',
    )
    process.exit(64)
  }
}

/** What differs, in the order in which it was found. */
const found = []
const differs = (code, sentence) => found.push({ code, sentence })

/** Reads every entry, and holds the tree that they make against the signed root and against the tree of last time. */
async function checkTree(origin, checkpoint, since) {
  const entries = []
  const edge = new Edge()
  for (let n = 0; n * width < checkpoint.size; n += 1) {
    const w = Math.min(width, checkpoint.size - n * width)
    const { status, body } = await get(origin, tilePath('entries', n, w), 'bytes')
    const tile = await get(origin, tilePath(0, n, w), 'bytes')
    if (status !== 200 || tile.status !== 200) {
      differs('missing', `As entradas ${n * width} a ${n * width + w - 1} não se conseguem ler.`)
      return { entries, edge }
    }
    for (const [i, entry] of entriesOf(body).entries()) {
      const leaf = sha(Uint8Array.of(0), entry)
      if (!leaf.equals(tile.body.subarray(i * 32, i * 32 + 32)))
        differs('tile', `A entrada ${n * width + i} não é a que o azulejo de resumos tem.`)
      if (since && edge.size === since.edge.size && !edge.root().equals(since.edge.root()))
        differs(
          'rewritten',
          `As primeiras ${since.edge.size} entradas não são as que a árvore tinha da última vez: foi reescrita.`,
        )
      entries.push(entry)
      edge.add(leaf)
    }
  }
  if (since && edge.size === since.edge.size && !edge.root().equals(since.edge.root()))
    differs(
      'rewritten',
      `As ${since.edge.size} entradas não são as que a árvore tinha da última vez: foi reescrita.`,
    )
  if (!edge.root().equals(Buffer.from(checkpoint.root)))
    differs('root', 'As entradas não dão a raiz que o ponto de controlo assina.')
  return { entries, edge }
}

/** Holds what the site says of each entry against the entry itself. @returns the objects as they stand now. */
async function checkObjects(origin, entries) {
  const objects = new Map()
  for (let from = 0; from < entries.length; ) {
    const { body } = await get(origin, `/registo/entradas.json?desde=${from}`, 'json')
    if (!body || body.entries.length === 0) {
      differs('unexplained', `Da entrada ${from} em diante o sítio não diz o que são.`)
      break
    }
    for (const told of body.entries) {
      if (told.index >= entries.length) break
      if (told.index !== from) differs('unexplained', `O sítio não diz o que é a entrada ${from}.`)
      from = told.index + 1
      await checkEntry(entries[told.index], told, objects)
    }
  }
  return objects
}

async function checkEntry(entry, told, objects) {
  const leaf = leafIn(entry)
  if (!leaf) return differs('entry', `A entrada ${told.index} não é uma folha deste registo.`)
  const before = objects.get(told.object)
  const it = objectNamed(told.object)
  if (told.subjectSalt && (await commit(fromBase64(told.subjectSalt), told.object)) !== leaf.subject)
    differs('subject', `A entrada ${told.index} não fala de ${it}.`)
  if (
    told.content &&
    (await commit(fromBase64(told.salt ?? ''), canonical(told.content))) !== leaf.commitment
  )
    differs(
      ...(changedMonth(told) ?? [
        'content',
        `O que o sítio mostra de ${it} não é o que a entrada ${told.index} regista: o texto foi mudado.`,
      ]),
    )
  if (!told.subjectSalt && told.newest && !told.object.startsWith('erased:') && told.object !== 'lost')
    differs('closed', `Da última entrada de ${it} (${told.index}) o sítio não dá o sal.`)
  // Of a reply nothing is told while its review is not read.
  if (told.newest && !told.changing && told.salt && !told.content && !told.object.startsWith('reply:'))
    differs(
      'gone',
      `${it} está no registo (${told.index}), e o sítio já não tem nada dela nem diz que a apagou.`,
    )
  if (told.object.startsWith('erased:') && told.newest && !leaf.type.endsWith('.erased'))
    differs(
      'unexplained',
      `A entrada ${told.index} (${leaf.type}) não é de nada que se mostre, nem foi apagada.`,
    )
  objects.set(told.object, { ...told, type: leaf.type, first: before?.first ?? told.index })
}

/** Reads pages of reviews as anybody does. */
async function checkPages(origin, objects, many) {
  const reviews = [...objects.values()].filter(
    ({ object, changing }) => object.startsWith('review:') && !changing,
  )
  const some = many === 'all' ? reviews : reviews.sort(() => Math.random() - 0.5).slice(0, Number(many))
  for (const { object, content, index } of some) {
    const { status, body } = await get(origin, `/avaliacoes/${object.slice('review:'.length)}`)
    const it = objectNamed(object)
    const shown = content && 'stars' in content
    if (shown && status !== 200)
      differs('not-shown', `${it} está publicada no registo (${index}), e a página responde ${status}.`)
    else if (!shown && status === 200)
      differs('shown', `${it} não está publicada no registo (${index}), e a página mostra-a.`)
    else if (
      shown &&
      content.text !== undefined &&
      ![content.title, content.text].every((words) => plain(body).includes(plain(escaped(words))))
    )
      differs('page', `A página de ${it} mostra outro texto do que o registado na entrada ${index}.`)
  }
  return some.length
}

/** Reviews to which the pages of companies lead must be in the log, as published. */
async function checkListed(origin, objects, many) {
  const { body } = await get(origin, '/sitemap.xml')
  const companies = []
  for (const [, part] of (body ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(part.replaceAll('&amp;', '&'))
    const { body: xml } = await get(origin, pathname + search)
    for (const [, address] of (xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g))
      if (/^\/(empresas|certificadas|aprovadas)\/[^/]+$/.test(new URL(address).pathname))
        companies.push(new URL(address).pathname)
  }
  const some = many === 'all' ? companies : companies.sort(() => Math.random() - 0.5).slice(0, Number(many))
  const listed = new Set()
  for (const path of some) {
    const { body: html } = await get(origin, path)
    for (const [, id] of (html ?? '').matchAll(/\/avaliacoes\/([0-9a-f-]{36})/g)) listed.add(id)
  }
  for (const id of listed)
    if (!objects.has(`review:${id}`))
      differs('unlogged', `A avaliação ${id} está no sítio e não está no registo.`)
  return listed.size
}

async function run({ origin, since: file, pages, records: some, key: given, witness, json }) {
  const since = readSince(file)
  const answer = await get(origin, '/registo/checkpoint')
  const checkpoint = readCheckpoint(answer.body ?? '')
  if (!checkpoint) throw new Error('O sítio não tem nenhum ponto de controlo que se consiga ler.')
  const { newest, believed } = await checkKeys(origin, checkpoint, given ?? since?.key, differs)
  for (const written of witness) {
    const key = await readKey(written)
    if (!key || (await signersOf(checkpoint, [key])).length === 0)
      differs('witness', `A testemunha ${key?.name ?? written} não assinou este ponto de controlo.`)
  }
  if (since && checkpoint.size < since.edge.size)
    differs(
      'rolled-back',
      `O registo tinha ${since.edge.size} entradas da última vez, e agora tem ${checkpoint.size}: foi encurtado.`,
    )
  const { entries, edge } = await checkTree(origin, checkpoint, since)
  const objects = await checkObjects(origin, entries)
  const listed = await checkListed(origin, objects, pages)
  const read = await checkPages(origin, objects, pages)
  const records = await checkRecords(origin, objects, Number(some), differs)
  const months = await checkReports(origin, objects, believed, differs)
  if (json)
    process.stdout.write(
      `${JSON.stringify({ origin, size: checkpoint.size, objects: objects.size, listed, read, records, months, found }, null, 2)}\n`,
    )
  else {
    for (const { sentence } of found) process.stdout.write(`✗ ${sentence}\n`)
    process.stdout.write(
      `${found.length === 0 ? '✓ Nada difere' : `${found.length} diferenças`}: ${checkpoint.size} entradas de ${objects.size} coisas, ${listed} avaliações vistas em páginas de empresas, ${read} páginas de avaliações, ${records} de certificados e ${months} meses do relatório lidos.\n`,
    )
  }
  if (file && found.length === 0)
    writeFileSync(
      file,
      JSON.stringify({
        key: newest,
        size: edge.size,
        edge: edge.hashes.map(toBase64),
        checkpoint: answer.body,
      }),
    )
  return found.length === 0 ? 0 : 1
}

run(options()).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stdout.write(`Não se conseguiu conferir: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  },
)
