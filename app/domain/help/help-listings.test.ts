import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, today, useWorld } from '../../../tests/world'
import { rateText } from '../usefulness/rating'
import { textFigures } from '../usefulness/schema'
import { articles } from './articles'
import { helpFiguresPage } from './help-listings'
import { suggestHelp } from './suggesting'

useWorld()

const third = articles[2]?.slug as string

test('the figures are for the support, and say no share of few', async () => {
  await expect(helpFiguresPage(ctx(await person()))).rejects.toMatchObject({ kind: 'not-found' })
  const support = ctx(await person({ staffRoles: ['support'] }))
  await rateText(ctx(await person()), `ajuda/${third}`, { useful: true }, '192.0.2.3')
  const few = await helpFiguresPage(support)
  expect(few.articles).toHaveLength(articles.length)
  expect(few.articles.find((r) => r.slug === third)).toMatchObject({ useful: 1, useless: 0, share: null })
  expect(few.toMend).toBe(0)
  await database()
    .insert(textFigures)
    .values({ text: `ajuda/${third}`, month: '2026-01-01', useful: 5, useless: 6 })
  const more = await helpFiguresPage(support)
  expect(more.articles[0]).toMatchObject({ slug: third, share: 0.5 })
  expect(more).toMatchObject({ toMend: 1, useful: few.useful + 5, useless: few.useless + 6 })
})

test('suggestions come for what means something, until there are too many', async () => {
  const asked = (typed: string) => suggestHelp(ctx(anonymous, today), typed, '192.0.2.9')
  expect(await asked('sel')).toEqual([])
  expect((await asked('o selo do meu site desapareceu'))[0]).toMatchObject({ href: '/ajuda/selos-e-cartaz' })
  for (let i = 1; i < 60; i++) await asked('selo')
  await expect(asked('selo')).rejects.toMatchObject({ kind: 'too-many' })
})
