import { expect, test } from 'vitest'
import {
  button,
  choosePicture,
  drag,
  heard,
  open,
  openDialog,
  page,
  quarters,
  query,
  rects,
  submit,
  troubles,
  withComments,
  write,
} from './comments.ts'

withComments()

/** A picture with one highlight on it, not sent yet. */
async function openWithDrawing() {
  await open('/certificacao')
  await openDialog()
  await choosePicture(await quarters())
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
    "select message, highlights from feedback where message like 'Como%' order by created_at desc, id desc limit 2",
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

test('without a network: told, kept, sent afterwards, and no error of ours', async () => {
  await open('/certificacao')
  await openDialog()
  await choosePicture(await quarters())
  await drag([100, 100], [300, 200])
  await button('Concluir').click()
  await write('Escrito no comboio.')
  await page.context().setOffline(true)
  await button('Enviar comentário').click()
  await page.locator('.fb-trouble').getByText('Veja se tem ligação à Internet').waitFor()
  await button('Retirar').click()
  await button('Só esta página').click()
  await page.locator('.fb-fallback').waitFor()
  await page.context().setOffline(false)
  await choosePicture(await quarters())
  await button('Concluir').click()
  await submit()
  expect(await heard()).toEqual([])
  // What the browser says of lost requests is meant.
  troubles.length = 0
}, 30_000)
