import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { type PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { ZipFile } from 'yazl'
import { paths } from '~/paths'
import { pool } from '~/platform/db'
import { env } from '~/platform/env'
import { explainScore } from '../../reviews/score/score-explained'
import type { Ctx } from '../../shared/ctx'
import { witnesses } from '../../transparency-log/cosigning'
import { believedKeys, logSigners } from '../../transparency-log/log-keys'
import { programText } from '../../transparency-log/programs'
import { publishedCheckpoint } from '../../transparency-log/publishing'
import { readCheckpoint, writeKey } from '../../transparency-log/signed-note'
import { addTo } from './bundle-check'
import {
  type BundleHead,
  type BundleScore,
  type BundleThing,
  type BundleTotals,
  bundleNotice,
  isRead,
  kindOf,
  partDigest,
  sealBody,
  wholeDigest,
} from './bundle-format'
import { drawThing, pageEnd, pageHead } from './bundle-page'
import { bundlePaper, mostAttached } from './bundle-paper'
import { bundleReadme } from './bundle-words'
import { isStale, thingsOf, type Whose } from './gathering'

/** Whom a bundle is of, as its head says it; `slug` of a company whose score the public sees. */
export interface Of extends Whose {
  name: string
  slug: string | null
}

/** What a bundle that was written speaks of: by these it is found when one of them is hidden. */
export interface Written {
  objects: string[]
  opened: number[]
  size: number
}

/** In JSON no letter that could end the script of the page that carries it. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Writes a bundle as a ZIP: JSON, the page that checks itself, a PDF and what they are. Things are read from one snapshot
 * and written as they come; only their names and digests stay in memory.
 * @throws Error where something of it changed meanwhile: the job that makes it tries again.
 */
export async function writeBundle(ctx: Ctx, of: Of, part: string): Promise<Written> {
  const checkpoint = await publishedCheckpoint()
  const size = readCheckpoint(checkpoint)?.size ?? 0
  const head = await headOf(ctx, of, checkpoint)
  const [jsonPart, pagePart] = [`${part}.json`, `${part}.html`]
  const client = await pool().connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const score = of.slug === null ? null : await scoreIn(ctx, of.slug)
    const made = await writeParts(client, of, size, head, score, { jsonPart, pagePart })
    await client.query('commit')
    if (await isStale(ctx.db, made.objects, made.opened, size))
      throw new Error('the log changed while a bundle was made')
    await seal(ctx, head, made, score, jsonPart)
    await zip(ctx, head, made, score, { jsonPart, pagePart }, part)
    return { objects: made.objects, opened: made.opened, size }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
    for (const path of [jsonPart, pagePart]) await rm(path, { force: true })
  }
}

async function headOf(ctx: Ctx, { kind, ids, name, slug }: Of, checkpoint: string): Promise<BundleHead> {
  const keys = (await believedKeys(ctx.db)).map(({ verifier }) => verifier)
  const known = await witnesses()
  const names = checkpoint.split('\n')
  return {
    kind,
    of: {
      id: kind === 'company' ? (ids[0] ?? null) : null,
      name,
      address: slug && env().ORIGIN + paths.company(slug),
    },
    madeAt: `${ctx.now.toISOString().slice(0, 19)}Z`,
    origin: env().ORIGIN,
    notice: bundleNotice,
    log: {
      name: names[0] ?? '',
      keys,
      // Those that had cosigned by then.
      witnesses: known
        .filter(({ key }) => names.some((line) => line.startsWith(`— ${key.name} `)))
        .map(({ key }) => writeKey(key)),
      checkpoint,
    },
  }
}

/** As many reviews as one question of the score answers. */
const perAnswer = 5000

async function scoreIn(ctx: Ctx, slug: string): Promise<BundleScore> {
  const told = await explainScore(ctx, slug, null, perAnswer)
  const reviews = [...told.reviews]
  for (let next = told.next; next; ) {
    const more = await explainScore(ctx, slug, next, perAnswer)
    reviews.push(...more.reviews)
    next = more.next
  }
  const { value, from, month } = told.prior
  return {
    asOf: told.asOf,
    formula: JSON.parse(JSON.stringify(told.formula)) as BundleScore['formula'],
    prior: { value, from, month },
    score: told.score,
    margin: told.margin,
    n: told.n,
    weight: told.weight,
    reviews: reviews.map(({ id, stars, proof, publishedAt }) => ({ id, stars, proof, day: publishedAt })),
  }
}

interface Parts {
  jsonPart: string
  pagePart: string
}
interface Made {
  objects: string[]
  opened: number[]
  digests: string[]
  totals: BundleTotals
  /** For the PDF: the certificates, and the newest reviews. */
  certificates: BundleThing[]
  newest: BundleThing[]
}
const shownInPaper = 12

async function writeParts(
  client: pg.PoolClient,
  of: Of,
  size: number,
  head: BundleHead,
  score: BundleScore | null,
  { jsonPart, pagePart }: Parts,
): Promise<Made> {
  const made: Made = {
    objects: [],
    opened: [],
    digests: [await partDigest(head)],
    totals: { reviews: 0, replies: 0, certificates: 0, entries: 0, byProof: [0, 0, 0, 0] },
    certificates: [],
    newest: [],
  }
  const page = await open(pagePart, 'w', 0o600)
  const pieces = async function* () {
    yield `{"v":1,"head":${json(head)},\n"things":[`
    let before = '\n'
    for await (const thing of thingsOf(client, of, size)) {
      made.objects.push(thing.object)
      if (thing.leaves.length === 0) continue
      await note(made, thing)
      await page.write(drawThing(thing))
      yield `${before}${json(thing)}`
      before = ',\n'
    }
    yield `\n],\n"totals":${json(made.totals)},\n"score":${json(score)}`
  }
  try {
    await pipeline(Readable.from(pieces()), createWriteStream(jsonPart, { mode: 0o600 }))
  } finally {
    await page.close()
  }
  return made
}

async function note(made: Made, thing: BundleThing) {
  const kind = kindOf(thing)
  made.opened.push(...thing.leaves.flatMap(({ index, salt }) => (salt === null ? [] : [index])))
  made.digests.push(await partDigest(thing))
  addTo(made.totals, thing)
  if (kind === 'certificate') made.certificates.push(thing)
  if (kind === 'review' && made.newest.length < shownInPaper && isRead(thing.leaves.at(-1)?.content ?? null))
    made.newest.push(thing)
}

/** The log's key over all of it: that it is whole, and ours. */
async function seal(
  ctx: Ctx,
  head: BundleHead,
  { digests, totals }: Made,
  score: BundleScore | null,
  jsonPart: string,
) {
  const digest = await wholeDigest([...digests, await partDigest(totals), await partDigest(score)])
  const body = Buffer.from(sealBody(head.log.name, digest))
  const lines = (await logSigners(ctx.db, ctx.now)).map((signer) => signer.line(body).trimEnd())
  await pipeline(
    Readable.from([`,\n"seal":${json(lines)}}\n`]),
    createWriteStream(jsonPart, { flags: 'a', mode: 0o600 }),
  )
}

async function zip(
  ctx: Ctx,
  head: BundleHead,
  made: Made,
  score: BundleScore | null,
  { jsonPart, pagePart }: Parts,
  part: string,
) {
  const { default: checker } = await import('virtual:bundle-checker')
  const file = new ZipFile()
  file.on('error', (error: Error) => (file.outputStream as PassThrough).destroy(error))
  const about = { mtime: ctx.now }
  const page = async function* () {
    yield pageHead(head, made.totals, score)
    yield* createReadStream(pagePart)
    yield '</main><script type="application/json" id="pacote">'
    yield* createReadStream(jsonPart)
    yield pageEnd(checker)
  }
  const { size: bytes } = await stat(jsonPart)
  const paper = await bundlePaper(head, made, score, bytes > mostAttached ? null : await readFile(jsonPart))
  file.addBuffer(Buffer.from(bundleReadme(head)), 'LEIA-ME.txt', about)
  file.addBuffer(Buffer.from(await programText('check-bundle.mjs')), 'check-bundle.mjs', about)
  file.addFile(jsonPart, 'pacote.json', about)
  file.addReadStream(Readable.from(page()), 'pacote.html', about)
  file.addBuffer(paper, 'pacote.pdf', about)
  file.end()
  await pipeline(file.outputStream, createWriteStream(part, { mode: 0o600 }))
}
