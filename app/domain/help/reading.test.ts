import { describe, expect, test } from 'vitest'
import { articles } from './articles'
import { sought } from './audience-words'
import { articleJsonLd, helpArticle, neighboursOf, soughtHelp } from './reading'
import { nearArticles } from './suggesting'

const origin = 'https://aval.example'

test.each([
  ['selo-falsos', 'denunciar-um-selo-falso'],
  ['apagar-conta', 'apagar-a-conta'],
  ['como-convidar-clientes', 'convidar-clientes'],
])('an address «%s» that leads nowhere offers %s', (slug, meant) => {
  const { near, meant: known } = nearArticles(slug)
  expect(known).toBe(true)
  expect(near[0]?.slug).toBe(meant)
})

test('an address that means nothing offers what is looked for most', () => {
  expect(nearArticles('xyzzy')).toEqual({ near: soughtHelp(), meant: false })
  expect(soughtHelp().map((a) => a.slug)).toEqual(sought)
})

test('from each article one comes to the next of its kind, and back', () => {
  for (const { slug, audience } of articles) {
    const { before, after } = neighboursOf(slug)
    if (after) expect(neighboursOf(after.slug).before?.slug).toBe(slug)
    for (const near of [before, after]) if (near) expect(near.audience).toBe(audience)
  }
  expect(articles.filter(({ slug }) => !neighboursOf(slug).before)).toHaveLength(5)
})

describe('what search engines are told', () => {
  const types = async (slug: string) =>
    (articleJsonLd(await helpArticle(slug), origin) as { '@graph': { '@type': string }[] })['@graph'].map(
      (part) => part['@type'],
    )
  test('a title that asks is a question with its answer', async () => {
    expect(await types('taxas-da-certificacao')).toEqual(['Article', 'FAQPage'])
    const said = JSON.stringify(articleJsonLd(await helpArticle('taxas-da-certificacao'), origin))
    expect(said).toContain('"name":"Quanto custa a certificação?"')
    expect(said).toContain('"text":"Paga-se a avaliação, com cada candidatura')
  })
  test('one that names a task is an article', async () => {
    expect(await types('apagar-a-conta')).toEqual(['Article'])
  })
})
