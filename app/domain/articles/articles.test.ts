import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, useWorld } from '../../../tests/world'
import { auditLog } from '../audit/schema'
import type { Actor } from '../permissions'
import { Refusal } from '../shared/refusal'
import { articleAsRead, articleDeskList, articleDetail, articleVersionDetail } from './desk'
import type { NewArticleInput } from './forms'
import { articleJsonLd } from './json-ld'
import { articleList, articlePages, newestArticles } from './lists'
import { articleByPreview } from './preview'
import {
  publishArticle,
  returnArticle,
  scheduleArticle,
  sendArticle,
  unscheduleArticle,
  withdrawArticle,
} from './publishing'
import { articleAt } from './reading'
import { publishScheduled } from './scheduled'
import { articles, articleVersions } from './schema'
import { shippedArticles, takeInShipped } from './shipped'
import { createArticle, renameArticle, updateArticle } from './writing'

useWorld()

let ana: Actor
let rui: Actor
beforeAll(async () => {
  ana = await as('editor')
  rui = await as('editor')
})

const words = (over: Partial<NewArticleInput> = {}): NewArticleInput => ({
  title: 'Pintar a casa sem sobressaltos',
  description: 'O que combinar antes, o que ver durante, e como se recebe uma pintura.',
  category: 'contratar-obras',
  audience: 'consumidores',
  author: 'Redação da Aval',
  reviewedOn: '2026-11-18',
  related: [],
  sources: [
    { title: 'Código Civil', address: 'https://dre.example/cc', part: 'artigo 1207.º', readOn: '2026-11-18' },
  ],
  body: 'Uma pintura combina-se por escrito.\n\n## Antes\n\nVeja as paredes.\n\n## Depois\n\nVeja-as outra vez.',
  ...over,
})
const write = (over?: Partial<NewArticleInput>) => createArticle(ctx(ana), words(over))
const rowOf = async (id: string) => {
  const [row] = await database().select().from(articles).where(eq(articles.id, id))
  if (!row) throw new Error('no article')
  return row
}
const at = (iso: string, actor = ana) => ctx(actor, new Date(iso))
const kindOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  return error instanceof Refusal ? error.kind : error
}

test('those that ship are taken in once, and what an editor did to them stays', async () => {
  const shipped = await shippedArticles()
  const twice = await Promise.all([takeInShipped(ctx(byItself)), takeInShipped(ctx(byItself))])
  expect(twice[0] + twice[1]).toBe(shipped.length)
  const [first] = await database().select().from(articles).where(eq(articles.slug, 'iva-nas-obras'))
  expect(first).toMatchObject({ state: 'published', category: 'contratar-obras', version: 1 })
  await renameArticle(ctx(ana), first?.id ?? '', { version: 1, slug: 'iva-em-obras' })
  expect(await takeInShipped(ctx(byItself))).toBe(0)
  expect(await articleAt(ctx(byItself), 'iva-nas-obras')).toEqual({ is: 'moved', slug: 'iva-em-obras' })
  const found = await articleAt(ctx(byItself), 'iva-em-obras')
  expect(found.is === 'published' && found.article.rates.map((r) => r.key)).toContain('iva-normal')
  const page = await articleList(ctx(byItself), null, null)
  expect(page.articles).toHaveLength(10)
  const next = await articleList(ctx(byItself), null, page.next)
  expect(next.articles.map((a) => a.slug)).not.toContain(page.articles[0]?.slug)
})

test('from a draft to readers, and what each step says', async () => {
  const id = await write()
  expect(await rowOf(id)).toMatchObject({ state: 'draft', slug: 'pintar-a-casa-sem-sobressaltos' })
  expect((await articleAt(ctx(byItself), 'pintar-a-casa-sem-sobressaltos')).is).toBe('unknown')
  await sendArticle(ctx(ana), id, { version: 1 })
  await returnArticle(ctx(rui), id, { version: 2 })
  await scheduleArticle(ctx(ana), id, { version: 3, day: '2026-11-19', time: '09:00' })
  await publishScheduled.run(at('2026-11-19T08:59:59Z', byItself), {}, '')
  expect((await rowOf(id)).state).toBe('scheduled')
  // We were down until noon: it is published then, under its own hour.
  await publishScheduled.run(at('2026-11-19T12:00:00Z', byItself), {}, '')
  await publishScheduled.run(at('2026-11-19T12:00:00Z', byItself), {}, '')
  expect(await rowOf(id)).toMatchObject({
    state: 'published',
    publishedAt: new Date('2026-11-19T09:00:00Z'),
    scheduledFor: null,
    version: 5,
  })
  expect((await newestArticles(ctx(byItself), 1))[0]?.slug).toBe('pintar-a-casa-sem-sobressaltos')
  expect((await articlePages(ctx(byItself), 100)).map((p) => p.path)).toContain(
    '/blog/pintar-a-casa-sem-sobressaltos',
  )
  expect(await kindOf(publishArticle(ctx(ana), id, { version: 5 }))).toBe('conflict')
  expect(await kindOf(scheduleArticle(ctx(ana), id, { version: 5, day: '2026-11-30', time: '09:00' }))).toBe(
    'conflict',
  )
  const log = await database().select().from(auditLog).where(eq(auditLog.objectId, id))
  expect(log.map((l) => l.verb)).toEqual(['article.schedule'])
})

test('an hour that is past is no hour; one that was set can be taken back', async () => {
  const id = await write()
  expect(await kindOf(scheduleArticle(ctx(ana), id, { version: 1, day: '2026-11-18', time: '10:00' }))).toBe(
    'invalid',
  )
  await scheduleArticle(ctx(ana), id, { version: 1, day: '2026-11-18', time: '10:01' })
  await unscheduleArticle(ctx(ana), id, { version: 2 })
  expect(await rowOf(id)).toMatchObject({ state: 'draft', scheduledFor: null })
})

test('of two editors at once the second is told, and nothing of the first is lost', async () => {
  const id = await write({ title: 'Dois ao mesmo tempo' })
  const by = (who: Actor, body: string) =>
    updateArticle(ctx(who), id, { version: 1, seen: 1, ...words({ body }) })
  const both = await Promise.allSettled([by(ana, 'O texto da Ana.'), by(rui, 'O texto do Rui.')])
  const late = both.findIndex((one) => one.status === 'rejected')
  const told = (both[late] as PromiseRejectedResult).reason as Refusal
  const first = [rui, ana][late] as Actor
  expect(both[1 - late]).toMatchObject({ status: 'fulfilled' })
  // Who, when, and where the difference is read.
  expect(told).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining(`${first.name} mudou este artigo, em 18 de novembro de 2026 às 10:00`),
    detail: { next: { to: `/admin/blog/${id}/versoes/2?desde=1` } },
  })
  const version = await articleVersionDetail(ctx(ana), id, '2', '1')
  expect(version).toMatchObject({ no: 2, since: 1, by: first.name })
  expect(version.compared.flatMap((b) => b.pieces.filter((p) => p.change === 'added'))).not.toEqual([])
  // Where only its state changed there is no difference to read; and one's own other window is called so.
  await sendArticle(ctx(ana), id, { version: 2 })
  const again = await updateArticle(ctx(ana), id, { version: 2, seen: 2, ...words() }).catch(
    (e: Refusal) => e,
  )
  expect(again).toMatchObject({
    message: expect.stringContaining('noutra janela'),
    detail: { next: undefined },
  })
  const kept = await database().select().from(articleVersions).where(eq(articleVersions.articleId, id))
  expect(kept).toHaveLength(2)
})

test('a correction is a version of its own, and readers are told', async () => {
  const id = await write({ title: 'Uma correção' })
  await publishArticle(ctx(ana), id, { version: 1 })
  const dropped: string[] = []
  onDrop((tags) => dropped.push(...tags))
  expect(
    await kindOf(
      updateArticle(ctx(ana), id, {
        version: 2,
        note: 'Era outra coisa.',
        ...words({ title: 'Uma correção' }),
      }),
    ),
  ).toBe('invalid')
  await updateArticle(at('2026-11-20T10:00:00Z', rui), id, {
    version: 2,
    note: 'O artigo é o 1208.º.',
    ...words({ title: 'Uma correção', body: 'Uma pintura combina-se por escrito, sempre.' }),
  })
  onDrop(() => {})
  expect(dropped).toEqual(expect.arrayContaining([tag.blog, tag.article(id)]))
  const found = await articleAt(ctx(byItself), 'uma-correcao')
  if (found.is !== 'published') throw new Error(found.is)
  expect(found.article.corrections).toEqual([
    { at: new Date('2026-11-20T10:00:00Z'), note: 'O artigo é o 1208.º.' },
  ])
  const version = await articleVersionDetail(ctx(ana), id, '2')
  expect(
    version.compared.flatMap((b) => b.pieces.filter((p) => p.change === 'added')).length,
  ).toBeGreaterThan(0)
  expect(await kindOf(articleVersionDetail(ctx(ana), id, '3'))).toBe('not-found')
  expect(await kindOf(articleVersionDetail(ctx(ana), id, '1; drop'))).toBe('not-found')
  const graph = (
    articleJsonLd(found.article, 'https://aval.example') as { '@graph': Record<string, unknown>[] }
  )['@graph']
  expect(graph.map((part) => part['@type'])).toEqual(['Article'])
  expect(graph[0]).toMatchObject({ headline: 'Uma correção', correction: ['O artigo é o 1208.º.'] })
})

test('withdrawn, its address says why; published again, it reads as before', async () => {
  const id = await write({ title: 'Retirado por engano' })
  await publishArticle(ctx(ana), id, { version: 1 })
  const { publishedAt } = await rowOf(id)
  const reason = 'Uma das leis que cita foi revogada; estamos a revê-lo.'
  await withdrawArticle(ctx(ana), id, { version: 2, reason })
  expect(await articleAt(ctx(byItself), 'retirado-por-engano')).toMatchObject({ is: 'withdrawn', reason })
  await publishArticle(at('2026-12-01T10:00:00Z'), id, { version: 3 })
  expect(await rowOf(id)).toMatchObject({ state: 'published', publishedAt, withdrawnFor: null })
})

test('an address is never given to two, nor again to another', async () => {
  const one = await write({ title: 'O mesmo nome' })
  const other = await write({ title: 'O mesmo nome' })
  expect((await rowOf(other)).slug).toBe('o-mesmo-nome-2')
  await renameArticle(ctx(ana), one, { version: 1, slug: 'outro-nome' })
  for (const slug of ['o-mesmo-nome', 'feed', 'categoria'])
    expect(await kindOf(renameArticle(ctx(ana), other, { version: 1, slug }))).toBe('invalid')
  // Its own old one it may have back.
  await renameArticle(ctx(ana), one, { version: 2, slug: 'o-mesmo-nome' })
  expect((await write({ title: 'Feed' }).then(rowOf)).slug).toBe('feed-2')
})

test('a draft is read by its link for some days, and by no other', async () => {
  const id = await write({ title: 'Para ler antes' })
  const token = (await articleDetail(ctx(ana), id)).preview?.address.split('/').at(-1) ?? ''
  expect((await articleByPreview(ctx(byItself), token)).article.title).toBe('Para ler antes')
  expect(await kindOf(articleByPreview(at('2026-11-25T10:00:00Z', byItself), token))).toBe('gone')
  const [, until] = token.split('.')
  for (const bad of ['', 'x', token.slice(0, -1), token.replace(until ?? '', '99999999999999')])
    expect(await kindOf(articleByPreview(ctx(byItself), bad))).toBe('not-found')
  await publishArticle(ctx(ana), id, { version: 1 })
  await withdrawArticle(ctx(ana), id, { version: 2, reason: 'Uma fonte desmentiu o que dizia.' })
  expect(await kindOf(articleByPreview(ctx(byItself), token))).toBe('gone')
})

test('editors and administrators only', async () => {
  const id = await write({ title: 'De quem edita' })
  const admin = await as('admin')
  expect(
    (await articleDeskList(ctx(admin), { state: 'draft', search: 'quem EDITA', category: null }, null)).rows,
  ).toHaveLength(1)
  for (const other of [await as('support'), await as('moderator'), await person()]) {
    const kinds = await Promise.all([
      kindOf((async () => createArticle(ctx(other), words()))()),
      kindOf((async () => updateArticle(ctx(other), id, { version: 1, ...words() }))()),
      kindOf((async () => publishArticle(ctx(other), id, { version: 1 }))()),
      kindOf(articleDetail(ctx(other), id)),
      kindOf(articleAsRead(ctx(other), id)),
    ])
    expect(new Set(kinds)).toEqual(new Set([other.staffRoles.length > 0 ? 'not-allowed' : 'not-found']))
  }
  expect((await rowOf(id)).version).toBe(1)
})
