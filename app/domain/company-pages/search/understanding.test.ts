import { describe, expect, test } from 'vitest'
import { today, useWorld } from '../../../../tests/world'
import { placesAndCategories } from '../../places/places-and-categories'
import { momentOf } from '../directory/understood-listing'
import type { Reading } from './readings'
import { isUnderstood, understand } from './understanding'

useWorld()

const read = async (text: string, refused: Reading[] = []) => {
  const u = understand(text, await placesAndCategories(today), refused)
  return [u.trade, u.place?.municipality ?? u.place?.district ?? null, u.when, u.certified, u.rest]
}

test.each([
  ['canalizador urgente ao domingo', ['canalizacao', null, 'domingo', false, '']],
  ['onde comer em faro', ['restaurantes', '08', null, false, '']],
  ['dentista crianças setúbal', ['dentistas', '15', null, false, 'crianças']],
  ['quem arranja máquinas de lavar', ['reparacoes', null, null, false, '']],
  ['plumber in Braga', ['canalizacao', '03', null, false, '']],
  ['advogada certificada no Porto', ['advogados', '13', null, true, '']],
  ['Braga canalizador', ['canalizacao', '03', null, false, '']],
  ['canalizador lx', ['canalizacao', '11', null, false, '']],
  ['dentista S. João da Madeira', ['dentistas', '0116', null, false, '']],
  ['cqnqlizqdor', ['canalizacao', null, null, false, '']],
  ['eletrecista vila nova de gaia', ['eletricidade', '1317', null, false, '']],
  // A category by its whole name; and a word that is no slip of another («mover»).
  ['Móveis e decoração em Braga', ['moveis', '03', null, false, '']],
  ['móveis', ['moveis', null, null, false, '']],
  ['marisco lagos', [null, '0807', null, false, 'marisco']],
  // Names stay as they are, and so does a place by itself: there is nothing that it could narrow.
  ['Pão Quente da Avó', [null, null, null, false, 'Pão Quente da Avó']],
  ['setúbal', [null, null, null, false, 'setúbal']],
  ['perdi a chave de casa', [null, null, null, false, 'fechaduras']],
  // What one needs says who does it; its words stay.
  ['o meu esquentador não liga', ['canalizacao', null, null, false, 'esquentador']],
  ['sushi lisboa', ['restaurantes', '11', null, false, 'sushi']],
  ['unhas de gel', ['beleza', null, null, false, 'unhas gel']],
  ['desentupir sanita', ['canalizacao', null, null, false, 'sanita']],
  // A time, a certificate, or whoever there is in a place, is asked for without a trade too.
  ['aberto agora', [null, null, 'agora', false, '']],
  ['empresas certificadas em braga', [null, '03', null, true, '']],
  ['empresas em braga', [null, '03', null, false, '']],
  ['florista domingo', [null, null, 'domingo', false, 'florista']],
  ['empresa', [null, null, null, false, 'empresa']],
  ['', [null, null, null, false, '']],
  ['👩‍🔧 \ud800 %', [null, null, null, false, '👩‍🔧 \ud800 %']],
])('«%s»', async (text, expected) => expect(await read(text)).toEqual(expected))

test('what was taken off is words again', async () => {
  const text = 'canalizador em braga ao domingo'
  expect(await read(text, ['lugar'])).toEqual(['canalizacao', null, 'domingo', false, 'braga'])
  expect(await read(text, ['oficio'])).toEqual([null, '03', 'domingo', false, 'canalizador'])
  expect(await read(text, ['oficio', 'lugar', 'quando'])).toEqual([null, null, null, false, text])
  expect(await read('sushi lisboa', ['oficio'])).toEqual([null, '11', null, false, 'sushi'])
})

test.each([
  ['canalizador braga', 'lugar', 'canalizador'],
  ['canalizador em Vila Nova de Gaia', 'lugar', 'canalizador'],
  ['canalizador em Vila Nova de Gaia', 'oficio', 'Vila Nova de Gaia'],
  ['quem arranja máquinas de lavar em Braga', 'oficio', 'Braga'],
  ['dentista urgente ao domingo', 'quando', 'dentista'],
  ['advogada certificada no Porto', 'certificada', 'advogada no Porto'],
  ['oficina', 'oficio', ''],
] as const)('«%s» without its %s', async (text, reading, left) =>
  expect(understand(text, await placesAndCategories(today)).without[reading]).toBe(left),
)

test('a text of ten thousand characters is read at once', async () => {
  const all = await placesAndCategories(today)
  const before = performance.now()
  for (const text of ['a'.repeat(10_000), 'casa '.repeat(3000), 'canalizadxr '.repeat(2000)])
    expect(understand(text, all).rest.length).toBeGreaterThan(0)
  expect(isUnderstood(understand('a'.repeat(10_000), all))).toBe(false)
  expect(performance.now() - before).toBeLessThan(200)
})

describe('the moment that is looked at', () => {
  test.each([
    // A Wednesday, a Saturday and a Sunday, in summer and in winter.
    ['2026-07-01T20:30:00Z', 'domingo', '2026-07-05T10:00:00Z'],
    ['2026-07-01T20:30:00Z', 'sabado', '2026-07-04T10:00:00Z'],
    ['2026-01-10T08:00:00Z', 'sabado', '2026-01-10T11:00:00Z'],
    ['2026-01-11T15:00:00Z', 'domingo', '2026-01-11T11:00:00Z'],
    ['2026-01-11T15:00:00Z', 'agora', '2026-01-11T15:00:00Z'],
  ] as const)('%s, %s: %s', (now, when, at) => expect(momentOf(when, new Date(now))).toEqual(new Date(at)))
})
