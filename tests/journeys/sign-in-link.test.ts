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
import { turnOn } from './app-of-codes.ts'
import { axe, documentTest, mailTo, pathOf, person, scriptTest, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const subject = /A sua ligação para entrar/

/** Asks for a link from the page of signing in. */
async function ask(page: Page, email: string, back = '') {
  await page.goto(`/auth/login${back}`)
  await main(page).getByRole('link', { name: 'Enviar-me uma ligação para entrar' }).click()
  await page.getByLabel(/^E-mail/).fill(email)
  await press(page, 'Enviar-me uma ligação para entrar')
  await page.waitForURL('**/auth/ligacao/correio**')
  await main(page).getByText(email).first().waitFor()
}
const linkOf = async (email: string) =>
  pathOf((await mailTo(email, subject)).links.find((link) => link.includes('/auth/ligacao/entrar')))
const codeOf = async (email: string) => /: (\d{6})$/m.exec((await mailTo(email, subject)).text)?.[1] as string

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('entrar por uma ligação, %s', (_, javaScriptEnabled) => {
  const key = javaScriptEnabled ? 'com' : 'sem'
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)

  test('no mesmo aparelho: abrir não gasta, premir entra uma vez e leva aonde ia', async () => {
    const email = await account(`ligacao-${key}`)
    const here = await person({ javaScriptEnabled })
    const { page } = here
    await ask(page, email, '?volta=%2Fperfil%2Favaliacoes')
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])
    const link = await linkOf(email)
    for (let i = 0; i < 2; i++) await page.goto(link)
    expect(await openSessions(email)).toBe(0)
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])
    await press(page, 'Entrar')
    await page.waitForURL('**/perfil/avaliacoes')
    expect(await openSessions(email)).toBe(1)

    // Used: says so, and offers another.
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'Esta ligação já não serve' }).waitFor()
    await main(page).getByRole('link', { name: 'Pedir outra ligação' }).click()
    // Signed in: says why there is nothing to ask for.
    await page.getByRole('heading', { level: 1, name: 'Já tem a sessão iniciada' }).waitFor()
    await page.goto('/perfil/seguranca')
    await main(page)
      .getByText(/com ligação enviada por e-mail/)
      .first()
      .waitFor()
    expect(here.troubles).toEqual([])
    await here.close()
  })

  scriptOf(
    'a mensagem lida noutro aparelho: o código, no que pediu; e a ligação no outro, só com ele',
    async () => {
      const email = await account(`outro-${key}`)
      const [computer, phone] = [await person({ javaScriptEnabled }), await person({ javaScriptEnabled })]
      await ask(computer.page, email)
      const code = await codeOf(email)
      await computer.page.getByLabel('Código de 6 algarismos').fill(code === '000000' ? '000001' : '000000')
      await press(computer.page, 'Entrar')
      await main(computer.page)
        .getByText(/O código não está certo/)
        .first()
        .waitFor()
      await phone.page.goto(await linkOf(email))
      await main(phone.page).getByText('Abriu a ligação noutro aparelho').waitFor()
      await phone.page.getByLabel('Código de 6 algarismos').fill(code)
      await press(phone.page, 'Entrar')
      await phone.page.waitForURL('**/perfil')
      // Used up for both.
      await computer.page.getByLabel('Código de 6 algarismos').fill(code)
      await press(computer.page, 'Entrar')
      await main(computer.page)
        .getByText(/já não serve/)
        .first()
        .waitFor()
      expect(await openSessions(email)).toBe(1)
      expect([...computer.troubles, ...phone.troubles]).toEqual([])
      for (const window of [computer, phone]) await window.close()
    },
  )

  testOf('passado o prazo diz-se; o segundo fator continua a ser pedido', async () => {
    const email = await account(`prazo-${key}`)
    const first = await person({ javaScriptEnabled })
    await enter(first.page, email)
    await first.page.waitForURL('**/perfil')
    const { phone } = await turnOn(first.page)
    await query(
      'update sessions set second_factor_at = null where user_id = (select id from users where email = $1)',
      [email],
    )
    const second = await person({ javaScriptEnabled })
    await ask(second.page, email)
    await second.page.goto(await linkOf(email))
    await press(second.page, 'Entrar')
    await second.page.waitForURL('**/auth/segundo-passo**')
    await main(second.page).getByText('A ligação serviu.').waitFor()
    // Without the password nobody takes the factor away.
    await main(second.page).getByRole('link', { name: 'Perdi a aplicação e os códigos' }).click()
    await main(second.page)
      .getByText(/pede também a palavra-passe/)
      .waitFor()
    await second.page.goto('/auth/segundo-passo')
    await second.page.getByLabel('Código de 6 algarismos').fill(await phone.code())
    await press(second.page, 'Entrar')
    await second.page.waitForURL('**/perfil')

    const third = await person({ javaScriptEnabled })
    await query('delete from limits', [])
    await ask(third.page, email)
    const late = await linkOf(email)
    await query("update email_proofs set expires_at = now() where email = $1 and purpose = 'sign-in'", [
      email,
    ])
    await third.page.goto(late)
    await third.page.getByRole('heading', { level: 1, name: /passou do prazo|já não serve/ }).waitFor()
    expect([...first.troubles, ...second.troubles, ...third.troubles]).toEqual([])
    for (const window of [first, second, third]) await window.close()
  })
})

test('um endereço que ninguém tem vê o mesmo, e não recebe nada; quem é da equipa recebe porquê', async () => {
  const window = await person()
  await query('delete from limits', [])
  const nobody = `ninguem.${Date.now()}@exemplo.pt`
  await ask(window.page, nobody)
  await ask(window.page, 'apoio@aval.example')
  expect((await mailTo('apoio@aval.example', /não entra por ligação/)).text).toContain('segundo fator')
  await window.close()
})

test('a recuperação repete o endereço, e quem tem sessão lê porquê', async () => {
  const window = await person()
  const { page } = window
  const wrong = `errado.${Date.now()}@exemplo.pt`
  await page.goto('/auth/recuperar-senha')
  await page.getByLabel(/^E-mail/).fill(wrong)
  await press(page, 'Enviar a ligação')
  await main(page).getByText(wrong).waitFor()
  await main(page).getByRole('link', { name: 'Corrigir o endereço' }).click()
  expect(await page.getByLabel(/^E-mail/).inputValue()).toBe(wrong)
  await signIn(page, 'cliente')
  await page.goto('/auth/recuperar-senha')
  await main(page)
    .getByText(/Tem a sessão iniciada como/)
    .waitFor()
  for (const address of ['/auth/login', '/auth/registrar', '/auth/chave-de-acesso']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Já tem a sessão iniciada' }).waitFor()
  }
  await window.close()
})

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('registar a empresa a partir do menu público, %s', (_, javaScriptEnabled) => {
  test('porquê uma conta, o nome da empresa, corrigir o e-mail, e direito a registá-la', async () => {
    const window = await person({ javaScriptEnabled })
    const { page } = window
    await query('delete from limits', [])
    const stamp = `${Date.now()}${javaScriptEnabled ? 'c' : 's'}`
    const name = `Oficina Nova ${stamp}`
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Registar uma empresa' }).click()
    await page.waitForURL('**/auth/registrar?**')
    await main(page).getByText('Porque pedimos uma conta').waitFor()
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])
    await page
      .getByLabel(/^Nome$|^Nome\b(?! da)/)
      .first()
      .fill('Rui Nogueira')
    await page.getByLabel(/^E-mail/).fill(`errado.${stamp}@exemplo.pt`)
    await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
    await page.getByLabel(/^Nome da empresa/).fill(name)
    await page.locator('[name=terms][type=checkbox]').check()
    await page.locator('[name=adult]').check()
    expect(await page.locator('[name=marketing]').count()).toBe(0)
    await press(page, 'Criar conta')
    await page.waitForURL('**/auth/verificacao**')
    await main(page).getByText(`errado.${stamp}@exemplo.pt`).waitFor()

    // A typing error is corrected without filling anything in again.
    const email = `certo.${stamp}@exemplo.pt`
    await main(page).getByRole('link', { name: 'corrija-o' }).click()
    await page.getByLabel(/^E-mail/).fill(email)
    await press(page, 'Corrigir e enviar')
    await page.waitForURL('**/auth/verificacao**')
    const code = /: (\d{6})$/m.exec((await mailTo(email, /é o seu código da Aval/)).text)?.[1] as string
    await page.getByLabel(/^Código/).fill(code)
    await press(page, 'Confirmar')
    await page.waitForURL('**/auth/verificacao-sucesso**')
    await main(page).getByRole('link', { name: 'Agora não' }).click()
    await page.waitForURL('**/perfil/empresa/novo?q=**')
    await main(page).getByText('Não encontrámos nenhuma empresa assim').waitFor()
    await main(page).getByRole('link', { name: 'Registar a empresa' }).click()
    // How they appear comes before the first company; the name is kept.
    await page.waitForURL('**/auth/verificar-perfil**')
    await page.locator('[name=displayAs]').first().check()
    await page.locator('[name=marketing][value=nao]').check()
    await press(page, 'Guardar e continuar')
    await page.waitForURL('**/empresas/criar-perfil?nome=**')
    expect(await page.getByLabel(/^Nome/).first().inputValue()).toBe(name)
    expect(window.troubles).toEqual([])
    await window.close()
  })
})

test('depois de entrar: a equipa na administração, quem tem empresa nela, os outros na conta', async () => {
  for (const [who, where] of [
    ['moderador', '/admin/dashboard'],
    ['dono', '/perfil/empresa'],
    ['cliente', '/perfil'],
  ] as const) {
    const window = await person()
    await window.page.goto('/auth/login')
    await window.page.getByLabel(/^E-mail/).fill(`${who}@aval.example`)
    await window.page.getByLabel('Palavra-passe', { exact: true }).fill('aval-demonstracao-2026')
    await press(window.page, 'Entrar')
    await window.page.waitForURL(`**${where}`)
    await window.close()
  }
})
