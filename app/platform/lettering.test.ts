import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { face, inLines, lettered, widthOf, writable } from './lettering'

const serif = await face('serif')
const sans = await face('sans')

test.each([
  ['Canalização do Fontanário, Lda.', 'Canalização do Fontanário, Lda.'],
  ['Café «O Pão» & Filhos', 'Café «O Pão» & Filhos'],
  ['Țară', 'Tara'],
  ['Bolos 🎂 da Avó', 'Bolos da Avó'],
  ['Кафе', ''],
  ['a\u0303o', 'ão'],
])('%j is written %j', (text, expected) => expect(writable(serif, text)).toBe(expected))

describe('lines', () => {
  test('are as many as it takes, and none is wider than it may be', () => {
    const text = 'Sociedade Transmontana de Canalizações, Climatização e Energias Renováveis, Unipessoal'
    for (const [size, most] of [
      [70, 2],
      [60, 3],
      [30, 1],
    ] as const) {
      const lines = inLines(serif, text, size, 700, most)
      expect(lines.length).toBeLessThanOrEqual(most)
      for (const line of lines) expect(widthOf(serif, line, size)).toBeLessThanOrEqual(700)
    }
    expect(inLines(serif, text, 70, 700, 2).at(-1)).toMatch(/…$/)
    expect(inLines(serif, 'Fontanário', 70, 700, 2)).toEqual(['Fontanário'])
  })
  test('a word without end is cut', () => {
    expect(inLines(sans, 'x'.repeat(500), 40, 400, 2)[0]).toMatch(/^x+…$/)
  })
})

/** How much ink there is in the upper and the lower part of a picture. */
async function ink(text: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="#fff"/>${lettered(serif, text, { x: 10, y: 90, size: 80, fill: '#000' })}</svg>`
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = (from: number, to: number) => data.subarray(from * 200, to * 200).filter((v) => v < 128).length
  return { above: dark(0, 50), body: dark(50, 90), below: dark(92, 120) }
}

test('accents and cedillas are drawn', async () => {
  const [plain, accented] = [await ink('ac'), await ink('ãç')]
  expect(plain.above).toBe(0)
  expect(plain.below).toBe(0)
  expect(accented.above).toBeGreaterThan(20)
  expect(accented.below).toBeGreaterThan(20)
  expect(plain.body).toBeGreaterThan(500)
})
