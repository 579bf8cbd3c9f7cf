import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
  submit,
  troubles,
  whole,
  withComments,
  write,
} from './comments.ts'

withComments()

const near = (a: number[], b: number[]) => Math.max(...a.map((v, i) => Math.abs(v - (b[i] as number)))) <= 12
const type = async (text: string) => {
  await page.getByPlaceholder('Escreva e prima Enter').waitFor()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const names = () =>
  page
    .locator('.fb-rect')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]))
const onPicture = async (x: number, y: number) => page.mouse.click(...(await onScreen([x, y])))

test('texts and marks: put by a click, changed by two, by Enter too; a click on one puts no other', async () => {
  await open('/certificacao')
  await openDialog()
  await choosePicture(await quarters())
  await button('Texto').click()
  await onPicture(100, 100)
  await type('Falta o mapa')
  expect(await names()).toEqual(['Texto 1: Falta o mapa'])
  // Once on it: taken hold of. Twice: changed.
  await onPicture(130, 110)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('fb-rect')
  await page.mouse.dblclick(...(await onScreen([130, 110])))
  await type('Falta o mapa de Faro')
  expect(await names()).toEqual(['Texto 1: Falta o mapa de Faro'])
  await button('Marca').click()
  await onPicture(600, 100)
  await type('')
  await onPicture(700, 100)
  await type('Isto está longe')
  await onPicture(800, 100)
  await page.keyboard.press('Escape')
  expect(await names()).toEqual(['Texto 1: Falta o mapa de Faro', 'Marca 1', 'Marca 2: Isto está longe'])
  await page.locator('.fb-rect').nth(1).focus()
  await page.keyboard.press('Enter')
  await type('E isto perto')
  expect((await names())[1]).toBe('Marca 1: E isto perto')
  // Without a tool as well.
  await button('Mover').click()
  await page.mouse.dblclick(...(await onScreen([700, 100])))
  await type('Isto está muito longe')
  expect((await names())[2]).toBe('Marca 2: Isto está muito longe')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Control+z')
  expect(await names()).toEqual(['Texto 1: Falta o mapa de Faro', 'Marca 1'])
  // By the keyboard alone: one press puts it.
  await button('Marca').click()
  await page.locator('.fb-layer').focus()
  await page.keyboard.press('Enter')
  await type('Ao meio')
  expect((await names())[2]).toBe('Marca 2: Ao meio')
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

test('pen, marks and a crop: as they are sent, where they were drawn, and undone', async () => {
  await open('/certificacao')
  await openDialog()
  await choosePicture(await quarters())
  // Cut away later, with what was drawn there.
  await button('Marca').click()
  await onPicture(900, 500)
  await type('Não era para enviar')
  await onPicture(300, 250)
  await type('Aqui')
  await button('Caneta').click()
  await button('Azul').click()
  expect(await button('Azul').getAttribute('aria-pressed')).toBe('true')
  const path = [
    [120, 150],
    [250, 150],
    [400, 150],
  ] as const
  const [start, ...on] = await Promise.all(path.map(([x, y]) => onScreen([x, y])))
  await page.mouse.move(...(start as [number, number]))
  await page.mouse.down()
  for (const place of on) await page.mouse.move(...place, { steps: 6 })
  await page.mouse.up()
  expect((await names())[2]).toBe('Traço 3')
  await button('Recortar').click()
  await drag([200, 200], [210, 210])
  await drag([100, 100], [600, 400])
  expect([await rects(), (await names())[0]]).toEqual([4, 'Marca fora do recorte: Não era para enviar'])
  // Cut once, however often: the one before comes back.
  await page.keyboard.press('Control+z')
  expect((await names()).at(-1)).toBe('Recorte 4')
  await button('Refazer').click()
  await button('Tapar').click()
  await drag([500, 320], [700, 380])
  await button('Concluir').click()
  await page.locator('.fb-shot .help').getByText('4 desenhos na captura.').waitFor()
  await write('Só esta parte interessa.')
  const { png } = await submit()
  const cut = png as Pixels
  expect([Math.abs(cut.width - 500) <= 2, Math.abs(cut.height - 300) <= 2]).toEqual([true, true])
  expect(near(cut.at(10, 10), colours.nw)).toBe(true)
  expect(near(cut.at(450, 10), colours.ne)).toBe(true)
  expect(near(cut.at(200, 50), [0x16, 0x60, 0xd6])).toBe(true)
  expect(near(cut.at(192, 158), [0x1b, 0x4a, 0x8f])).toBe(true)
  for (const [x, y] of [
    [405, 225],
    [490, 275],
  ] as const)
    expect(near(cut.at(x, y), [0x16, 0x1a, 0x22])).toBe(true)
  const { highlights } = await lastRow()
  expect(highlights.map(({ type }) => type)).toEqual(['mark', 'pen', 'crop', 'hide'])
  const [mark, pen, crop] = highlights as { x: number; y: number; text?: string; points?: number[] }[]
  expect([mark?.text, Math.round(mark?.x ?? 0)]).toEqual(['Aqui', 285])
  // A level line by hand is two places, whatever the way.
  expect(pen?.points?.length).toBeLessThanOrEqual(8)
  expect(Math.abs((crop?.x ?? 0) - 100)).toBeLessThan(2)
  expect(troubles.splice(0)).toEqual([])
}, 30_000)

test.runIf(whole).each(['Capturar o ecrã', 'Só esta página'])(
  '«%s»: what lies under it is told, the page stands still behind and stays where it was',
  async (way) => {
    await open('/empresas')
    await page.evaluate(() => scrollTo(0, 240.5))
    const scrolled = () => page.evaluate(() => scrollY)
    const before = await scrolled()
    await openDialog()
    await button(way).click()
    await page.locator('.fb-editor').waitFor()
    await page.mouse.move(550, 400)
    for (let n = 0; n < 4; n++) await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(200)
    expect(await scrolled()).toBe(before)
    const [link, other] = await page
      .locator('.company h2, .company h3')
      .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().toJSON()))
    const around = async ({ x, y, width, height }: DOMRect) =>
      drag([x - 4, y - 4], [x + width + 4, y + height + 4])
    await around(link)
    await around(other)
    await button('Tapar').click()
    await around(other)
    await button('Concluir').click()
    expect(await scrolled()).toBe(before)
    await page.locator('.fb-shot .help').getByText('Vai também o nome').waitFor()
    await write(`O nome não se lê com ${way}.`)
    await submit()
    const { highlights } = await lastRow()
    const name = await page.locator('.company h2, .company h3').first().textContent()
    const elements = highlights.map((h) => (h as { element?: string }).element)
    expect(elements[0]).toMatch(/^(a|h2|h3)/)
    expect(elements[0]).toContain(name?.trim())
    expect(elements.slice(1)).toEqual([undefined, undefined])
    expect(troubles.splice(0)).toEqual([])
  },
  30_000,
)

/** Of dialog and editor, with their styles, as they are sent (Brotli). */
const heaviest = 18_000

test('dialog and editor weigh no more than they may', async () => {
  await open('/certificacao')
  const weights = new Map<string, number>()
  page.on('response', async (response) => {
    const name = /[^/]+\.(?:js|css)$/.exec(new URL(response.url()).pathname)?.[0]
    if (name) weights.set(name, brotliCompressSync(await response.body()).length)
  })
  await openDialog()
  await choosePicture(await quarters())
  await expect.poll(() => [...weights.keys()].filter((name) => /^editor-.*js$/.test(name)).length).toBe(1)
  const own = [...weights].filter(([name]) => /^(dialog|editor)-/.test(name))
  expect(own).toHaveLength(4)
  expect(own.reduce((all, [, bytes]) => all + bytes, 0)).toBeLessThan(heaviest)
})
