import { expect, test } from 'vitest'
import { pool } from '~/platform/db'
// oxlint-disable-next-line no-restricted-imports -- drawing and data are held together here
import { DISTRICTS } from '~/ui/districts'
// oxlint-disable-next-line no-restricted-imports -- the same
import drawing from '~/ui/districts.svg?raw'
import { today, useWorld } from '../../../tests/world'
import { fold } from '../shared/parse-query'
import { neighboursOf } from './district-neighbours'
import { inPlace } from './place-words'
import { placesAndCategories } from './places-and-categories'

/** Places as data: whole, by official code, with their accents (CAOP 2019, Direção-Geral do Território). */
useWorld()

/** Municipalities of each district and region (INE, Divisão administrativa). */
const numbers: Record<string, [name: string, municipalities: number]> = {
  '01': ['Aveiro', 19],
  '02': ['Beja', 14],
  '03': ['Braga', 14],
  '04': ['Bragança', 12],
  '05': ['Castelo Branco', 11],
  '06': ['Coimbra', 17],
  '07': ['Évora', 14],
  '08': ['Faro', 16],
  '09': ['Guarda', 14],
  '10': ['Leiria', 16],
  '11': ['Lisboa', 16],
  '12': ['Portalegre', 15],
  '13': ['Porto', 18],
  '14': ['Santarém', 21],
  '15': ['Setúbal', 13],
  '16': ['Viana do Castelo', 10],
  '17': ['Vila Real', 14],
  '18': ['Viseu', 24],
  '30': ['Madeira', 11],
  '40': ['Açores', 19],
}

test('eighteen districts and two regions, with as many municipalities as each has: 308', async () => {
  const { districts, municipalities } = await placesAndCategories(today)
  const found = Object.fromEntries(
    [...districts.values()].map((d) => [
      d.code,
      [d.name, [...municipalities.values()].filter((m) => m.district === d.code).length],
    ]),
  )
  expect(found).toEqual(numbers)
  expect(municipalities.size).toBe(308)
})

test('codes are of four digits, the district before the rest; those of the Azores begin with their island', async () => {
  const { municipalities } = await placesAndCategories(today)
  for (const { code, district, name } of municipalities.values()) {
    expect(code, name).toMatch(/^\d{4}$/)
    const region = { 3: '30', 4: '40' }[code[0] as '3' | '4']
    expect(district, name).toBe(region ?? code.slice(0, 2))
  }
})

test('names are written as they are: accents, capitals, no spaces too many, one of them twice', async () => {
  const { municipalities } = await placesAndCategories(today)
  const names = [...municipalities.values()].map((m) => m.name)
  for (const name of names) {
    expect(name).toBe(name.normalize('NFC').trim())
    expect(name).toMatch(/^\p{Lu}/u)
    expect(name).not.toMatch(/\s{2}|\b(?:De|Do|Da|Dos|Das|E)\b/)
  }
  expect(names.filter((name) => fold(name) !== name.toLowerCase())).toHaveLength(82)
  const expected =
    'Águeda,Évora,Bragança,Póvoa de Varzim,Mêda,Lousã,Óbidos,Olhão,Vila Nova de Famalicão,Santa Maria da Feira,Figueira da Foz,Ílhavo,São João da Madeira,Marco de Canaveses,Praia da Vitória'
  expect(names).toEqual(expect.arrayContaining(expected.split(',')))
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  expect(twice).toEqual(['Lagoa'])
})

test('the map has every district once, by the name it has in the data', async () => {
  const { districts } = await placesAndCategories(today)
  const shapes = new Map([...drawing.matchAll(/<path id="d(\d\d)" d="(M[^"]+)"/g)].map((m) => [m[1], m[2]]))
  expect(shapes.size).toBe(20)
  const drawn = DISTRICTS.map(({ code, name }) => [code, name, (shapes.get(code)?.length ?? 0) > 100])
  expect(drawn.sort()).toEqual([...districts.values()].map((d) => [d.code, d.name, true]).sort())
})

test('neighbours are neighbours of each other; islands have none', () => {
  for (const code of Object.keys(numbers)) {
    for (const other of neighboursOf(code))
      expect(neighboursOf(other), `${code} and ${other}`).toContain(code)
    expect(neighboursOf(code).length > 0).toBe(Number(code) < 30)
  }
})

test('places with an article are places of the data', async () => {
  const { districts, municipalities } = await placesAndCategories(today)
  const known = new Set([...districts.values(), ...municipalities.values()].map((p) => p.name))
  const { rows } = await pool().query<{ name: string }>('select name from municipalities')
  expect(rows.filter((r) => inPlace(r.name) !== `em ${r.name}`).length).toBeGreaterThan(50)
  for (const name of ['Porto', 'Guarda', 'Açores', 'Caldas da Rainha']) expect(known).toContain(name)
})
