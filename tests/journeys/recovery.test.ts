import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { main, press } from './account-of-its-own.ts'
import { axe, documentTest, mailTo, pathOf, person, scriptTest, useBrowser } from './browser.ts'

useBrowser()

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

const password = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillSignUp(page: Page, email: string, secret: string) {
  await page.goto('/auth/registrar')
  await page.getByLabel(/^Nome/).fill('Rui Nogueira')
  await page.getByLabel(/^E-mail/).fill(email)
  await password(page, 'Palavra-passe').fill(secret)
  await page.locator('[name=terms][type=checkbox]').check()
  await page.locator('[name=adult]').check()
  await press(page, 'Criar conta')
  await page.waitForURL('**/auth/verificacao**')
}

/** A confirmed account, signed in on this page, by the code of the mail. */
async function newAccount(page: Page, email: string, secret: string) {
  await fillSignUp(page, email, secret)
  await page.getByLabel(/^Código/).fill(await codeSent(email))
  await press(page, 'Confirmar')
  await page.waitForURL('**/auth/verificacao-sucesso**')
}
const codeSent = async (email: string) =>
  /: (\d{6})$/m.exec((await mailTo(email, /é o seu código da Aval/)).text)?.[1] as string

async function enter(page: Page, email: string, secret: string) {
  await page.goto('/auth/login')
  await page.getByLabel(/^E-mail/).fill(email)
  await password(page, 'Palavra-passe').fill(secret)
  await press(page, 'Entrar')
}

const linkIn = async (email: string, subject: RegExp, part: string) =>
  pathOf((await mailTo(email, subject)).links.find((l) => l.includes(part)))

function smsTo(phone: string): string {
  for (const name of readdirSync(inject('mailbox'))
    .filter((f) => f.endsWith('.sms'))
    .sort()
    .reverse()) {
    const text = readFileSync(join(inject('mailbox'), name), 'utf8')
    if (text.includes(phone)) return /(\d{6}) é o seu/.exec(text)?.[1] ?? ''
  }
  return ''
}

const first = 'cinco gatos amarelos dormem'
const second = 'quatro barcos na doca azul'

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('entrar e ficar, %s', (_label, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'
  const open = () => person({ javaScriptEnabled })
  const address = (what: string) => `${what}.${key}.${Date.now()}@exemplo.pt`

  testOf(
    'criar conta, confirmar pelo código, completar o perfil com telemóvel, e só então criar uma empresa',
    async () => {
      const { page, troubles, close } = await open()
      await newAccount(page, address('perfil'), first)
      await page.goto('/empresas/criar-perfil')
      await page.waitForURL('**/auth/verificar-perfil?volta=**')
      await main(page).getByRole('link', { name: 'Confirmar o telemóvel' }).click()
      const phone = '912345002'
      await page.getByLabel(/^Telemóvel/).fill(`+351 ${phone}`)
      await press(page, 'Enviar o código')
      await page.getByText(`+351${phone}`).waitFor()
      let code = ''
      for (let i = 0; i < 100 && !code; i++) {
        code = smsTo(`+351${phone}`)
        if (!code) await page.waitForTimeout(100)
      }
      await page.getByLabel(/^Código/).fill(code)
      await press(page, 'Confirmar')
      await page.getByText(`O número +351${phone} está confirmado`).waitFor()
      await main(page).getByLabel('«R. N., Braga»').check()
      await main(page)
        .getByLabel(/^Concelho/)
        .selectOption({ label: 'Faro' })
      await main(page).getByLabel('Não', { exact: true }).check()
      await press(page, 'Guardar e continuar')
      await page.waitForURL('**/empresas/criar-perfil')
      expect(troubles).toEqual([])
      await close()
    },
  )

  testOf('confirmar pela ligação; corrigir um endereço mal escrito', async () => {
    const { page, troubles, close } = await open()
    const wrong = address('erado')
    const right = address('certo')
    // Without the session that signed up: the account of a mistyped address is entered by its password.
    await fillSignUp(page, wrong, first)
    await enter(page, wrong, first)
    await page.waitForURL('**/perfil')
    await page.goto('/auth/email-nao-verificado')
    await main(page).getByRole('link', { name: 'Corrigir o e-mail' }).click()
    await page.getByLabel(/^E-mail/).fill(right)
    await press(page, 'Corrigir e enviar')
    await page.waitForURL('**/auth/verificacao**')
    await page.goto(await linkIn(right, /é o seu código/, '/auth/verificar-email'))
    await press(page, 'Confirmar o e-mail')
    await page.waitForURL('**/auth/verificacao-sucesso**')
    const { rows } = await db.query('select email_verified v from users where email = $1', [right])
    expect(rows).toEqual([{ v: true }])
    expect(troubles).toEqual([])
    await close()
  })

  scriptOf(
    'esquecer a palavra-passe: ligação, outra palavra-passe, as sessões terminam, entra-se com a nova',
    async () => {
      const { page, troubles, close } = await open()
      const email = address('esqueci')
      await newAccount(page, email, first)
      const other = await open()
      await other.page.goto('/auth/login')
      await main(other.page).getByRole('link', { name: 'Esqueceu a palavra-passe?' }).click()
      await other.page.getByLabel(/^E-mail/).fill(email)
      await press(other.page, 'Enviar a ligação')
      await other.page.getByRole('heading', { name: 'Veja o seu correio' }).waitFor()
      const link = await linkIn(email, /Escolher outra palavra-passe/, '/auth/redefinir-senha')
      // A mail scanner opens the link first: nothing is consumed.
      await fetch(inject('origin') + link)
      await other.page.goto(link)
      await password(other.page, 'Nova palavra-passe').pressSequentially('password')
      await other.page.getByText('Palavra-passe muito fraca. Faltam 4 caracteres.').waitFor()
      await password(other.page, 'Nova palavra-passe').fill(second)
      await other.page.getByText('Palavra-passe forte.').waitFor()
      expect(await axe(other.page)).toEqual([])
      await press(other.page, 'Mudar a palavra-passe')
      await other.page.waitForURL('**/auth/login')
      await other.page.getByText('todas as sessões terminaram').waitFor()
      await mailTo(email, /A sua palavra-passe foi mudada/)
      await page.goto('/perfil')
      await page.waitForURL('**/auth/login**')
      await page.getByText('A sua sessão terminou').waitFor()
      await enter(page, email, second)
      await page.waitForURL('**/perfil')
      await other.page.goto(link)
      await other.page.getByRole('heading', { name: 'Esta ligação já não serve' }).waitFor()
      expect([...troubles, ...other.troubles]).toEqual([])
      await other.close()
      await close()
    },
  )

  testOf(
    'mudar a palavra-passe: esta sessão continua, a outra termina; uma entrada nova é avisada',
    async () => {
      const { page, troubles, close } = await open()
      const email = address('mudo')
      await newAccount(page, email, first)
      const other = await open()
      await enter(other.page, email, first)
      await other.page.waitForURL('**/perfil')
      expect((await mailTo(email, /Nova entrada na sua conta/)).text).toContain('Chrome em')
      await page.goto('/perfil/alterar-senha')
      await password(page, 'Palavra-passe de agora').fill('não é esta de certeza')
      await password(page, 'Nova palavra-passe').fill(second)
      await press(page, 'Mudar a palavra-passe')
      await page.getByText('Não é a palavra-passe desta conta.').first().waitFor()
      await password(page, 'Palavra-passe de agora').fill(first)
      await password(page, 'Nova palavra-passe').fill(second)
      await press(page, 'Mudar a palavra-passe')
      await page.getByText('A palavra-passe mudou.').first().waitFor()
      await mailTo(email, /A sua palavra-passe foi mudada/)
      await page.goto('/perfil/alterar-senha')
      await page.getByRole('heading', { name: 'Mudar a palavra-passe' }).waitFor()
      await other.page.goto('/perfil')
      await other.page.waitForURL('**/auth/login**')
      expect([...troubles, ...other.troubles]).toEqual([])
      await other.close()
      await close()
    },
  )

  testOf('mudar o e-mail, confirmar no novo, anular no antigo e escolher outra palavra-passe', async () => {
    const { page, troubles, close } = await open()
    const old = address('antigo')
    const fresh = address('novo')
    await newAccount(page, old, first)
    await page.goto('/perfil/alterar-email')
    await page.getByLabel('E-mail novo').fill(fresh)
    await password(page, 'Palavra-passe').fill(first)
    await press(page, 'Enviar a ligação')
    await page.getByText('Falta confirmar').first().waitFor()
    await page.goto(await linkIn(fresh, /Confirme o seu novo e-mail/, '/auth/mudar-email'))
    await press(page, 'Confirmar o novo e-mail')
    await page.waitForURL('**/perfil')
    await mailTo(fresh, /O seu novo e-mail está confirmado/)
    const undo = await linkIn(old, /O e-mail da sua conta foi mudado/, '/auth/anular-email')
    const owner = await open()
    await owner.page.goto(undo)
    await press(owner.page, 'Anular a mudança')
    await owner.page.waitForURL('**/auth/redefinir-senha**')
    await password(owner.page, 'Nova palavra-passe').fill(second)
    await press(owner.page, 'Mudar a palavra-passe')
    await owner.page.waitForURL('**/auth/login')
    await enter(owner.page, fresh, first)
    await owner.page.getByText('não estão certos').first().waitFor()
    await enter(owner.page, old, second)
    await owner.page.waitForURL('**/perfil')
    await page.goto('/perfil')
    await page.waitForURL('**/auth/login**')
    expect([...troubles, ...owner.troubles]).toEqual([])
    await owner.close()
    await close()
  })
})

test('o dicionário da força só vem quando se escreve; sem ele a página fica leve', async () => {
  const { page, close } = await person()
  const scripts: string[] = []
  page.on('response', (r) => r.url().endsWith('.js') && scripts.push(r.url()))
  await page.goto('/auth/registrar')
  await page.getByLabel(/^Nome/).fill('Rui')
  await password(page, 'Palavra-passe').focus()
  await page.waitForTimeout(300)
  expect(scripts.some((s) => s.includes('password-strength'))).toBe(false)
  await password(page, 'Palavra-passe').pressSequentially('cinco')
  await page.getByText('Faltam 7 caracteres').waitFor()
  expect(scripts.some((s) => s.includes('password-strength'))).toBe(true)
  await close()
})
