import { expect, test } from 'vitest'
import {
  alike,
  button,
  choosePicture,
  drag,
  open,
  openDialog,
  page,
  pixelsOf,
  quarters,
  rects,
  troubles,
  withComments,
  write,
} from './comments.ts'

withComments()

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
  await page.locator('.fb-editor').waitFor()
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

test('held sideways: every tool in view and to be pressed, and the picture has the height', async () => {
  await open('/cookies', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })
  await openDialog()
  await choosePicture(await quarters())
  await button('Caneta').tap()
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [568, 320],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const pressed = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.fb-editor-head button')].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return one.contains(hit) && Math.min(width, height) >= 24
        }),
      )
    await expect.poll(pressed, { message: `${width} × ${height}` }).toEqual(Array(16).fill(true))
    const stage = await page.locator('.fb-stage').boundingBox()
    expect((stage?.height ?? 0) / height, `${width} × ${height}`).toBeGreaterThan(width > height ? 0.85 : 0.6)
  }
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

test('buttons of corners that lie together: each can be pressed', async () => {
  await open('/cookies', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openDialog()
  await choosePicture(await quarters())
  for (const n of [0, 1, 2, 3]) await drag([100, 100 + n * 12], [400 + n * 9, 300 + n * 20])
  const reached = await page.locator('.fb-remove').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      // They are round.
      const edges = [
        [14, 2],
        [14, 26],
        [2, 14],
        [26, 14],
      ] as const
      const own = edges.every(([x, y]) => one.contains(document.elementFromPoint(left + x, top + y)))
      return own && Math.min(width, height) >= 24
    }),
  )
  expect(reached).toEqual(Array(4).fill(true))
  for (let n = 4; n > 0; n--) await button(`Retirar: Destaque ${n}`).tap()
  expect(await rects()).toBe(0)
}, 30_000)
