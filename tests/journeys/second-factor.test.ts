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
import { turnOn } from './app-of-codes.ts'
import { axe, documentTest, mailTo, pathOf, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

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

test('perder a aplicação e os códigos, sem JavaScript: pedir, confirmar, esperar, retirar, ligar outra', async () => {
  const email = await account('perdi')
  const [here, lost] = [await person(), await person({ javaScriptEnabled: false })]
  await enter(here.page, email)
  await here.page.waitForURL('**/perfil')
  // The app is never used here: that the account asks for a code is enough.
  await query(
    "insert into totp_secrets (user_id, sealed, created_at, confirmed_at) select id, 'perdido', now(), now() from users where email = $1",
    [email],
  )
  const { page } = lost
  const halfway = async () => {
    await enter(page, email)
    await page.waitForURL('**/auth/segundo-passo**')
    await main(page).getByRole('link', { name: 'Perdi a aplicação e os códigos' }).click()
  }
  const linkIn = async (subject: RegExp, part: string) =>
    pathOf((await mailTo(email, subject)).links.find((l) => l.includes(part)))
  await halfway()
  await press(page, 'Pedir por e-mail')
  await page.waitForURL('**/perdi?pedido=1')
  await page.goto(await linkIn(/Confirme que perdeu/, '/perdi/confirmar'))
  await press(page, 'Confirmar o pedido')
  await main(page).getByRole('heading', { name: 'O pedido está confirmado' }).waitFor()
  const stop = await linkIn(/vai ser retirado/, '/perdi/parar')
  await here.page.goto(stop)
  expect(await axe(here.page)).toEqual([])
  // Whoever still has a session sees it on every page.
  await here.page.goto('/perfil')
  await main(here.page).getByText('Alguém pediu que o segundo passo desta conta seja retirado').waitFor()
  expect(await axe(here.page)).toEqual([])
  await query(
    "update factor_recoveries set waits_until = now() - interval '1 minute' where user_id = (select id from users where email = $1)",
    [email],
  )
  await halfway()
  await press(page, 'Enviar outra vez a última ligação')
  const finish = await linkIn(/Já pode retirar/, '/perdi/retirar')
  await page.goto(finish)
  const secret = page.getByLabel('Palavra-passe', { exact: true })
  await secret.fill('outra coisa qualquer')
  await press(page, 'Retirar o segundo passo')
  await main(page)
    .getByText(/não está certa/)
    .first()
    .waitFor()
  await secret.fill(password)
  await press(page, 'Retirar o segundo passo')
  // Nobody is signed in by it; the password alone leads to a new app.
  await page.waitForURL('**/auth/login?volta=**')
  expect(await openSessions(email)).toBe(0)
  await page.getByLabel(/^E-mail/).fill(email)
  await secret.fill(password)
  await press(page, 'Entrar')
  await page.waitForURL(/\/perfil\/seguranca\/aplicacao\?n=/)
  await mailTo(email, /O segundo passo da sua conta foi retirado/)
  await page.goto(stop)
  await main(page).getByRole('heading', { name: 'Este pedido já acabou' }).waitFor()
  expect([...here.troubles, ...lost.troubles]).toEqual([])
  await here.close()
  await lost.close()
})
