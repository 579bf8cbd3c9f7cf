/**
 * All templates of pictures to share, in all sizes, with texts that are hard to place, on one sheet: to be looked at. What is refused
 * stands there with why. With `--measure` it says besides how long each takes when warm, and what twenty at once take of memory.
 * `tsx scripts/social-sheet.ts sheet.png [template] [--measure]`
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { Refusal } from '../app/domain/shared/refusal.ts'
import { colourNames, type Size, sizeNames, templateNames } from '../app/domain/social-images/choices.ts'
import type { Picture } from '../app/domain/social-images/facts.ts'
import { layOut } from '../app/domain/social-images/laying-out.ts'
import { face, inLines, lettered } from '../app/platform/lettering.ts'
import { scenePng } from '../app/routes/machine/shown/social/social-png.ts'
import { sceneOf } from '../app/routes/machine/shown/social/social-scene.ts'
import { type SharedCase, socialCases } from '../tests/world/social-cases.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { measure: { type: 'boolean', default: false } },
})
const [out = 'sheet.png', only] = positionals
const faces = { serif: await face('serif'), sans: await face('sans') }
const cell = { width: 360, height: 640, gap: 10 }
const photo = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${colour}"/><circle cx="800" cy="600" r="400" fill="#fff" opacity=".5"/></svg>`,
    ),
  )
    .webp()
    .toBuffer()
const photos = { before: await photo('#8b7a66'), after: await photo('#6f8f9a') }

const cases = templateNames
  .filter((template) => !only || template === only)
  .flatMap((template) => socialCases[template].map((one) => ({ template, one })))

const pictureOf = (one: SharedCase, size: Size): Picture => ({
  facts: one.facts,
  text: one.text ?? null,
  typed: one.typed ?? {},
  size,
  leadsTo: 'https://aval.example/s/bcd2345?q=1',
  address: 'aval.example/s/bcd2345',
})
const draw = (one: SharedCase, size: Size, nth: number) => {
  const picture = pictureOf(one, size)
  const colour = colourNames[nth % colourNames.length] ?? 'papel'
  const layout = layOut(picture, faces)
  return scenePng(sceneOf({ picture, layout, colour, faces, stamp: one.stamp ?? null, title: '' }), photos)
}

/** Why there is no picture, in its place. */
function refusal(sentence: string): Buffer {
  const lines = inLines(faces.sans, sentence.replace(/[\u2068\u2069]/g, ''), 22, cell.width - 40, 9)
  const spelt = lines.map((text, i) =>
    lettered(faces.sans, text, { x: 20, y: 44 + 30 * i, size: 22, fill: '#5b1510' }),
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="300"><rect width="100%" height="100%" fill="#fbe9d7"/>${spelt.join('')}</svg>`,
  )
}

const cells = cases.flatMap(({ template, one }, row) =>
  sizeNames.map((size, column) => ({ template, one, size, row, column })),
)
if (values.measure) await measure()
const laid = []
for (const [nth, { one, size, row, column }] of cells.entries()) {
  const at = {
    left: cell.gap + column * (cell.width + cell.gap),
    top: cell.gap + row * (cell.height + cell.gap),
  }
  try {
    const png = await draw(one, size, nth)
    laid.push({
      input: await sharp(png).resize(cell.width, cell.height, { fit: 'inside' }).png().toBuffer(),
      ...at,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    laid.push({ input: refusal(error.message), ...at })
  }
}
const width = cell.gap + sizeNames.length * (cell.width + cell.gap)
const height = cell.gap + cases.length * (cell.height + cell.gap)
await writeFile(
  out,
  await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite(laid)
    .png()
    .toBuffer(),
)

/** Memory first: what was drawn before leaves some behind. Times are the best of five, for the machine does other things too. */
async function measure(): Promise<void> {
  const fits = cells.filter(({ one, size }) => {
    try {
      return layOut(pictureOf(one, size), faces)
    } catch {
      return false
    }
  })
  const twenty = Array.from(
    { length: 20 },
    (_, i) => fits[Math.floor((i * fits.length) / 20)] as (typeof fits)[number],
  )
  for (const { one, size } of twenty.slice(0, 2)) await draw(one, size, 0)
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  await Promise.all(twenty.map(({ one, size }, nth) => draw(one, size, nth)))
  clearInterval(looking)
  console.log(`20 at once: ${Math.round((most - before) / 1e6)} MB more than ${Math.round(before / 1e6)} MB`)
  const slowest = new Map<string, { wall: number; cpu: number }>()
  for (const { template, one, size } of fits) {
    const tries = []
    for (let i = 0; i < 5; i++) {
      const [began, cpu] = [performance.now(), process.cpuUsage()]
      await draw(one, size, i)
      const { user, system } = process.cpuUsage(cpu)
      tries.push({ wall: Math.round(performance.now() - began), cpu: Math.round((user + system) / 1000) })
    }
    const best = { wall: Math.min(...tries.map((t) => t.wall)), cpu: Math.min(...tries.map((t) => t.cpu)) }
    const name = `${template} ${size}`
    if (best.wall >= (slowest.get(name)?.wall ?? 0)) slowest.set(name, best)
  }
  console.table([...slowest].map(([picture, { wall, cpu }]) => ({ picture, ms: wall, 'CPU ms': cpu })))
}
