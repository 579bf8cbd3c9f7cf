import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { files } from '~/platform/schema'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { runJobs } from '../../../tests/world/person'
import { outcome, outcomes, publishedReview, writtenReview } from '../../../tests/world/review'
import { unzip } from '../../../tests/world/zip'
import { events } from '../audit/schema'
import { sessions } from '../people/schema'
import { rejectReview } from '../reviews/moderation/moderating'
import { replyToReview } from '../reviews/replies/replying'
import { newId } from '../shared/ids'
import { myExports, openExport, requestExport } from './exporting'
import { carryOut } from './making-export'
import { applyRetention } from './retaining'
import { dataExports } from './schema'

const data = useWorld()

const system = (at = today) => ctx(byItself, at)
const later = (ms: number) => new Date(today.getTime() + ms)
const day = 86_400_000
const stored = () =>
  existsSync(join(data, 'files', 'exports')) ? readdirSync(join(data, 'files', 'exports')) : []
const parts = () => (existsSync(join(data, 'exports')) ? readdirSync(join(data, 'exports')) : [])
const rowOf = async (userId: string) =>
  (await database().select().from(dataExports).where(eq(dataExports.userId, userId)))[0]

async function bytesOf(key: string): Promise<Buffer> {
  const bytes = await (await fileStore()).get(key)
  if (!bytes) throw new Error('no file')
  return bytes
}

describe('what is in a copy', () => {
  let zip: Record<string, string>
  let whole = ''
  let others: string[] = []
  beforeAll(async () => {
    const acme = await company()
    const me = await person({ name: 'Rita Copiada', email: 'rita@copiada.pt' })
    const stranger = await person({ name: 'Zulmira Alheia', email: 'zulmira@alheia.pt' })
    const mine = await publishedReview(acme, {
      author: me,
      title: 'Ficou tudo limpo',
      privateReference: 'ORC-77',
    })
    await publishedReview(acme, { author: stranger, title: 'Alheia e de outrem' })
    const responder = await person({ name: 'Quitéria Resposta', company: { id: acme.id, role: 'responder' } })
    await replyToReview(ctx(responder), mine.id, {
      text: 'Obrigado pela visita e pelas palavras.',
      version: 0,
      sure: true,
    })
    const held = await writtenReview(acme, { author: me, state: 'held', title: 'Outra que não saiu' })
    const moderator = await as('moderator')
    await rejectReview(ctx(moderator), held.id, {
      version: 1,
      rule: 'advertising',
      reason: 'É publicidade a outra loja.',
    })
    await database()
      .insert(sessions)
      .values({
        id: newId(),
        token: 'SEGREDO-DA-SESSAO',
        userId: me.userId,
        ipAddress: '192.0.2.7',
        expiresAt: later(day),
      })
    const store = await fileStore()
    await store.put('ab/fotografia.jpg', Buffer.from('bytes da fotografia'))
    await database().insert(files).values({
      id: newId(),
      key: 'ab/fotografia.jpg',
      contentType: 'image/jpeg',
      bytes: 19,
      sha256: 'HASH-DA-FOTO',
      ownerUserId: me.userId,
    })
    await requestExport(ctx(me))
    await runJobs(today, /privacy\./)
    const row = await rowOf(me.userId)
    zip = await unzip(await bytesOf(row?.fileKey as string))
    whole = Object.values(zip).join('\n')
    others = [moderator.userId, responder.userId, stranger.userId]
  })

  test('one readable README and one JSON per table', () => {
    expect(zip['LEIA-ME.txt']).toContain(
      'Cópia de Rita Copiada (rita@copiada.pt), feita em 18 de novembro de 2026.',
    )
    for (const [name, text] of Object.entries(zip)) {
      if (name.endsWith('.json')) expect(JSON.parse(text).length, name).toBeGreaterThan(0)
    }
    expect(Object.keys(zip).length).toBeGreaterThan(8)
  })
  test('a page that reads: Portuguese names and words, moments of Lisbon, no list without rows', () => {
    const page = zip['os-meus-dados.html'] as string
    for (const said of ['Ficou tudo limpo', '<dt>estrelas</dt>', '<dd>publicada</dd>', 'de novembro de 2026'])
      expect(page).toContain(said)
    const sections = [...page.matchAll(/<section>(.*?)<\/section>/gs)].map((m) => m[1] as string)
    expect(sections.length).toBe(Object.keys(zip).filter((name) => name.endsWith('.json')).length)
    expect(sections.filter((section) => !section.includes('<dl>'))).toEqual([])
    expect(JSON.parse(zip['dados/avaliacoes.json'] as string)[0]).toHaveProperty('estrelas')
  })
  test.each([
    ['dados/conta.json', 'rita@copiada.pt'],
    ['dados/avaliacoes.json', 'Ficou tudo limpo'],
    ['dados/avaliacoes.json', 'ORC-77'],
    ['dados/respostas-das-empresas-as-avaliacoes.json', 'Obrigado pela visita'],
    ['dados/registo-da-conta-e-das-avaliacoes.json', 'É publicidade a outra loja.'],
    ['dados/sessoes.json', '192.0.2.7'],
  ])('%s holds «%s»', (name, value) => expect(zip[name]).toContain(value))
  test('it names nobody else, not even by number', () => {
    expect(others.filter((id) => whole.includes(id))).toEqual([])
  })
  test('their files are in it', () => {
    expect(Object.entries(zip).find(([name]) => name.startsWith('ficheiros/'))?.[1]).toBe(
      'bytes da fotografia',
    )
  })
  test.each([
    'Zulmira',
    'alheia.pt',
    'Alheia e de outrem',
    'Quitéria',
    'Equipa Aval',
    'SEGREDO-DA-SESSAO',
    'HASH-DA-FOTO',
  ])('nothing of «%s», who or which is not theirs', (text) => expect(whole).not.toContain(text))
})

describe('asking', () => {
  test('needs a proof; one at a time; two a day', async () => {
    const me = await person()
    expect(await outcome(() => requestExport(ctx({ ...me, provenAt: null })))).toBe('step-up')
    const two = [0, 1].map(() => () => requestExport(ctx(me)))
    expect(await outcomes(two)).toEqual(['conflict', 'ok'])
    await runJobs(today, /privacy\./)
    expect(await outcome(() => requestExport(ctx(me)))).toBe('ok')
    await runJobs(today, /privacy\./)
    expect(await outcome(() => requestExport(ctx(me)))).toBe('too-many')
    const tomorrow = later(day + 1)
    expect(await outcome(() => requestExport(ctx({ ...me, provenAt: tomorrow }, tomorrow)))).toBe('ok')
  })
})

describe('making', () => {
  test('twice gives one file and one notification, also at the same time', async () => {
    const me = await person()
    const before = stored().length
    await requestExport(ctx(me))
    const row = await rowOf(me.userId)
    await Promise.allSettled([carryOut(system(), row?.id as string), carryOut(system(), row?.id as string)])
    await carryOut(system(), row?.id as string)
    expect(stored()).toHaveLength(before + 1)
    expect((await rowOf(me.userId))?.state).toBe('ready')
    await unzip(await bytesOf((await rowOf(me.userId))?.fileKey as string))
    expect(parts()).toEqual([])
  })

  test('killed midway leaves nothing behind: the next run clears it, or the night does', async () => {
    const me = await person()
    await requestExport(ctx(me))
    const id = (await rowOf(me.userId))?.id as string
    await mkdir(join(data, 'exports'), { recursive: true })
    await writeFile(join(data, 'exports', `${id}.abc.part`), 'half')
    await carryOut(system(), id)
    expect(parts()).toEqual([])
    const other = await person()
    await requestExport(ctx(other))
    const lost = (await rowOf(other.userId))?.id as string
    await writeFile(join(data, 'exports', `${lost}.abc.part`), 'half')
    await (await fileStore()).put(`exports/${lost}.zip`, Buffer.from('whole, and nobody knows'))
    await applyRetention(system(later(day + 1)))
    expect(parts()).toEqual([])
    expect(stored()).not.toContain(`${lost}.zip`)
    expect((await rowOf(other.userId))?.state).toBe('expired')
  })
})

describe('downloading', () => {
  test('by its owner with a proof, for seven days, each time written down', async () => {
    const me = await person()
    const other = await person()
    await requestExport(ctx(me))
    await runJobs(today, /privacy\./)
    const [copy] = await myExports(ctx(me))
    const id = copy?.id as string
    const file = await openExport(ctx(me), id)
    expect(file.name).toBe('aval-os-meus-dados-2026-11-18.zip')
    file.stream.destroy()
    expect(await outcome(() => openExport(ctx(other), id))).toBe('not-found')
    expect(await outcome(() => openExport(ctx({ ...me, provenAt: null }), id))).toBe('step-up')
    expect(await outcome(() => openExport(ctx(me), 'nada'))).toBe('not-found')
    const log = await database().select().from(events).where(eq(events.subjectId, me.userId))
    expect(log.map((e) => e.verb)).toEqual(['ask-export', 'download-export'])
    const end = (await rowOf(me.userId))?.expiresAt?.getTime() ?? 0
    const at = (ms: number) => ctx({ ...me, provenAt: new Date(end + ms) }, new Date(end + ms))
    const last = await openExport(at(-1), id)
    last.stream.destroy()
    expect(await outcome(() => openExport(at(0), id))).toBe('gone')
    await applyRetention(system(new Date(end + 1)))
    expect(stored()).not.toContain(`${id}.zip`)
    expect((await myExports(at(1)))[0]).toMatchObject({ state: 'expired', href: null })
  })
})
