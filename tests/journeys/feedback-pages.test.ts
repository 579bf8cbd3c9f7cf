import { expect, test } from 'vitest'
import {
  alike,
  button,
  drag,
  heard,
  open,
  openDialog,
  outgoing,
  page,
  pixelsOf,
  troubles,
  withComments,
  write,
} from './comments.ts'

withComments()

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
  // Places are told in pixels of the whole window.
  document.documentElement.style.scrollbarWidth = 'none'
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
    [1, 1300, 1],
    [1.25, 1040, 1.25],
    [2, 650, 2],
    [3, 1300, 2],
  ] as const) {
    // Enlarged by the browser, a page has fewer pixels of its own and more of the screen to each.
    const metrics = { width, height: 800, deviceScaleFactor, mobile: false }
    await device.send('Emulation.setDeviceMetricsOverride', metrics)
    if ((await page.locator('.fb-dialog').count()) === 0) {
      await openDialog()
      await write('Falta um botão.')
    } else await button('Retirar').click()
    await button('Só esta página').click()
    if (width < 1280) await button('Captar').click()
    await page.locator('.fb-editor').waitFor()
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
    // Who comes first in the directory changes with what others do meanwhile: one with text enough to be cut.
    const tall = await page.locator(part).evaluateAll((all) => {
      const i = all.findIndex((e) => e.getBoundingClientRect().height > 41)
      all[i]?.scrollIntoView({ block: 'center' })
      return i
    })
    expect(tall, address).toBeGreaterThan(-1)
    const box = (await page.locator(part).nth(tall).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const shown = await pixelsOf(await page.screenshot())
    await dialog.evaluate((d) => d.toggleAttribute('data-away', false))
    await button('Só esta página').click()
    await page.locator('.fb-editor').waitFor()
    const url = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.toDataURL())
    const drawn = await pixelsOf(Buffer.from(url.split(',')[1] as string, 'base64'))
    const [left, top, right, bottom] = [
      Math.round(box.x),
      Math.round(box.y),
      Math.round(box.x + Math.min(box.width, 300)),
      Math.round(box.y + box.height),
    ] as const
    expect(alike(drawn, shown, [left, top, right, bottom]), address).toBeGreaterThan(0.95)
  }
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

test('with scrollbars that take room: no strip beside the page, and the editor over all of it', async () => {
  await open('/empresas')
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(bar).toBeGreaterThan(5)
  await openDialog()
  await button('Só esta página').click()
  await page.locator('.fb-editor').waitFor()
  const width = await page.locator('.fb-background').evaluate((c: HTMLCanvasElement) => c.width)
  expect(width).toBe(1300 - bar)
  const done = await button('Concluir').boundingBox()
  const editor = await page.locator('.fb-editor').boundingBox()
  expect([editor?.width, (done?.x ?? 0) + (done?.width ?? 0) < 1300]).toEqual([1300, true])
  expect(troubles.splice(0)).toEqual([])
}, 30_000)
