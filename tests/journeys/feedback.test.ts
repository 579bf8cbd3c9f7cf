import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe } from './browser.ts'
import {
  alike,
  apart,
  button,
  choosePicture,
  drag,
  heard,
  lastRow,
  open,
  openDialog,
  type Pixels,
  page,
  pixelsOf,
  quarters,
  submit,
  troubles,
  whole,
  withComments,
  write,
} from './comments.ts'

withComments()

describe('a real capture', () => {
  test.runIf(whole)(
    'refused: shown again, no error of ours, the next way offered; taken: hidden meanwhile, back after, and drawn on at once',
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
        const opener = document.querySelector('.feedback') as HTMLElement
        const look = () => {
          for (const ours of [dialog, opener]) seen.push(getComputedStyle(ours).visibility)
        }
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
      expect([await visibility(), await heard()]).toEqual(['visible', []])
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
      expect([await late, await heard(), await page.locator('.fb-shot').count()]).toEqual([['ended'], [], 0])

      await button('Capturar o ecrã').click()
      await page.locator('.fb-editor').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Destacar')
      await page.keyboard.press('Escape')
      await page.locator('.fb-editor').waitFor({ state: 'detached' })
      expect(await visibility()).toBe('visible')
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(
        Array(4).fill('hidden'),
      )
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
      expect([plain.png?.width, plain.png?.height]).toEqual([1300, 800])
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

test('added and removed: the plain picture; refused: the sentence, and what was written stays', async () => {
  await open('/certificacao')
  await openDialog()
  const picture = await quarters()
  await choosePicture(picture)
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
  // None of it is an error of ours. What the browser says of these is meant.
  expect(await heard()).toEqual([])
  troubles.length = 0
  // A file that is no picture: said, and not reported either.
  await button('Retirar').click()
  await page
    .locator('.fb-file')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('texto') })
  await page.locator('.fb-fallback').getByText('Não conseguimos abrir esta imagem').waitFor()
  expect(await heard()).toEqual([])
  await choosePicture(picture)
  await button('Concluir').click()
  expect(await page.getByLabel('Comentário', { exact: true }).inputValue()).toBe('Está tudo bem.')
  const { png } = await submit()
  expect(apart(png as Pixels, await pixelsOf(picture), [0, 0, 1000, 600])).toBe(0)
  expect((await lastRow()).highlights).toEqual([])
}, 30_000)

test('without scripts: a page that does the same', async () => {
  await open('/empresas?q=casa', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Sugestões' }).click()
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
  expect(await lastRow('Gosto das letras.')).toMatchObject({ page: '/empresas?q=casa', highlights: [] })
}, 20_000)
