import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeNames, sizes } from '~/domain/social-images/choices'
import type { Picture } from '~/domain/social-images/facts'
import { layOut } from '~/domain/social-images/laying-out'
import { face } from '~/platform/lettering'
import { svgOf } from '~/routes/machine/shown/social/shapes'
import { bleed, scenePdf } from '~/routes/machine/shown/social/social-pdf'
import { scenePng } from '~/routes/machine/shown/social/social-png'
import { sceneOf } from '~/routes/machine/shown/social/social-scene'
import { type SharedCase, socialCases } from '../world/social-cases'

const faces = { serif: await face('serif'), sans: await face('sans') }
const made = new Date('2026-11-24T10:00:00Z')
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const sceneFor = ({ facts, text, typed, stamp }: SharedCase, size: Picture['size'], beyond = 0) => {
  const picture: Picture = {
    facts,
    text: text ?? null,
    typed: typed ?? {},
    size,
    leadsTo: 'https://aval.example/s/bcd2345?q=1',
    address: 'aval.example/s/bcd2345',
  }
  return sceneOf({
    picture,
    layout: layOut(picture, faces),
    colour: 'papel',
    faces,
    stamp: stamp ?? null,
    title: 'Imagem',
    bleed: beyond,
  })
}
const first = (template: keyof typeof socialCases) => socialCases[template][0] as SharedCase

test.each(sizeNames)(
  '%s: as large as it says, and the same bytes every time, as PNG and as PDF',
  async (size) => {
    const scene = sceneFor(first('review'), size)
    const [png, again] = [await scenePng(scene, {}), await scenePng(sceneFor(first('review'), size), {})]
    expect(digest(png)).toBe(digest(again))
    const { width, height } = await sharp(png).metadata()
    expect({ width, height }).toEqual({ width: sizes[size].width, height: sizes[size].height })
    const pdf = await scenePdf(scene, {}, made)
    expect(digest(pdf)).toBe(digest(await scenePdf(scene, {}, made)))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('for print it goes on for three millimetres beyond the line, which marks outside show', async () => {
  const one = first('review')
  const pdf = await PDFDocument.load(await scenePdf(sceneFor(one, '1080x1080', bleed), {}, made))
  const page = pdf.getPage(0)
  const [trim, bleeding, media] = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()]
  const mm = 72 / 25.4
  // 1080 pixels at 300 dpi.
  expect([trim.width, trim.height].map((side) => Math.round((side / mm) * 100) / 100)).toEqual([91.44, 91.44])
  expect((bleeding.width - trim.width) / 2 / mm).toBeCloseTo(3, 2)
  expect((media.width - bleeding.width) / 2 / mm).toBeGreaterThan(4)
  // Tiles beyond each edge that they touch: one more on the left, on the right and above.
  const more = (size: (typeof sizeNames)[number]) =>
    sceneFor(one, size, bleed).shapes.length - sceneFor(one, size).shapes.length
  for (const size of sizeNames) expect(more(size)).toBeGreaterThan(0)
})

test('photographs lie below the drawing, cut to their places', async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 900, height: 300, channels: 3, background } })
      .webp({ lossless: true })
      .toBuffer()
  const photos = { before: await photo('#ff0000'), after: await photo('#00ff00') }
  const png = await scenePng(sceneFor(first('before-after'), '1080x1080'), photos)
  const at = async (left: number, top: number) => [
    ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  expect(await at(300, 200)).toEqual([255, 0, 0])
  expect(await at(800, 200)).toEqual([0, 255, 0])
  const again = await scenePng(sceneFor(first('before-after'), '1080x1080'), photos)
  expect(digest(png)).toBe(digest(again))
})

test('what is drawn is outlines: no text that a font would have to be there for, and nobody’s markup', () => {
  const hostile = { ...first('thanks'), typed: { headline: '</svg><script>alert(1)</script>' } }
  const svg = svgOf(sceneFor(hostile, '1200x630'), 1200)
  expect(svg).not.toMatch(/<text|<script|<image|href/)
})

test('a certificate that is not in force has a band over its tile', () => {
  const [fine, suspended] = [socialCases.certified[0], socialCases.certified[2]] as [SharedCase, SharedCase]
  const fills = (one: SharedCase) =>
    sceneFor(one, '1080x1350').shapes.map((s) => (s.kind === 'photo' ? '' : s.fill))
  expect(fills(fine)).not.toContain('#a3231b')
  expect(fills(suspended)).toContain('#a3231b')
})
