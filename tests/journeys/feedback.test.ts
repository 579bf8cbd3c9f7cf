import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { query as ask, useAccounts } from './account-of-its-own.ts'
import { axe } from './browser.ts'

/** A whole Chromium where there is one: the shell of the other journeys has no screen to capture. */
const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const path = whole ?? process.env.CHROME_PATH ?? '/usr/bin/chromium'

useAccounts()
const query = (text: string) => ask(text, [])

let browser: Browser
let page: Page
const troubles: string[] = []

beforeAll(async () => {
  await query('truncate limits')
  browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--headless=new', '--auto-accept-this-tab-capture'],
  })
})
afterAll(() => browser?.close())

async function open(address: string, options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('origin'),
    locale: 'pt-PT',
    viewport: { width: 1100, height: 800 },
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
const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const openDialog = async () => {
  await page.getByRole('link', { name: 'Comentários' }).click()
  const dialog = page.locator('.fb-dialog')
  await dialog.waitFor()
  // It comes in within 160 ms, half seen.
  await dialog.evaluate((d) => Promise.all(d.getAnimations().map((arriving) => arriving.finished)))
}
const status = () => page.locator('.fb-status').textContent()
const rects = () => page.locator('.fb-rect').count()

/** The picture that the server kept of the last comment, and what the browser said of it. */
async function sent(send: () => Promise<unknown>) {
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
    'select x.key from feedback f join files x on x.id = f.file_id order by f.created_at desc, f.id desc limit 1',
  )
  const png = await pixelsOf(readFileSync(join(dirname(inject('mailbox')), 'files', rows[0].key)))
  return { png, said }
}
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return { width: info.width, height: info.height, at }
}
/** How far the pixels of a part of two pictures lie apart at most. */
type Pixels = Awaited<ReturnType<typeof pixelsOf>>
function apart(a: Pixels, b: Pixels, [left, top, right, bottom]: [number, number, number, number]) {
  let most = 0
  for (let y = top; y < bottom; y += 3)
    for (let x = left; x < right; x += 3)
      for (const i of [0, 1, 2])
        most = Math.max(most, Math.abs((a.at(x, y)[i] as number) - (b.at(x, y)[i] as number)))
  return most
}

/** Which share of the pixels of a part are the same in two pictures, ± 12. */
function alike(a: Pixels, b: Pixels, [left, top, right, bottom]: [number, number, number, number]) {
  let same = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (apart(a, b, [x, y, x + 1, y + 1]) <= 12) same++
  return same / ((right - left) * (bottom - top))
}

/** Drags over the picture in its own pixels, from and to. */
async function drag(from: [number, number], to: [number, number]) {
  const [a, b] = [await onScreen(from), await onScreen(to)]
  await page.mouse.move(...a)
  await page.mouse.down()
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
  await page.mouse.move(...b)
  await page.mouse.up()
}
async function onScreen([x, y]: [number, number]): Promise<[number, number]> {
  const box = await page.locator('.fb-layer').boundingBox()
  const width = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.width)
  if (!box) throw new Error('no layer')
  const k = box.width / width
  return [box.x + x * k, box.y + y * k]
}
const write = async (message: string) => {
  await page.locator('.fb-kinds label', { hasText: 'Ideia' }).click()
  await page.getByLabel('Comentário', { exact: true }).fill(message)
}
const submit = () => sent(() => button('Enviar comentário').click())
const lastRow = async () =>
  (await query('select highlights, page, errors from feedback order by created_at desc, id desc limit 1'))
    .rows[0] as {
    highlights: { type: string; x: number; y: number; w: number; h: number }[]
  }

describe('a real capture', () => {
  test.runIf(whole)(
    'refused: shown again, told to the handler, the next way offered; taken: hidden meanwhile, back after',
    async () => {
      await open('/certificacao?token=segredo')
      await openDialog()
      expect(await axe(page)).toEqual([])
      await page.evaluate(() => {
        const media = navigator.mediaDevices
        const own = media.getDisplayMedia.bind(media)
        const dialog = document.querySelector('.fb-dialog') as HTMLElement
        const seen: string[] = []
        Object.assign(window, { seen })
        const look = () => seen.push(getComputedStyle(dialog).visibility)
        media.getDisplayMedia = () => {
          look()
          media.getDisplayMedia = (wishes) => {
            look()
            return own(wishes)
          }
          return Promise.reject(new DOMException('no', 'NotAllowedError'))
        }
      })
      const visibility = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('.fb-dialog') as Element).visibility)
      await button('Capturar o ecrã').click()
      await page.locator('.fb-fallback').getByText('Pode captar só esta página').waitFor()
      expect([await visibility(), await heard()]).toEqual(['visible', ['NotAllowedError']])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Só esta página')

      // No answer yet: a press on the page brings the dialog back, Escape gives up; what comes later is stopped.
      await page.evaluate(() => {
        const media = navigator.mediaDevices
        const own = media.getDisplayMedia
        media.getDisplayMedia = () => {
          media.getDisplayMedia = own
          return new Promise((answer) => Object.assign(window, { answer }))
        }
      })
      await button('Capturar o ecrã').click()
      expect(await visibility()).toBe('hidden')
      await page.mouse.click(20, 400)
      await page.locator('.fb-fallback').getByText('está à espera').waitFor()
      expect(await visibility()).toBe('visible')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Capturar o ecrã')
      const late = page.evaluate(async () => {
        const stream = document.createElement('canvas').captureStream(1)
        ;(window as unknown as { answer: (s: MediaStream) => void }).answer(stream)
        await new Promise((done) => setTimeout(done))
        return stream.getTracks().map((track) => track.readyState)
      })
      expect([await late, await heard(), await page.locator('.fb-shot').count()]).toEqual([
        ['ended'],
        ['NotAllowedError'],
        0,
      ])

      await button('Capturar o ecrã').click()
      await page.locator('.fb-shot').waitFor()
      expect(await visibility()).toBe('visible')
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
        'hidden',
        'hidden',
      ])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Desenhar na captura')

      // Nothing drawn: the page as it is, without the dialog, in the frame's own size.
      await page.evaluate(() =>
        (document.querySelector('.fb-dialog') as HTMLElement).toggleAttribute('data-away', true),
      )
      const shown = await pixelsOf(await page.screenshot())
      await page.evaluate(() =>
        (document.querySelector('.fb-dialog') as HTMLElement).toggleAttribute('data-away', false),
      )
      await write('Gostava de ler isto em letras maiores.')
      const plain = await submit()
      expect([plain.png?.width, plain.png?.height]).toEqual([1100, 800])
      // The browser's capture halves the resolution of colour: what differs are the edges of coloured letters.
      expect(alike(plain.png as Pixels, shown, [0, 0, 900, 700])).toBeGreaterThan(0.98)
      expect(plain.said).toEqual(['screenshot.png', 'image/png'])
      expect(await lastRow()).toMatchObject({ page: '/certificacao?token=…', highlights: [] })
      await button('Voltar à página').click()
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('feedback')
      expect(troubles.splice(0)).toEqual([])
    },
    30_000,
  )
})

/** Opens the editor over a picture of 1000 × 600, one quarter of a colour each. */
const colours = { nw: [200, 40, 40], ne: [40, 160, 40], sw: [40, 40, 200], se: [220, 220, 60] }
async function quarters(): Promise<Buffer> {
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

test('the editor: mouse, pen, touch, keyboard, two clicks; undo, redo, Escape, resize; what is sent', async () => {
  await open('/certificacao', { hasTouch: true })
  await openDialog()
  const file = { name: 'x.png', mimeType: 'image/png', buffer: await quarters() }
  await page.locator('.fb-file').setInputFiles(file)
  await button('Desenhar na captura').click()
  await page.locator('.fb-editor').waitFor()
  expect(await axe(page)).toEqual([])

  // Four directions, the third from inside another, the fourth out of the picture.
  await drag([100, 100], [300, 200])
  await drag([700, 200], [600, 100])
  await drag([250, 150], [200, 450])
  await drag([900, 400], [1400, 900])
  expect(await rects()).toBe(4)
  await drag([500, 500], [500, 560])
  expect([await rects(), await status()]).toEqual([4, 'Pequeno de mais: não ficou nada desenhado.'])
  await button('Anular').click()
  await page.keyboard.press('Control+z')
  expect(await rects()).toBe(2)
  await button('Refazer').click()
  expect(await rects()).toBe(3)
  await button('Retirar: Destaque 3').click()
  expect(await rects()).toBe(2)

  // Pen and finger.
  for (const pointerType of ['pen', 'touch']) {
    const [from, to] = [await onScreen([350, 350]), await onScreen([450, 450])]
    await page.locator('.fb-layer').evaluate(
      (layer, { from, to, pointerType }) => {
        // The browser captures only pointers that there are.
        layer.setPointerCapture = layer.releasePointerCapture = () => {}
        for (const [type, [clientX, clientY]] of [
          ['pointerdown', from],
          ['pointermove', to],
          ['pointerup', to],
        ] as const)
          layer.dispatchEvent(
            new PointerEvent(type, {
              pointerType,
              clientX,
              clientY,
              pointerId: 7,
              isPrimary: true,
              bubbles: true,
            }),
          )
      },
      { from, to, pointerType },
    )
  }
  expect(await rects()).toBe(4)
  const touch = await page.context().newCDPSession(page)
  const finger = async (type: string, at?: [number, number]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    })
  await page.locator('.fb-layer').evaluate((layer) => {
    // Its own again.
    for (const name of ['setPointerCapture', 'releasePointerCapture'])
      delete (layer as never as Record<string, unknown>)[name]
  })
  await finger('touchStart', await onScreen([560, 330]))
  await finger('touchMove', await onScreen([600, 380]))
  await finger('touchMove', await onScreen([640, 420]))
  await finger('touchEnd')
  expect(await rects()).toBe(5)
  await page.keyboard.press('Control+z')

  // What draws nothing: other buttons, a cancelled pointer. A hundred are the most.
  await page.locator('.fb-layer').evaluate((layer) => {
    const own = layer.setPointerCapture
    layer.setPointerCapture = () => {}
    const { left, top } = layer.getBoundingClientRect()
    const press = (button: number, last: string, at = 20) => {
      for (const [type, by] of [
        ['pointerdown', 0],
        ['pointermove', 30],
        [last, 30],
      ] as const)
        layer.dispatchEvent(
          new PointerEvent(type, {
            button,
            clientX: left + at + by,
            clientY: top + 20 + by,
            pointerId: 9,
            isPrimary: true,
            bubbles: true,
          }),
        )
    }
    for (const button of [1, 2, 5]) press(button, 'pointerup')
    press(0, 'pointercancel')
    Object.assign(window, { none: layer.querySelectorAll('.fb-rect').length })
    for (let n = 0; n < 120; n++) press(0, 'pointerup', n * 4)
    layer.setPointerCapture = own
  })
  expect(await page.evaluate(() => (window as unknown as { none: number }).none)).toBe(4)
  expect([await rects(), await status()]).toEqual([100, expect.stringContaining('retire um antes')])
  for (let n = 0; n < 96; n++) await page.keyboard.press('Control+z')

  // By two clicks; the window changes its size between them; Escape cancels the first alone.
  await button('Dois cliques').click()
  await page.mouse.click(...(await onScreen([50, 500])))
  await page.keyboard.press('Escape')
  await page.mouse.click(...(await onScreen([50, 500])))
  await page.setViewportSize({ width: 700, height: 600 })
  await page.mouse.click(...(await onScreen([150, 580])))
  expect(await rects()).toBe(5)
  await button('Dois cliques').click()

  // By the keyboard alone: two corners, then moved, sized and removed.
  await page.locator('.fb-layer').focus()
  await page.keyboard.press('Enter')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
  expect(await rects()).toBe(6)
  const label = () => page.locator('.fb-rect').last().getAttribute('aria-label')
  const place = () =>
    page
      .locator('.fb-rect')
      .last()
      .evaluate((e: HTMLElement) => Number.parseFloat(e.style.left))
  const [before, left] = [await label(), await place()]
  await page.locator('.fb-rect').last().focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  expect(await label()).not.toBe(before)
  expect(await place()).toBeLessThan(left)
  await page.keyboard.press('Delete')
  expect(await rects()).toBe(5)

  // Taken hold of by the pointer; a text as long as it is.
  await button('Mover').click()
  const held = page.locator('.fb-rect').first()
  const [from] = [await held.boundingBox()]
  await held.hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 50)
  await page.mouse.up()
  expect((await held.boundingBox())?.x).toBeCloseTo((from?.x ?? 0) + 10, 0)
  await page.keyboard.press('Control+z')
  await button('Texto').click()
  for (const text of ['', 'letra '.repeat(30).trim()]) {
    await drag([20, 20], [40, 30])
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.locator('.fb-rect').nth(5).waitFor()
  expect((await page.locator('.fb-rect').nth(5).boundingBox())?.height).toBeGreaterThan(30)
  await page.keyboard.press('Control+z')
  await page.locator('.fb-rect').last().focus()

  // What hides lies over a highlight, and was drawn before it.
  for (let n = 0; n < 5; n++) await page.keyboard.press('Delete')
  expect(await rects()).toBe(0)
  await page.setViewportSize({ width: 1100, height: 800 })
  await button('Tapar').click()
  expect(await button('Tapar').getAttribute('aria-pressed')).toBe('true')
  await drag([400, 200], [600, 400])
  await button('Destacar').click()
  await drag([300, 100], [550, 350])
  const side = await page.locator('.fb-remove').first().boundingBox()
  expect(Math.min(side?.width ?? 0, side?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await button('Concluir').click()
  await write('As cores não se distinguem.')
  const { png, said } = await submit()
  const at = (x: number, y: number) => (png as Pixels).at(x, y)
  const near = (a: number[], b: number[]) => Math.max(...a.map((v, i) => Math.abs(v - (b[i] as number))))
  expect(near(at(350, 150), colours.nw)).toBeLessThanOrEqual(12)
  expect(near(at(540, 120), colours.ne)).toBeLessThanOrEqual(12)
  expect(Math.max(...at(100, 100))).toBeLessThan(130)
  for (const [x, y] of [
    [420, 220],
    [500, 300],
    [540, 340],
    [590, 390],
  ] as const)
    expect(near(at(x, y), [0x16, 0x1a, 0x22])).toBeLessThanOrEqual(2)
  expect(said).toEqual(['screenshot.png', 'image/png'])
  const { highlights } = await lastRow()
  expect(highlights.map((h) => h.type)).toEqual(['hide', 'highlight'])
  expect(Math.abs((highlights[1]?.w ?? 0) - 250)).toBeLessThan(3)
  expect(troubles.splice(0)).toEqual([])
}, 40_000)

test('added and removed: the plain picture; refused: the sentence, and what was written stays', async () => {
  await open('/certificacao')
  await openDialog()
  const picture = await quarters()
  await page.locator('.fb-file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
  await button('Desenhar na captura').click()
  await drag([100, 100], [300, 200])
  await button('Retirar: Destaque 1').click()
  await button('Concluir').click()
  await write('Está tudo bem.')
  // The server takes no other kind, whatever the browser says that it is.
  await page.evaluate(() => {
    const own = window.fetch
    window.fetch = (address, init) => {
      ;((init as RequestInit).body as FormData).set(
        'screenshot',
        new File(['GIF89a'], 'screenshot.png', { type: 'image/png' }),
      )
      window.fetch = own
      return own(address, init)
    }
  })
  await button('Enviar comentário').click()
  await page.locator('.fb-trouble').getByText('não é uma imagem PNG').waitFor()
  // Offline, failing, and a page of somebody in between that says 200: nothing is lost, and nothing called sent.
  for (const answer of [
    (route: Route) => route.abort('internetdisconnected'),
    (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Erro</h1>' }),
    (route: Route) => route.fulfill({ status: 413, body: '' }),
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bem-vindo ao Wi-Fi</h1>' }),
  ]) {
    await page.route('**/comentarios/enviar', answer, { times: 1 })
    await button('Enviar comentário').click()
    await page.locator('.fb-trouble').getByText('ficou aqui').waitFor()
    await page.locator('.fb-trouble').evaluate((p) => {
      p.textContent = ''
    })
  }
  // What the browser says of these is meant.
  troubles.length = 0
  expect(await page.getByLabel('Comentário', { exact: true }).inputValue()).toBe('Está tudo bem.')
  const { png } = await submit()
  expect(apart(png as Pixels, await pixelsOf(picture), [0, 0, 1000, 600])).toBe(0)
  expect((await lastRow()).highlights).toEqual([])
}, 30_000)

/** What would be sent now, without sending it. */
async function outgoing(): Promise<Pixels> {
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

/** A long page: colours at known places of what is in view, and magenta wherever something is private. */
const testCard = () => {
  const put = (at: Partial<CSSStyleDeclaration>, element: HTMLElement, to: Node = document.body) => {
    Object.assign(element.style, at)
    to.appendChild(element)
    return element
  }
  const box = (tag = 'div') => document.createElement(tag)
  const secret = { background: '#ff00ff', color: '#ff00ff', width: '60px', height: '30px', opacity: '1' }
  const main = document.body
  const corner = document.querySelector('.feedback-corner') as Node
  main.replaceChildren()
  const long = put({ position: 'relative', height: '9000px', background: '#ffffff' }, box())
  put({ position: 'sticky', top: '0', height: '40px', background: '#00aa00' }, box(), long)
  put(
    {
      position: 'absolute',
      top: '5100px',
      left: '200px',
      width: '200px',
      height: '100px',
      background: '#2040c0',
    },
    box(),
    long,
  )
  put(
    { position: 'fixed', left: '0', bottom: '0', width: '100px', height: '50px', background: '#c08000' },
    box(),
  )
  const row = put(
    { position: 'absolute', top: '5300px', left: '20px', display: 'flex', gap: '10px' },
    box(),
    long,
  )
  // Far above what is in view, of every kind whose size hangs on what is in it; below them a box that must not move.
  const flow = (at: Partial<CSSStyleDeclaration>, ...inside: string[]) => {
    const element = put({ width: '500px', ...at }, box(), long)
    for (const tag of inside)
      put({ margin: '30px 0' }, box(tag), element).textContent = 'Palavras '.repeat(30)
    return element
  }
  flow({ height: '3600px' })
  flow({}, 'h2', 'p')
  flow({ padding: '10px' }, 'p', 'p')
  flow({ display: 'flex' }, 'p', 'p')
  flow({ overflow: 'hidden' }, 'p')
  const cell = put({}, box('td'), put({}, box('tr'), put({}, box('table'), flow({}))))
  cell.textContent = 'Palavras '.repeat(40)
  flow({ height: '600px' })
  put({ width: '60px', height: '40px', background: '#884400' }, box(), long).className = 'after-all'
  const password = put(secret, box('input'), row) as HTMLInputElement
  Object.assign(password, { type: 'password', value: 'x' })
  const area = put(secret, box('textarea'), row) as HTMLTextAreaElement
  area.value = 'segredo'
  const canvas = put(secret, box('canvas'), row) as HTMLCanvasElement
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#ff00ff'
  pen.fillRect(0, 0, 300, 150)
  const details = put({}, box('details'), row) as HTMLDetailsElement
  details.open = true
  details.append(put(secret, box()))
  for (const element of [area, canvas, details]) element.setAttribute('data-private', '')
  const shadow = put({ width: '60px' }, box(), row).attachShadow({ mode: 'open' })
  put(secret, box(), shadow).setAttribute('data-private', '')
  const typed = put(
    {
      position: 'absolute',
      top: '5400px',
      left: '20px',
      width: '300px',
      height: '40px',
      font: '30px sans-serif',
      color: '#000000',
    },
    box('input'),
    long,
  ) as HTMLInputElement
  typed.value = 'MMMMMMMM'
  main.append(corner)
  scrollTo(0, 5000)
}

test('a page as it is seen, at every resolution, scrolled far: not what is private, and what is marked lies where it was marked', async () => {
  await open('/auth/login')
  await page.evaluate(testCard)
  const device = await page.context().newCDPSession(page)
  for (const [deviceScaleFactor, width, made] of [
    [1, 1100, 1],
    [1.25, 880, 1.25],
    [2, 550, 2],
    [3, 1100, 2],
  ] as const) {
    // Enlarged by the browser, a page has fewer pixels of its own and more of the screen to each.
    const metrics = { width, height: 800, deviceScaleFactor, mobile: false }
    await device.send('Emulation.setDeviceMetricsOverride', metrics)
    if ((await page.locator('.fb-dialog').count()) === 0) {
      await openDialog()
      await write('Falta um botão.')
    } else await button('Retirar').click()
    await button('Só esta página').click()
    if (width < 896) await button('Captar').click()
    await page.locator('.fb-shot').waitFor()
    await button('Desenhar na captura').click()
    const at = (x: number, y: number): [number, number] => [x * made, y * made]
    await drag(at(220, 110), at(380, 190))
    await button('Concluir').click()
    const png = await outgoing()
    expect([png.width, png.height], `at ${deviceScaleFactor}`).toEqual([width * made, 800 * made])
    const colour = (x: number, y: number) => png.at(Math.round(x * made), Math.round(y * made))
    const due = (place: [number, number], to: number[]) =>
      expect(
        Math.max(...colour(...place).map((v, i) => Math.abs(v - (to[i] as number)))),
        `${place.join()} at ${deviceScaleFactor}`,
      ).toBeLessThanOrEqual(12)
    const dimmed = (c: number[]) => c.map((v, i) => v * 0.45 + ([10, 14, 24][i] as number) * 0.55)
    for (const place of [
      [222, 112],
      [378, 188],
      [300, 150],
    ] as [number, number][])
      due(place, [0x20, 0x40, 0xc0])
    due([210, 105], dimmed([0x20, 0x40, 0xc0]))
    due([405, 150], dimmed([255, 255, 255]))
    due([300, 20], dimmed([0, 0xaa, 0]))
    due([50, 780], dimmed([0xc0, 0x80, 0]))
    const after = await page.locator('.after-all').boundingBox()
    const top = Math.round(after?.y ?? 0)
    expect(top).toBeGreaterThan(50)
    expect(top).toBeLessThan(700)
    for (const y of [top + 2, top + 37]) due([10, y], dimmed([0x88, 0x44, 0]))
    for (const y of [top - 3, top + 43]) due([10, y], dimmed([255, 255, 255]))
    let [ink, magenta] = [0, 0]
    for (let y = 0; y < png.height; y += 2)
      for (let x = 0; x < png.width; x += 2) {
        const [r = 0, g = 0, b = 0] = png.at(x, y)
        if (r > 90 && b > 90 && g < 60) magenta++
        if (y > 402 * made && y < 438 * made && x < 300 * made && Math.max(r, g, b) < 20) ink++
      }
    expect(magenta).toBe(0)
    expect(ink).toBeGreaterThan(100)
  }
  expect(await heard()).toEqual([])
  expect(troubles.splice(0)).toEqual([])
}, 40_000)

test('what style sheets number and cut is drawn as it is seen', async () => {
  for (const [address, part] of [
    ['/certificacao', '.how li:nth-child(3)'],
    ['/empresas', '.company .snippet'],
  ] as const) {
    await open(address)
    await openDialog()
    const dialog = page.locator('.fb-dialog')
    await dialog.evaluate((d) => d.toggleAttribute('data-away', true))
    await page
      .locator(part)
      .first()
      .evaluate((e) => e.scrollIntoView({ block: 'center' }))
    const box = (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const shown = await pixelsOf(await page.screenshot())
    await dialog.evaluate((d) => d.toggleAttribute('data-away', false))
    await button('Só esta página').click()
    await page.locator('.fb-shot').waitFor()
    await button('Desenhar na captura').click()
    const url = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.toDataURL())
    const drawn = await pixelsOf(Buffer.from(url.split(',')[1] as string, 'base64'))
    const [left, top, right, bottom] = [
      Math.round(box.x),
      Math.round(box.y),
      Math.round(box.x + Math.min(box.width, 300)),
      Math.round(box.y + box.height),
    ] as const
    expect(bottom - top, address).toBeGreaterThan(40)
    expect(alike(drawn, shown, [left, top, right, bottom]), address).toBeGreaterThan(0.95)
  }
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

test('on a phone: the part that is meant, the keyboard, turned round, printed, and gone on before it was sent', async () => {
  await open('/cookies', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openDialog()
  await write('Ainda por acabar.')
  // Only what can work: no capture of the screen.
  expect(await button('Capturar o ecrã').count()).toBe(0)
  const title = page.getByRole('heading', { level: 1 })
  await button('Só esta página').tap()
  await page.evaluate(() => scrollTo(0, 0))
  const shown = await pixelsOf(await page.screenshot())
  await button('Captar').tap()
  await page.locator('.fb-shot').waitFor()
  await button('Desenhar na captura').tap()
  const picture = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.toDataURL())
  const top = [0, 0, 390, 600] as [number, number, number, number]
  const drawn = await pixelsOf(Buffer.from(picture.split(',')[1] as string, 'base64'))
  expect(alike(drawn, shown, top)).toBeGreaterThan(0.95)
  expect(await title.isVisible()).toBe(true)

  await drag([50, 100], [200, 200])
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Drawn anew a frame after it was turned.
    await expect
      .poll(() =>
        page.evaluate((height) => {
          const [stage, layer] = ['.fb-stage', '.fb-layer'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          )
          return stage && layer && { tall: layer.height > height / 2, whole: layer.bottom <= stage.bottom }
        }, height),
      )
      .toEqual({ tall: true, whole: true })
    await expect
      .poll(() =>
        page
          .locator('.fb-rect')
          .evaluate((e: HTMLElement) => e.offsetLeft / (e.parentElement?.parentElement?.clientWidth ?? 1)),
      )
      .toBeCloseTo(50 / 390, 1)
  }
  await button('Concluir').tap()

  // The keyboard leaves 400 pixels of the page; then letters twice as large.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  for (const size of ['100%', '200%']) {
    await page.evaluate((one) => document.documentElement.style.setProperty('font-size', one), size)
    for (const part of ['#fb-message', '#fb-email', '.fb-foot [type=submit]']) {
      await page.locator(part).scrollIntoViewIfNeeded()
      const box = await page.locator(part).boundingBox()
      expect(
        [(box?.y ?? -1) >= 0, (box?.y ?? 0) + Math.min(44, box?.height ?? 0) <= 400],
        `${part} at ${size}`,
      ).toEqual([true, true])
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(391)
    }
  }
  await page.emulateMedia({ media: 'print' })
  expect([await page.locator('.fb-dialog').isVisible(), await page.locator('.feedback').isVisible()]).toEqual(
    [false, false],
  )
  await page.emulateMedia({ media: null })
  page.on('dialog', (warned) => warned.accept())
  await page.goto('/ajuda')
  await openDialog()
  expect(await page.getByLabel('Comentário', { exact: true }).inputValue()).toBe('Ainda por acabar.')
  await write('x'.repeat(4001))
  await button('Enviar comentário').tap()
  await page.getByText('no máximo 4000 caracteres').or(page.getByText('no máximo 4 000 caracteres')).waitFor()
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

/** A picture with one highlight on it, not sent yet. */
async function openWithDrawing() {
  await open('/certificacao')
  await openDialog()
  await page
    .locator('.fb-file')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await quarters() })
  await button('Desenhar na captura').click()
  await drag([100, 100], [300, 200])
  await button('Concluir').click()
}

test('closed while it is sent, changed and sent again: both arrive, and nobody is told wrong', async () => {
  await openWithDrawing()
  await write('Como foi escrito primeiro.')
  // It arrives, and its answer does not.
  const arrived = page.waitForRequest('**/comentarios/enviar')
  let reached = () => {}
  const taken = new Promise<void>((done) => {
    reached = done
  })
  await page.route(
    '**/comentarios/enviar',
    async (route) => {
      await route.fetch()
      reached()
    },
    { times: 1 },
  )
  await button('Enviar comentário').click()
  await arrived
  await taken
  await button('Fechar').click()
  expect(await page.locator('.fb-dialog').count()).toBe(0)
  await openDialog()
  expect(await page.getByLabel('Comentário', { exact: true }).inputValue()).toBe('Como foi escrito primeiro.')
  await write('Como ficou depois.')
  await button('Enviar comentário').click()
  await page
    .locator('.fb-trouble')
    .getByText('já nos tinha chegado')
    .or(page.getByText('Já nos tinha chegado'))
    .waitFor()
  await submit()
  const { rows } = await query(
    'select message, highlights from feedback order by created_at desc, id desc limit 2',
  )
  expect(rows.map((r) => r.message)).toEqual(['Como ficou depois.', 'Como foi escrito primeiro.'])
  expect(rows.map((r) => r.highlights.length)).toEqual([1, 1])
  expect(await heard()).toEqual([])
  // What the browser says of the 409 and of the request that was given up is meant.
  troubles.length = 0
}, 30_000)

test('left with a drawing that was not sent: asked first, and not when there is none', async () => {
  await openWithDrawing()
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto('/ajuda').catch(() => null)
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await leaving
  expect(new URL(page.url()).pathname).toBe('/certificacao')
  await button('Desenhar na captura').click()
  await expect.poll(rects).toBe(1)
  await button('Retirar: Destaque 1').click()
  await button('Concluir').click()
  await page.goto('/ajuda')
  expect(new URL(page.url()).pathname).toBe('/ajuda')
  troubles.length = 0
}, 30_000)

test('without scripts: a page that does the same', async () => {
  await open('/empresas?q=casa', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Comentários' }).click()
  await page.getByLabel('Elogio').check()
  await page.getByLabel('Comentário', { exact: true }).fill('Gosto das letras.')
  const upload = (buffer: Buffer) =>
    page.getByLabel('Captura de ecrã').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await upload(Buffer.from('isto é texto'))
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await page.getByText('não é uma imagem PNG').first().waitFor()
  expect(await page.getByLabel('Comentário', { exact: true }).inputValue()).toBe('Gosto das letras.')
  await upload(await quarters())
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await page.getByRole('heading', { name: 'Obrigado pelo comentário' }).waitFor()
  expect(await lastRow()).toMatchObject({ page: '/empresas?q=casa', highlights: [] })
}, 20_000)
