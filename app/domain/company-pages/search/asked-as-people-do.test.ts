import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { directoryPage } from '../directory/directory-listing'
import { placeIn } from './reading-query'

/** What was found wrong by people who tried it: a place that has none, names alike, verbs, trades had besides. */
useWorld()

beforeAll(async () => {
  const faro = { district: '08', municipality: '0805' }
  await listed({ slug: 'farol', name: 'Escola de Condução Farol', category: 'conducao', ...faro })
  await listed({ slug: 'grelha', name: 'Grelha da Ria', category: 'restaurantes', ...faro })
  await listed({
    slug: 'dente-beja',
    name: 'Sorriso do Sul',
    category: 'dentistas',
    district: '02',
    municipality: '0205',
  })
  await listed({ slug: 'dente-braga', name: 'Sorriso do Minho', category: 'dentistas' })
  await listed({
    slug: 'setubal',
    name: 'Contas do Sado',
    category: 'contabilidade',
    district: '15',
    municipality: '1512',
  })
  await listed({ slug: 'estudo', name: 'Sala de Estudo', category: 'explicacoes' })
  await listed({
    slug: 'explica',
    name: 'Auto Um',
    category: 'oficinas',
    description: 'Explicamos cada trabalho antes de o fazer.',
  })
  const besides = { category: 'eletricidade', otherCategories: ['climatizacao'] }
  const known = await listed({ slug: 'besides', name: 'Faísca Um', ...besides })
  await scored(known.id, 4.9, 900)
  await listed({ slug: 'first', name: 'Brisa Um', category: 'climatizacao' })
})

const page = async (q: string) => {
  const { filter } = directoryFilter(new URLSearchParams({ q }), await placesAndCategories(today))
  return directoryPage(ctx(anonymous), 'all', filter)
}
const slugs = async (q: string) => (await page(q)).companies.map((c) => c.slug)

test('a place that has none: who comes closest, by distance, and not whoever is in the place', async () => {
  const { companies, nearest, loosened } = await page('dentista setubal')
  expect({ companies, loosened }).toEqual({ companies: [], loosened: false })
  expect(nearest?.companies.map((c) => c.slug)).toEqual(['dente-beja'])
  expect(nearest?.filter).toMatchObject({ category: 'dentistas', text: null, district: null })
})

test('a place’s name is not the beginning of another word', async () => {
  expect(await slugs('onde comer em faro')).toEqual(['grelha'])
  expect(await slugs('farol')).toEqual(['farol'])
})

test('who does it, not who says the verb; where nobody does, who says it', async () => {
  expect(await slugs('explicador')).toEqual(['estudo'])
  expect(await slugs('explicamos')).toContain('explica')
})

test('those whose first trade it is come first, however well known the others are', async () => {
  expect(await slugs('climatizacao')).toEqual(['first', 'besides'])
})

describe('a place beside other words', () => {
  test.each([
    ['dentista setúbal', 'dentista', '15'],
    ['onde comer em vila nova de gaia', 'onde comer', '13'],
    ['Braga canalizador', 'canalizador', '03'],
    ['casa da póvoa', null, null],
    ['setúbal', null, null],
  ])('%s', async (text, rest, district) => {
    const read = placeIn(text, await placesAndCategories(today))
    expect(read && [read.rest, read.district]).toEqual(rest && [rest, district])
  })
})
