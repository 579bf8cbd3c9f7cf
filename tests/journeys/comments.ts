/** What journeys of «Sugestões» do and look at. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, inject } from 'vitest'
import { query as ask, useAccounts } from './account-of-its-own.ts'

/** A whole Chromium where there is one: the shell of the other journeys has no screen to capture. */
export const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const path = whole ?? process.env.CHROME_PATH ?? '/usr/bin/chromium'

export const query = (text: string, values: unknown[] = []) => ask(text, values)

/** Started once for all files of a worker, as the one of the other journeys is. */
let shared: Promise<Browser> | undefined
let browser: Browser
export let page: Page
export const troubles: string[] = []

/** A Chromium that gives its tab to whoever asks. */
export function withComments() {
  useAccounts()
  beforeAll(async () => {
    await query('truncate limits')
    troubles.length = 0
    browser = await (shared ??= chromium.launch({
      executablePath: path,
      // Scrollbars take room, as most people's do.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: ['--no-sandbox', '--disable-gpu', '--headless=new', '--auto-accept-this-tab-capture'],
    }))
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((left) => left.close()) ?? [])
  })
}

export async function open(address: string, options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('origin'),
    locale: 'pt-PT',
    viewport: { width: 1300, height: 800 },
    ...options,
  })
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  page.on('console', (m) => {
    if (m.type() === 'error' && !/status of 4/.test(m.text())) troubles.push(m.text())
  })
  page.on('pageerror', (e) => troubles.push(e.message))
  await page.goto(address)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    // What the error reporter would send (parts/report.ts).
    navigator.sendBeacon = (_address, body) => {
      void (body as Blob).text().then((text) => heard.push((JSON.parse(text) as { type: string }).type))
      return true
    }
  })
  return page
}
export const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const openDialog = async () => {
  await page.getByRole('link', { name: 'Sugestões' }).click()
  const dialog = page.locator('.fb-dialog')
  await dialog.waitFor()
  // It comes in within 160 ms, half seen.
  await dialog.evaluate((d) => Promise.all(d.getAnimations().map((arriving) => arriving.finished)))
}
/** Opens the editor over a picture of somebody's own. */
export async function choosePicture(buffer: Buffer) {
  await page.locator('.fb-file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  await page.locator('.fb-editor').waitFor()
}
export const status = () => page.locator('.fb-status').textContent()
export const rects = () => page.locator('.fb-rect').count()

/** What was written last: other files send comments at the same time. */
let written = ''

/** The picture that the server kept of what was written last, and what the browser said of it. */
export async function sent(send: () => Promise<unknown>) {
  await page.evaluate(() => {
    const own = window.fetch
    window.fetch = (address, init) => {
      const file = ((init as RequestInit).body as FormData).get('screenshot') as File | null
      Object.assign(window, { said: file && [file.name, file.type] })
      window.fetch = own
      return own(address, init)
    }
  })
  await send()
  await page.getByText('O seu comentário chegou').waitFor()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  const { rows } = await query(
    'select x.key from feedback f join files x on x.id = f.file_id where f.message = $1 order by f.created_at desc, f.id desc limit 1',
    [written],
  )
  const png = await pixelsOf(readFileSync(join(dirname(inject('mailbox')), 'files', rows[0].key)))
  return { png, said }
}
export async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return { width: info.width, height: info.height, at }
}
/** How far the pixels of a part of two pictures lie apart at most. */
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>
export function apart(a: Pixels, b: Pixels, [left, top, right, bottom]: [number, number, number, number]) {
  let most = 0
  for (let y = top; y < bottom; y += 3)
    for (let x = left; x < right; x += 3)
      for (const i of [0, 1, 2])
        most = Math.max(most, Math.abs((a.at(x, y)[i] as number) - (b.at(x, y)[i] as number)))
  return most
}

/** Which share of the pixels of a part are the same in two pictures, ± 12. */
export function alike(a: Pixels, b: Pixels, [left, top, right, bottom]: [number, number, number, number]) {
  let same = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (apart(a, b, [x, y, x + 1, y + 1]) <= 12) same++
  return same / ((right - left) * (bottom - top))
}

/** Drags over the picture in its own pixels, from and to. */
export async function drag(from: [number, number], to: [number, number]) {
  const [a, b] = [await onScreen(from), await onScreen(to)]
  await page.mouse.move(...a)
  await page.mouse.down()
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
  await page.mouse.move(...b)
  await page.mouse.up()
}
export async function onScreen([x, y]: [number, number]): Promise<[number, number]> {
  const box = await page.locator('.fb-layer').boundingBox()
  const width = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.width)
  if (!box) throw new Error('no layer')
  const k = box.width / width
  return [box.x + x * k, box.y + y * k]
}
export const write = async (message: string) => {
  written = message
  await page.locator('.fb-kinds label', { hasText: 'Ideia' }).click()
  await page.getByLabel('Comentário', { exact: true }).fill(message)
}
export const submit = () => sent(() => button('Enviar comentário').click())
export const lastRow = async (message = written) => {
  const { rows } = await query(
    'select highlights, page, errors from feedback where message = $1 order by created_at desc, id desc limit 1',
    [message],
  )
  return rows[0] as { highlights: { type: string; x: number; y: number; w: number; h: number }[] }
}

/** Opens the editor over a picture of 1000 × 600, one quarter of a colour each. */
export const colours = { nw: [200, 40, 40], ne: [40, 160, 40], sw: [40, 40, 200], se: [220, 220, 60] }
export async function quarters(): Promise<Buffer> {
  const part = ([r, g, b]: number[], left: number, top: number) => ({
    input: { create: { width: 500, height: 300, channels: 3 as const, background: { r, g, b } } },
    left,
    top,
  })
  const { nw, ne, sw, se } = colours
  return sharp({ create: { width: 1000, height: 600, channels: 3, background: '#fff' } })
    .composite([part(nw, 0, 0), part(ne, 500, 0), part(sw, 0, 300), part(se, 500, 300)])
    .png()
    .toBuffer()
}

/** What would be sent now, without sending it. */
export async function outgoing(): Promise<Pixels> {
  await page.evaluate(() => {
    const own = window.fetch
    window.fetch = async (_, init) => {
      window.fetch = own
      const file = ((init as RequestInit).body as FormData).get('screenshot') as File
      const reader = new FileReader()
      const read = new Promise((done) => {
        reader.onload = done
      })
      reader.readAsDataURL(file)
      await read
      Object.assign(window, { out: reader.result })
      return Response.json({ ok: false, sentence: 'Ainda não.' })
    }
  })
  await button('Enviar comentário').click()
  await page.locator('.fb-trouble').getByText('Ainda não.').waitFor()
  const url = await page.evaluate(() => (window as unknown as { out: string }).out)
  return pixelsOf(Buffer.from(url.split(',')[1] as string, 'base64'))
}
