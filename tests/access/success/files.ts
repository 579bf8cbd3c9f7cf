import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** A PDF of one empty page. */
export const pdf = (): File =>
  new File(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
    ],
    'documento.pdf',
    { type: 'application/pdf' },
  )

const picture = async (red: number) => {
  const background = { r: red, g: 120, b: 90 }
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
let made = 0
const drawn = await Promise.all([...Array(12).keys()].map((i) => picture(i * 20)))

/** A photo that no other is equal to, for as long as there are some. */
export const photo = (): File => {
  const bytes = drawn[made++ % drawn.length] as Buffer
  return new File([new Uint8Array(bytes)], `fotografia-${made}.jpg`, { type: 'image/jpeg' })
}

const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
export const screenshot = (): File => new File([new Uint8Array(png)], 'captura.png', { type: 'image/png' })

/** A file that the repository has. */
export const text = (name: string, content: string): File => new File([content], name, { type: 'text/csv' })

export const root = join(import.meta.dirname, '..', '..', '..')
export const bytesOf = (path: string): Buffer => readFileSync(join(root, path))
