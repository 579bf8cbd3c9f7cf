import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sketches } from '../directory-list'
import { told } from '../projects'
import { trades } from '../trades'
import { emblems } from './emblems'
import { type KindName, kinds, scene } from './kinds'
import { altOf, kindSpokenOf, kindsShown, kindWords } from './kinds-words'
import { brandOf, logo } from './logos'
import { sightOf } from './sight'

const names = Object.keys(kinds) as KindName[]
const pixels = (svg: string) =>
  sharp(Buffer.from(svg)).resize(48, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer()
/** Mean difference of two small pictures, 0–255. */
const apart = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length

test('there are pictures of more than two dozen kinds of work, and each has its words', () => {
  expect(names.length).toBeGreaterThanOrEqual(24)
  expect(Object.keys(kindWords).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(new Set(kindWords[name].alts).size, name).toBe(3)
})

test.each(names)('%s: three arrangements that differ in what is seen', async (name) => {
  const drawn = await Promise.all([0, 1, 2].map((variant) => pixels(scene(name, variant))))
  const [a, b, c] = drawn as [Buffer, Buffer, Buffer]
  for (const [x, y] of [
    [a, b],
    [b, c],
    [a, c],
  ] as const)
    expect(apart(x, y)).toBeGreaterThan(6)
})

test('before and after are the same place: the same shapes under what was changed', async () => {
  const paired = names.filter((name) => 'before' in kinds[name])
  expect(paired.length).toBeGreaterThanOrEqual(12)
  const bare = (svg: string) => svg.replace(/(fill|stroke)="[^"]*"/g, '')
  for (const name of paired)
    for (const variant of [0, 1, 2]) {
      const place = (side: 'before' | 'after') => kinds[name].place(sightOf(variant, side, '#1b4a8f', ''))
      expect(bare(place('before')), `${name} ${variant}`).toBe(bare(place('after')))
      const [before, after] = await Promise.all([
        pixels(scene(name, variant, 'before')),
        pixels(scene(name, variant, 'after')),
      ])
      expect(apart(before, after), `${name} ${variant}`).toBeGreaterThan(6)
    }
})

test('every project shows kinds that are drawn, in pairs that have a before, and its title speaks of one', () => {
  expect(told.length).toBeGreaterThan(20)
  for (const { title, body, pictures } of told) {
    for (const { kind, variant, alt, pair } of pictures) {
      expect(names, title).toContain(kind)
      expect(Number.isInteger(variant), title).toBe(true)
      expect(alt.length, title).toBeGreaterThan(10)
      if (pair) expect('before' in kinds[kind], `${title}: ${kind}`).toBe(true)
    }
    const speaks = pictures.filter(({ kind }) => kindWords[kind].about.test(`${title} ${body}`))
    expect(speaks.length, title).toBeGreaterThan(0)
    expect(kindWords[(pictures[0] as (typeof pictures)[number]).kind].about.test(title), title).toBe(true)
  }
})

test('every trade shows what its companies offer', () => {
  for (const { category } of sketches) {
    const trade = trades[category] as (typeof trades)[string]
    for (const kind of trade.pictures) expect(names, category).toContain(kind)
    for (const sign of trade.signs) expect(Object.keys(emblems), category).toContain(sign)
    expect(kindsShown(category, trade.services).length, category).toBeGreaterThan(1)
  }
  expect(kindsShown('climatizacao', ['Caldeiras'])).not.toContain('airCon')
  expect(kindSpokenOf('canalizacao', 'O esquentador novo ficou montado no mesmo dia')).toBe('boiler')
  expect(altOf('kitchen', 4)).toBe(altOf('kitchen', 1))
})

test('logos can be drawn of every sign', async () => {
  for (const [i, sign] of Object.keys(emblems).entries()) {
    const { width } = await sharp(Buffer.from(logo(sign as keyof typeof emblems, brandOf(i), i))).metadata()
    expect(width).toBe(256)
  }
})
