import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import { as, byItself, ctx, useWorld } from '../../../tests/world'
import { takeInShipped } from '../articles/shipped'
import { createArticle } from '../articles/writing'
import { settings } from '../settings/settings'
import { checkAllLinks, placesOf } from './checking'
import { whyDead } from './inside'
import { deadInArticle, deadLinkCount, deadLinks } from './reading'
import { checkedLinks } from './schema'
import { writtenTexts } from './texts'

useWorld()

const { deadAfterNights } = settings.article

const text = {
  label: 'Um',
  href: '/blog/um',
  links: ['#a', '/ajuda/x', 'https://a.example', 'mailto:x@y.example'],
  parts: ['a'],
}

test.each([
  ['/blog/um', null],
  ['/blog/um#a', null],
  ['/blog/um#fontes', null],
  ['/blog/um#b', 'a página não tem a parte «b»'],
  ['/blog/dois', 'o texto não existe'],
  ['/ajuda/nada', 'o texto não existe'],
  ['/empresas?categoria=x', null],
  ['/empresas/qualquer', null],
  ['/nunca-houve', 'a página não existe'],
])('%s', (link, why) => expect(whyDead(link, [text])).toBe(why))

test('an address stands once, with every place; mail is no page', () => {
  expect([...placesOf([text, { ...text, href: '/blog/dois', label: 'Dois' }])]).toEqual([
    ['/blog/um#a', [{ label: 'Um', href: '/blog/um' }]],
    [
      '/ajuda/x',
      [
        { label: 'Um', href: '/blog/um' },
        { label: 'Dois', href: '/blog/dois' },
      ],
    ],
    [
      'https://a.example',
      [
        { label: 'Um', href: '/blog/um' },
        { label: 'Dois', href: '/blog/dois' },
      ],
    ],
    ['/blog/dois#a', [{ label: 'Dois', href: '/blog/dois' }]],
  ])
})

test('nothing that ships leads to nothing inside', async () => {
  await takeInShipped(ctx(byItself))
  const texts = await writtenTexts(database())
  expect(texts.length).toBeGreaterThan(50)
  const dead = [...placesOf(texts)].flatMap(([link, places]) => {
    const why = link.startsWith('/') ? whyDead(link, texts) : null
    return why ? [`${link}: ${why} (${places.map((p) => p.href).join(', ')})`] : []
  })
  expect(dead).toEqual([])
})

test('before an article is published its links are tried', async () => {
  const editor = ctx(await as('editor'))
  const id = await createArticle(editor, {
    title: 'Com ligações',
    description: 'Um artigo que leva a páginas que há e a páginas que não há.',
    category: 'aval',
    audience: 'todos',
    author: 'Redação da Aval',
    reviewedOn: undefined,
    related: [],
    sources: [],
    body: '## Um\n\n[a](#um) [b](#dois) [c](/blog/iva-nas-obras) [d](/blog/nada) [e](aval:terms) [f](/nada)',
  })
  expect(await deadInArticle(editor, id)).toHaveLength(3)
})

test('a page outside is dead after three nights without an answer, and alive again with one', async () => {
  useOutside({
    addresses: () => Promise.reject(new Error('nobody')),
    allowed: () => true,
  } as never)
  const editor = ctx(await as('editor'))
  await database().delete(checkedLinks)
  // As many nights as it takes to have tried some of them three times.
  for (let night = 0; night < 20 && (await deadLinkCount(editor)) === 0; night++) {
    await checkAllLinks({ ...ctx(byItself), now: new Date(Date.UTC(2026, 10, 19 + night, 4)) })
    if (night < deadAfterNights - 1) expect(await deadLinkCount(editor)).toBe(0)
  }
  const { links, all, tried } = await deadLinks(editor)
  expect(tried).toBe(all)
  expect(links.length).toBeGreaterThan(0)
  expect(links.every((l) => !l.inside && l.failures >= deadAfterNights && l.why !== null)).toBe(true)
  const [one] = links
  await database()
    .update(checkedLinks)
    .set({ failures: 0, why: null })
    .where(eq(checkedLinks.address, one?.address ?? ''))
  expect(await deadLinkCount(editor)).toBe(links.length - 1)
})
