import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { query, useAccounts } from './account-of-its-own.ts'
import { person, useBrowser } from './browser.ts'

const video = join(await mkdtemp(join(tmpdir(), 'aval-camara-')), 'fatura.mjpeg')
useBrowser(async () => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
])
useAccounts()

/** Companies of the demonstration with a NIPC and the invoices they issue, as their printers draw them. */
let company: { slug: string; nipc: string }
beforeAll(async () => {
  const { rows } = await query(
    "select slug, nipc from companies where listing = 'approved' and category = 'canalizacao' and nipc is not null order by slug limit 1",
    [],
  )
  company = rows[0] as typeof company
})
const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 12))
const day = lastMonth.toISOString().slice(0, 10)
const number = String(Date.now()).slice(-9)
const code = (issuer: string) =>
  `A:${issuer}*B:244555666*C:PT*D:FS*E:N*F:${day.replaceAll('-', '')}*G:FS T1/${number}*H:ABCD1234-${number}*I1:PT*I7:81.30*I8:18.70*N:18.70*O:100.00*Q:YhGV*R:9999`
const photo = async (text: string) => ({
  name: 'fatura.png',
  mimeType: 'image/png',
  buffer: await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', scale: 5 }),
})

test('a photographed invoice is read on the device: neither buyer nor amounts nor the picture leave it', async () => {
  const { page, troubles, close } = await person()
  const bodies: string[] = []
  page.on('request', (request) => void bodies.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/aprovadas/${company.slug}/avaliar`)
  const invoice = page.getByRole('group', { name: /Comprovar com a fatura/ })
  const choose = invoice.locator('input[type=file]')
  const note = invoice.getByRole('status')
  expect(bodies.filter((b) => b.includes('jsQR'))).toEqual([])

  await choose.setInputFiles(await photo('https://exemplo.pt'))
  await expect.poll(() => note.textContent()).toMatch(/não é o de uma fatura portuguesa/)
  await choose.setInputFiles(await photo(code('123456789')))
  await expect.poll(() => note.textContent()).toMatch(/emitida pelo NIF 123 456 789/)
  await choose.setInputFiles(await photo(code(company.nipc)))
  await expect.poll(() => note.textContent()).toMatch(/lida neste aparelho/)
  expect(await page.locator('[name=month]').inputValue()).toBe(day.slice(0, 7))

  await page.locator('[name=rating][value="4"]').check({ force: true })
  await page.locator('[name=title]').fill('Torneira nova sem surpresas')
  await page
    .locator('[name=body]')
    .fill('Vieram no dia combinado, trocaram a torneira e explicaram a conta toda.')
  await page.locator('[name=name]').fill('Rita Alves')
  for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
  await page.locator('[name=incentive][value=nao]').check()
  await page.getByRole('button', { name: 'Rever antes de publicar' }).click()
  await page.waitForURL(/rever/)
  expect(await page.getByRole('article').textContent()).toContain('Fatura confirmada')

  const sent = bodies.map((b) => decodeURIComponent(b.replaceAll('+', ' ')))
  expect(sent.filter((b) => b.includes(`A:${company.nipc}*D:FS*E:N*`))).toHaveLength(1)
  for (const secret of ['244555666', '81.30', '18.70', '100.00', 'YhGV', 'fatura.png', 'B:2'])
    expect(sent.filter((b) => b.includes(secret))).toEqual([])
  const { rows } = await query(
    "select fields ->> 'invoice' as v from review_drafts where fields ->> 'title' = 'Torneira nova sem surpresas'",
    [],
  )
  expect(rows[0].v).toMatch(/^selo:/)
  expect(troubles).toEqual([])
  await close()
})

/** What a camera sees of an invoice on a table: the code in the middle of a frame, a little turned. */
async function filmed(text: string): Promise<Buffer> {
  const paper = await sharp(await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', scale: 5, margin: 4 }))
    .rotate(4, { background: '#fff' })
    .resize(440, 440)
    .toBuffer()
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#b9a88f' } })
    .composite([{ input: paper, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('the camera reads it too, and is closed again', async () => {
  await writeFile(video, await filmed(code(company.nipc)))
  const { page, troubles, close } = await person()
  await page.goto(`/aprovadas/${company.slug}/avaliar`)
  const invoice = page.getByRole('group', { name: /Comprovar com a fatura/ })
  await invoice.getByRole('button', { name: /câmara/ }).click()
  await expect
    .poll(() => invoice.getByRole('status').textContent(), { timeout: 15_000 })
    .toMatch(/lida neste aparelho/)
  expect(await invoice.locator('video').isHidden()).toBe(true)
  const live = await invoice
    .locator('video')
    .evaluate((v) => ((v as HTMLVideoElement).srcObject as MediaStream | null)?.active ?? false)
  expect(live).toBe(false)
  expect(await invoice.locator('input[type=hidden]').inputValue()).toContain(`A:${company.nipc}*`)
  expect(troubles).toEqual([])
  await close()
})

test('without JavaScript the form says what to do instead', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto(`/aprovadas/${company.slug}/avaliar`)
  const invoice = page.getByRole('group', { name: /Comprovar com a fatura/ })
  expect(await invoice.textContent()).toContain('pode enviar um documento')
  expect(await invoice.getByRole('button').count()).toBe(0)
  await close()
})
