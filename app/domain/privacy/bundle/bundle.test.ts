import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { due, ways } from '../../../../tests/world/hiding'
import { runJobs, tablesWith } from '../../../../tests/world/person'
import { outcome, publishedReview, words } from '../../../../tests/world/review'
import { unzip } from '../../../../tests/world/zip'
import { editReview } from '../../reviews/editing/editing'
import { replyToReview } from '../../reviews/replies/replying'
import { openLog, tendLog } from '../../transparency-log/running'
import { myExports, openExport, requestExport } from '../exporting'
import { carryOut } from '../making-export'
import { dataExports } from '../schema'
import { checkBundle } from './bundle-check'
import { type Bundle, readBundle } from './bundle-format'

useWorld()
const folder = mkdtempSync(join(tmpdir(), 'aval-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Actor = Awaited<ReturnType<typeof person>>

/** Asked for, made, and as it is fetched. */
async function made(who: Actor, kind: 'author' | 'company'): Promise<Record<string, string>> {
  await requestExport(ctx(who), kind)
  await runJobs(today, /privacy\./)
  const newest = (await myExports(ctx(who), kind)).find(({ state }) => state === 'ready')
  if (!newest) throw new Error('no bundle')
  const bytes = await (await fileStore()).get(`exports/${newest.id}.zip`)
  return unzip(bytes as Buffer)
}

async function world() {
  await openLog(today)
  const acme = await company({ listing: 'approved' })
  const owner = await person({ company: { id: acme.id, role: 'owner' } })
  const author = await person({ name: 'Rita Levada' })
  const first = await publishedReview(acme, { author, rating: 4, proof: 2 })
  const others = [
    await publishedReview(acme, { rating: 5 }),
    await publishedReview(acme, { rating: 2, proof: 1 }),
  ]
  await tendLog(today)
  await replyToReview(ctx(owner), first.id, {
    text: 'Obrigado pela visita e pelas palavras.',
    version: 0,
    sure: true,
  })
  await tendLog(today)
  const body = `Voltei lá e correu melhor do que da primeira vez. ${words()}`
  await editReview(ctx(author), first.id, { version: 1, rating: 5, title: 'Melhor ainda', body })
  await tendLog(today)
  return { acme, owner, author, first, others, body }
}

const codes = async (bundle: Bundle) => [
  ...new Set((await checkBundle(bundle)).found.map(({ code }) => code)),
]
const copy = (bundle: Bundle) => structuredClone(bundle)
const thing = (bundle: Bundle, object: string) =>
  bundle.things.find((t) => t.object === object) as Bundle['things'][0]

test('a company takes away what is public of it: every edition, its replies, its score; it checks without us', async () => {
  const { acme, owner, first, body } = await world()
  const zip = await made(owner, 'company')
  expect(Object.keys(zip).toSorted()).toEqual([
    'LEIA-ME.txt',
    'check-bundle.mjs',
    'pacote.html',
    'pacote.json',
    'pacote.pdf',
  ])
  const bundle = readBundle(zip['pacote.json'] as string) as Bundle
  expect(await checkBundle(bundle)).toMatchObject({ found: [] })
  expect(bundle.totals).toMatchObject({ reviews: 3, replies: 1 })
  expect(bundle.head.of).toMatchObject({ id: acme.id })
  const leaves = thing(bundle, `review:${first.id}`).leaves
  // Both editions, each opened.
  expect(leaves.map(({ content }) => [content?.stars, content?.title])).toEqual([
    [4, first.title],
    [5, 'Melhor ainda'],
  ])
  expect(zip['pacote.html']).toContain('tem de respeitar o que for apagado')
  expect(zip['pacote.html']).toContain(body)
  expect(readBundle(zip['pacote.html'] as string)).toEqual(bundle)
  // On the command line, both files, by the program that lies beside them.
  const program = join(folder, 'check-bundle.mjs')
  writeFileSync(program, zip['check-bundle.mjs'] as string)
  for (const name of ['pacote.json', 'pacote.html']) {
    writeFileSync(join(folder, name), zip[name] as string)
    const { code, stdout } = await run(program, join(folder, name))
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('✓ Confere') })
  }
  const changed = (zip['pacote.html'] as string).replace(
    `<p class="words">${body}</p>`,
    '<p class="words">Uma desgraça.</p>',
  )
  writeFileSync(join(folder, 'mudado.html'), changed)
  const tampered = await command(join(folder, 'mudado.html'))
  expect(tampered).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`A página mostra de «avaliação ${first.id}» outro texto`),
  })
}, 60_000)

const run = (...args: string[]) =>
  new Promise<{ code: number; stdout: string }>((resolve) =>
    execFile(process.execPath, args, (error, stdout) => resolve({ code: Number(error?.code ?? 0), stdout })),
  )
const command = (...args: string[]) => run('scripts/check-bundle.mjs', ...args)

test('an author takes away what they published, and nothing of others', async () => {
  const { author, others, first } = await world()
  const zip = await made(author, 'author')
  const bundle = readBundle(zip['pacote.json'] as string) as Bundle
  expect(await codes(bundle)).toEqual([])
  expect(bundle.score).toBeNull()
  expect(bundle.totals).toMatchObject({ reviews: 1, replies: 1, certificates: 0 })
  for (const other of others) expect(zip['pacote.json']).not.toContain(other.id)
  expect(zip['pacote.json']).toContain(first.id)
  expect(zip['pacote.json']).not.toContain(author.userId)
}, 60_000)

test('only who manages the company, and only who asked', async () => {
  const { acme, owner } = await world()
  const responder = await person({ company: { id: acme.id, role: 'responder' } })
  expect(await outcome(async () => requestExport(ctx(responder), 'company'))).toBe('not-allowed')
  await made(owner, 'company')
  const [mine] = await myExports(ctx(owner), 'company')
  expect(await outcome(() => openExport(ctx(responder), mine?.id ?? ''))).toBe('not-found')
  expect(await myExports(ctx(owner))).toEqual([])
}, 60_000)

describe('what was changed in a bundle is found, and said', () => {
  test('each kind of change', async () => {
    const { owner, first, others } = await world()
    const whole = readBundle((await made(owner, 'company'))['pacote.json'] as string) as Bundle
    const object = `review:${first.id}`
    const changes: Record<string, (b: Bundle) => void> = {
      content: (b) => Object.assign(thing(b, object).leaves.at(-1)?.content ?? {}, { text: 'Uma desgraça.' }),
      subject: (b) => Object.assign(thing(b, object), { object: `review:${others[0]?.id}` }),
      inclusion: (b) =>
        Object.assign(thing(b, object).leaves[0] ?? {}, {
          index: (thing(b, object).leaves[0]?.index ?? 0) + 1,
        }),
      order: (b) => void thing(b, object).leaves.reverse(),
      checkpoint: (b) =>
        Object.assign(b.head.log, {
          checkpoint: b.head.log.checkpoint.replace(/^[^\n]+/, 'outro.example/registo'),
        }),
      signature: (b) =>
        Object.assign(b.head.log, {
          checkpoint: b.head.log.checkpoint.replace(/\n(\d+)\n/, (_, n) => `\n${Number(n) + 1}\n`),
        }),
      notice: (b) => Object.assign(b.head, { notice: 'Faça disto o que quiser.' }),
      totals: (b) => Object.assign(b.totals, { reviews: 12 }),
      'score-input': (b) => void (b.things = b.things.filter((t) => t.object !== object)),
      score: (b) => Object.assign(b.score ?? {}, { score: 4.9 }),
      formula: (b) => Object.assign(b.score?.formula ?? {}, { halfLifeDays: 9999 }),
      seal: (b) => Object.assign(b.head.of, { name: 'Outra Empresa, Lda.' }),
    }
    for (const [code, change] of Object.entries(changes)) {
      const tampered = copy(whole)
      change(tampered)
      const found = await codes(tampered)
      expect({ code, found }).toEqual({ code, found: expect.arrayContaining([code]) })
      // Whatever it was, it is not as we sealed it.
      if (code !== 'checkpoint') expect(found).toContain('seal')
    }
    expect(await codes(whole)).toEqual([])
    // A key that was noted before and is another.
    const other = 'aval.example/registo+c7e24a2b+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await checkBundle(whole, [other])).found.length).toBeGreaterThan(0)
  }, 60_000)
})

test.each(Object.keys(ways))(
  'a canary, %s: bundles that were not fetched go, and it is in no new one',
  async (way) => {
    const { owner, acme } = await world()
    const mark = `Canario${Math.random().toString(36).slice(2, 10)}`
    const named = way.includes('name') || way.includes('kept')
    const author = await person({ name: `${mark} Nome` })
    const review = await publishedReview(acme, {
      author,
      authorShown: named ? `${mark} N.` : 'Ana S.',
      ...(!named && { body: `${mark} foi o que se disse. ${words()}` }),
    })
    await tendLog(today)
    expect((await made(owner, 'company'))['pacote.json']).toContain(mark)
    const [old] = await myExports(ctx(owner), 'company')
    await ways[way]?.(review.id, author)
    await tendLog(due)
    await runJobs(due, /./)
    expect(await (await fileStore()).get(`exports/${old?.id}.zip`)).toBeNull()
    expect(await outcome(() => openExport(ctx(owner), old?.id ?? ''))).toBe('gone')
    const after = await made(owner, 'company')
    expect(Object.values(after).join('\n')).not.toContain(mark)
    const bundle = readBundle(after['pacote.json'] as string) as Bundle
    expect(await codes(bundle)).toEqual([])
    for (const leaf of bundle.things
      .find(({ object }) => object === `review:${review.id}`)
      ?.leaves.slice(0, -1) ?? [])
      expect([leaf.salt, leaf.subjectSalt, leaf.content]).toEqual([null, null, null])
    expect((await tablesWith(mark)).filter((table) => table === 'data_exports')).toEqual([])
  },
  120_000,
)

test('a bundle in which something changed while it was made is made anew, not handed out', async () => {
  const { owner, acme } = await world()
  const late = await publishedReview(acme, {})
  // It waits for the tree: the job fails and is tried again.
  await requestExport(ctx(owner), 'company')
  const [asked] = await database().select().from(dataExports).where(eq(dataExports.userId, owner.userId))
  await expect(carryOut(ctx(byItself), asked?.id ?? '')).rejects.toThrow('the log changed')
  await tendLog(today)
  await carryOut(ctx(byItself), asked?.id ?? '')
  const [ready] = await myExports(ctx(owner), 'company')
  expect(ready?.state).toBe('ready')
  const bytes = await (await fileStore()).get(`exports/${ready?.id}.zip`)
  expect((await unzip(bytes as Buffer))['pacote.json']).toContain(late.id)
}, 60_000)
