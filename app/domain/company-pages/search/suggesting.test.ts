import { beforeAll, expect, test } from 'vitest'
import { anonymous, ctx, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { formatCode, newCode } from '../../certification/code'
import { suggest } from './suggesting'

useWorld()

beforeAll(async () => {
  await listed({ slug: 'canal-1', name: 'Canalizações Braga' })
  const known = await listed({ slug: 'canal-2', name: 'Canalizações Zeferino' })
  await scored(known.id, 4.7, 300)
  await listed({ slug: 'canal-x', name: 'Canalizações Suspensas', listing: 'suspended' })
  await listed({ slug: 'agua', name: 'Água Viva' })
  for (const slug of ['fugas-1', 'fugas-2'])
    await listed({
      slug,
      name: `Loja ${slug}`,
      services: ['Deteção de fugas', 'Fugas de gás', 'Canalização'],
    })
  await listed({ slug: 'fugas-3', name: 'x', services: ['Deteção de fugas'] })
  for (let i = 0; i < 9; i++) await listed({ slug: `casa-${i}`, name: `Casarão ${i}` })
})

const labels = async (typed: string) =>
  (await suggest(ctx(anonymous), typed)).map((s) => `${s.kind}: ${s.label}`)

test('a certificate’s code, alone or in a sentence, leads to its record', async () => {
  // Of letters alone it is a word, unless «AV» says what it is.
  for (let code = newCode(), digits = 0; digits < 3; code = newCode()) {
    const shown = formatCode(code)
    expect(await labels(`o selo ${shown}`)).toEqual([`certificate: ${shown}`])
    if (!/\d/.test(code)) continue
    digits++
    expect(await labels(code)).toEqual([`certificate: ${shown}`])
  }
})

test.each([
  ['canaliz', ['category: Canalização', 'company: Canalizações Zeferino', 'company: Canalizações Braga']],
  ['CANALIZAÇÕES B', ['company: Canalizações Braga']],
  ['agu', ['category: Canalização', 'place: Águeda', 'place: Aguiar da Beira', 'company: Água Viva']],
  ['eletricis', ['category: Eletricidade']],
  ['évo', ['place: Évora', 'place: Évora']],
  [
    'ág',
    [
      'category: Agências de viagens',
      'category: Canalização',
      'place: Águeda',
      'place: Aguiar da Beira',
      'company: Água Viva',
    ],
  ],
  ['dete', ['service: Deteção de fugas']],
  ['fug', ['category: Canalização', 'service: Deteção de fugas', 'service: Fugas de gás']],
  ['c', []],
  ['', []],
  ['%_', []],
  ['xyzw', []],
  // As the search itself understands it.
  ['canalizador lisboa', ['category: Canalização em Lisboa']],
  ['plumber', ['category: Canalização']],
  // By the beginning of what people call it, or need.
  ['plumb', ['category: Canalização']],
  ['unhas', ['category: Beleza e bem-estar']],
  ['dentist porto', ['category: Dentistas no Porto']],
  ['canalizador aberto ao domingo', []],
])('«%s» suggests %j', async (typed, expected) => {
  expect(await labels(typed)).toEqual(expected)
})

test('a trade in a place leads to that list', async () => {
  expect((await suggest(ctx(anonymous), 'onde comer em vila nova de gaia')).map((s) => s.href)).toEqual([
    '/empresas?categoria=restaurantes&concelho=1317',
  ])
})

test('a list stays short, whatever is typed', async () => {
  const list = await suggest(ctx(anonymous), 'cas')
  expect(list.filter((s) => s.kind === 'company')).toHaveLength(5)
  expect(list.length).toBeLessThanOrEqual(15)
  await expect(suggest(ctx(anonymous), 'ã'.repeat(10_000))).resolves.toEqual([])
  await expect(suggest(ctx(anonymous), '👩‍🔧 \ud800')).resolves.toEqual([])
})

test('each leads to where it says', async () => {
  expect((await suggest(ctx(anonymous), 'canalizações z')).at(-1)?.href).toBe('/empresas/canal-2')
  expect((await suggest(ctx(anonymous), 'braga')).map((s) => s.href)).toEqual([
    '/empresas?distrito=03',
    '/empresas?concelho=0303',
    '/empresas?distrito=04',
  ])
})
