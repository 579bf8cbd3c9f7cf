/**
 * All templates of pictures to share, in all sizes, with texts that are hard to place, on one sheet: to be looked at.
 * `tsx scripts/social-sheet.ts sheet.png [template]`
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colourNames, sizeNames } from '../app/domain/social-images/choices.ts'
import type { Picture } from '../app/domain/social-images/facts.ts'
import { layOut } from '../app/domain/social-images/laying-out.ts'
import { face } from '../app/platform/lettering.ts'
import { scenePng } from '../app/routes/machine/shown/social/social-png.ts'
import { sceneOf } from '../app/routes/machine/shown/social/social-scene.ts'
import { socialCases } from '../tests/world/social-cases.ts'

const faces = { serif: await face('serif'), sans: await face('sans') }
const photo = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${colour}"/><circle cx="800" cy="600" r="400" fill="#fff" opacity=".5"/></svg>`,
    ),
  )
    .webp()
    .toBuffer()
const photos = { before: await photo('#8b7a66'), after: await photo('#6f8f9a') }

const [, , out = 'sheet.png', only] = process.argv
const cell = { width: 360, height: 640 }
const drawn: { input: Buffer; left: number; top: number }[] = []
let row = 0
let nth = 0
for (const [template, list] of Object.entries(socialCases)) {
  if (only && template !== only) continue
  for (const one of list) {
    for (const [column, size] of sizeNames.entries()) {
      const picture: Picture = {
        facts: one.facts,
        text: one.text ?? null,
        typed: one.typed ?? {},
        size,
        leadsTo: 'https://aval.example/s/bcd2345?q=1',
        address: 'aval.example/s/bcd2345',
      }
      const at = { left: 10 + column * (cell.width + 10), top: 10 + row * (cell.height + 10) }
      try {
        const layout = layOut(picture, faces)
        const colour = colourNames[nth++ % colourNames.length] ?? 'papel'
        const scene = sceneOf({ picture, layout, colour, faces, stamp: one.stamp ?? null, title: template })
        const png = await scenePng(scene, photos)
        drawn.push({
          input: await sharp(png).resize(cell.width, cell.height, { fit: 'inside' }).png().toBuffer(),
          ...at,
        })
      } catch (error) {
        console.log(template, size, (error as Error).message)
      }
    }
    row += 1
  }
}
const width = 10 + sizeNames.length * (cell.width + 10)
await writeFile(
  out,
  await sharp({ create: { width, height: 10 + row * (cell.height + 10), channels: 3, background: '#777' } })
    .composite(drawn)
    .png()
    .toBuffer(),
)
