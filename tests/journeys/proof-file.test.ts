import { expect, inject, test } from 'vitest'
import { person, useBrowser } from './browser.ts'

useBrowser()

const ask = async (path: string) => (await fetch(inject('origin') + path)).text()

test('a proof that is dropped is read in the browser, also by its button and before the script is there: nothing is sent', async () => {
  const { reviews } = JSON.parse(await ask('/api/v1/reviews?limit=1'))
  const proof = await ask(`/registo/provas/avaliacao/${reviews[0].id}`)
  const { page, close } = await person()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  for (const [text, said] of [
    [proof, 'Está no registo público'],
    ['olá', 'Não é uma prova do registo'],
    [proof + ' '.repeat(100_000), 'Não é uma prova do registo'],
  ] as const) {
    await page.goto('/transparencia/verificar')
    await page.setInputFiles('input[name=prova]', {
      name: 'prova.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: 'Conferir o ficheiro' }).click()
    await page.locator('#resultado .notice-title:visible', { hasText: said }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  expect(sent).toEqual([])
  // Nothing was chosen: that is said, and nothing is checked.
  await page.goto('/transparencia/verificar')
  await page.getByRole('button', { name: 'Conferir o ficheiro' }).click()
  await page.locator('input[name=prova]:invalid').waitFor()
  // A page of another site is not held against ours.
  await page.goto('/transparencia/verificar')
  await page.getByLabel('Morada ou código').fill(`https://evil.example/avaliacoes/${reviews[0].id}`)
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await page.getByText('Essa morada é de outro sítio.').waitFor()
  await close()
}, 60_000)
