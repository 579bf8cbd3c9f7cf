import { expect, test } from 'vitest'
import { axe } from './browser.ts'
import {
  button,
  choosePicture,
  colours,
  drag,
  lastRow,
  onScreen,
  open,
  openDialog,
  type Pixels,
  page,
  quarters,
  rects,
  status,
  submit,
  troubles,
  withComments,
  write,
} from './comments.ts'

withComments()

test('the editor: mouse, pen, touch, keyboard, two clicks; undo, redo, Escape, resize; what is sent', async () => {
  await open('/certificacao', { hasTouch: true })
  await openDialog()
  await choosePicture(await quarters())
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
  await page.setViewportSize({ width: 1300, height: 800 })
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
