import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  account,
  enter,
  main,
  openSessions,
  password,
  press,
  query,
  useAccounts,
} from './account-of-its-own.ts'
import { documentTest, mailTo, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

/** The app on somebody's telephone: never shows the same code twice here, whatever the clock says. */
function telephone(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = -1
  return {
    async code(): Promise<string> {
      for (;;) {
        const step = Math.floor(Date.now() / 30_000)
        // The step after this one is taken too (window of one): no need to wait for most.
        const next = Math.max(step, last + 1)
        if (next <= step + 1) {
          last = next
          return app.generate({ timestamp: next * 30_000 })
        }
        await new Promise((r) => setTimeout(r, 500))
      }
    },
    again: () => app.generate({ timestamp: last * 30_000 }),
  }
}

/** Turns the app on, from the page of security. */
async function turnOn(page: Page) {
  await page.goto('/perfil/seguranca')
  await main(page).getByRole('link', { name: 'Ligar uma aplicação de códigos' }).click()
  await page.waitForURL(/\/perfil\/seguranca\/aplicacao\?n=/)
  await main(page)
    .getByRole('img', { name: /Código QR/ })
    .waitFor()
  const secret = (await main(page).locator('code.code').textContent()) ?? ''
  // A wrong first code says so and changes no secret.
  await page.getByLabel('Código de 6 algarismos').fill('000000')
  await press(page, 'Ligar a aplicação')
  await main(page)
    .getByText(/O código não está certo/)
    .first()
    .waitFor()
  expect(await main(page).locator('code.code').textContent()).toBe(secret)
  const phone = telephone(secret)
  await page.getByLabel('Código de 6 algarismos').fill(await phone.code())
  await press(page, 'Ligar a aplicação')
  await page.waitForURL('**/perfil/seguranca/codigos')
  const codes = await main(page).locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  return { phone, codes }
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  testOf(
    'ligar a aplicação, entrar com o código, o mesmo código recusado, e um código de recuperação uma só vez',
    async () => {
      const email = await account('codigo')
      const first = await person({ javaScriptEnabled })
      await enter(first.page, email)
      await first.page.waitForURL('**/perfil')
      const { phone, codes } = await turnOn(first.page)
      expect((await mailTo(email, /Aplicação de códigos ligada/)).text).toContain('Vera')
      const href = await main(first.page).getByRole('link', { name: 'Descarregar' }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toContain(codes[9])
      const before = await openSessions(email)

      // Elsewhere the password is not enough: no session, and where one was going survives.
      const second = await person({ javaScriptEnabled })
      await enter(second.page, email, '?volta=%2Fperfil%2Favaliacoes')
      await second.page.waitForURL('**/auth/segundo-passo**')
      expect(await openSessions(email)).toBe(before)
      await second.page.goto('/perfil')
      await second.page.waitForURL('**/auth/login**')
      await second.page.goto('/auth/segundo-passo?volta=%2Fperfil%2Favaliacoes')
      await second.page.getByLabel('Código de 6 algarismos').fill(phone.again())
      await press(second.page, 'Entrar')
      await main(second.page)
        .getByText(/já foi usado/)
        .first()
        .waitFor()
      await second.page.getByLabel('Código de 6 algarismos').fill(await phone.code())
      await press(second.page, 'Entrar')
      await second.page.waitForURL('**/perfil/avaliacoes')
      expect(await openSessions(email)).toBe(before + 1)

      // The telephone is lost: a recovery code, once.
      const third = await person({ javaScriptEnabled })
      for (const works of [true, false]) {
        await enter(third.page, email)
        await third.page.waitForURL('**/auth/segundo-passo**')
        await main(third.page).getByRole('link', { name: 'Usar um código de recuperação' }).click()
        await third.page.getByLabel('Código de recuperação').fill((codes[0] as string).toLowerCase())
        await press(third.page, 'Entrar')
        if (!works) break
        await third.page.waitForURL('**/perfil')
        await third.page.getByText('Restam-lhe 9 códigos.').first().waitFor()
        expect((await mailTo(email, /Código de recuperação usado/)).text).toContain('Restam-lhe 9 códigos.')
        await third.page.goto('/auth/logout')
        await press(third.page, 'Terminar a sessão')
      }
      await main(third.page)
        .getByText(/não está certo/)
        .first()
        .waitFor()
      expect([...first.troubles, ...second.troubles, ...third.troubles]).toEqual([])
      for (const window of [first, second, third]) await window.close()
    },
  )

  testOf('sessões: dar nome, terminar uma e todas as outras; o registo conta o que aconteceu', async () => {
    const email = await account('sessoes')
    const here = await person({ javaScriptEnabled })
    const [one, two] = [await person(), await person()]
    for (const { page } of [one, two, here]) {
      await enter(page, email)
      await page.waitForURL('**/perfil')
    }
    await here.page.goto('/perfil/seguranca')
    const rows = main(here.page)
      .getByRole('table', { name: /Aparelhos/ })
      .locator('tbody tr')
    expect(await rows.count()).toBe(3)
    await rows.first().getByText('Este aparelho').waitFor()
    await rows
      .first()
      .getByRole('link', { name: /Dar nome/ })
      .click()
    await here.page.getByLabel(/^Nome/).fill('Computador da oficina')
    await press(here.page, 'Guardar')
    await here.page.waitForURL('**/perfil/seguranca')
    await main(here.page).getByText('Computador da oficina').first().waitFor()
    await rows.nth(1).getByRole('button', { name: 'Terminar' }).click()
    await here.page.getByText('Sessão terminada', { exact: false }).first().waitFor()
    await expect.poll(() => openSessions(email)).toBe(2)
    await here.page.goto('/perfil/seguranca')
    await press(here.page, 'Terminar todas as outras')
    await expect.poll(() => openSessions(email)).toBe(1)
    for (const { page } of [one, two]) {
      await page.goto('/perfil')
      await page.waitForURL('**/auth/login**')
    }
    await here.page.goto('/perfil/seguranca')
    const log = await main(here.page)
      .getByRole('table', { name: /Registo/ })
      .textContent()
    expect(log).toContain('Todas as outras sessões terminadas')
    expect(log).toContain('Sessão de outro aparelho terminada')
    expect(log).toContain('Entrada na conta')
    expect(here.troubles).toEqual([])
    for (const window of [here, one, two]) await window.close()
  })

  test('confirmar a identidade: a meio de um formulário, volta a ele com o que se escreveu', async () => {
    const email = await account('confirmar')
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await enter(page, email)
    await page.waitForURL('**/perfil')
    // What is typed while scripts still arrive is a question of its own: here they have.
    await page.goto('/perfil/seguranca/chaves', { waitUntil: 'networkidle' })
    await page.getByLabel(/^Nome/).fill('Portátil da loja')
    const stale = () =>
      query(
        "update sessions set proven_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
        [email],
      )
    await stale()
    // What a browser with a passkey would send; the proof is asked for before it is looked at.
    await main(page)
      .locator('[name=credential]')
      .evaluate((input) => {
        ;(input as HTMLInputElement).value = JSON.stringify({
          id: 'YQ',
          rawId: 'YQ',
          type: 'public-key',
          response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
        })
      })
    await press(page, 'Criar a chave')
    await page.waitForURL('**/auth/confirmar**')
    await page.getByLabel('Palavra-passe', { exact: true }).fill('outra coisa qualquer')
    await press(page, 'Confirmar')
    await main(page)
      .getByText(/não está certa/)
      .first()
      .waitFor()
    await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
    await press(page, 'Confirmar')
    await page.waitForURL('**/perfil/seguranca/chaves')
    await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Portátil da loja')
    expect(troubles).toEqual([])
    await close()
  })
})
