import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '~/domain/people/passwords'
import { mailTo, person, useBrowser } from './browser.ts'

useBrowser()

const password = 'cinco gatos amarelos dormem'
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

/** An account of its own for each journey: those of the demonstration belong to everybody. */
async function account(name: string): Promise<string> {
  const id = randomUUID()
  const email = `${name}.${id.slice(0, 8)}@exemplo.pt`
  await db.query(
    "insert into users (id, name, email, email_verified, created_at, updated_at, terms_version, terms_accepted_at, profile_completed_at) values ($1, 'Vera Simões', $2, true, now(), now(), '2026-11', now(), now())",
    [id, email],
  )
  await db.query(
    "insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values ($1, $2::text, 'credential', $2::text::uuid, $3, now(), now())",
    [randomUUID(), id, await hashPassword(password)],
  )
  return email
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function givePassword(page: Page, email: string) {
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
  await press(page, 'Entrar')
}
async function enter(page: Page, email: string, back = '') {
  await page.goto(`/auth/login${back}`)
  await givePassword(page, email)
}

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

async function openSessions(email: string): Promise<number> {
  const { rows } = await db.query(
    'select count(*)::int n from sessions s join users u on u.id = s.user_id where u.email = $1 and s.expires_at > now()',
    [email],
  )
  return rows[0].n as number
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
  test('ligar a aplicação, entrar com o código, o mesmo código recusado, e um código de recuperação uma só vez', async () => {
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
  })

  test('sessões: dar nome, terminar uma e todas as outras; o registo conta o que aconteceu', async () => {
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
    await page.goto('/perfil/seguranca/chaves')
    await page.getByLabel(/^Nome/).fill('Portátil da loja')
    const stale = () =>
      db.query(
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
    expect(await page.getByLabel(/^Nome/).inputValue()).toBe('Portátil da loja')
    expect(troubles).toEqual([])
    await close()
  })
})

test('chave de acesso: criar, entrar com ela e confirmar com ela; removida, já não entra', async () => {
  const email = await account('chave')
  const { page, troubles, close } = await person()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, email)
  await page.waitForURL('**/perfil')
  await page.goto('/perfil/seguranca/chaves', { waitUntil: 'networkidle' })
  await page.getByLabel(/^Nome/).fill('Chave da Vera')
  await press(page, 'Criar a chave')
  await page.waitForURL('**/perfil/seguranca')
  await main(page).getByText('Chave da Vera').first().waitFor()
  await mailTo(email, /Chave de acesso acrescentada/)

  // The same device keeps no second key of this account, and says so.
  await page.goto('/perfil/seguranca/chaves', { waitUntil: 'networkidle' })
  await press(page, 'Criar a chave')
  await main(page)
    .getByText(/já guarda uma chave/)
    .waitFor()

  await page.goto('/auth/logout')
  await press(page, 'Terminar a sessão')
  await page.goto('/auth/login?volta=%2Fperfil%2Fseguranca')
  await page.getByLabel('Manter a sessão iniciada neste aparelho').check()
  await press(page, 'Entrar com chave de acesso')
  await page.waitForURL('**/perfil/seguranca')
  const { rows } = await db.query(
    "select second_factor_at is not null as factor, expires_at > now() + interval '29 days' as long from sessions s join users u on u.id = s.user_id where u.email = $1",
    [email],
  )
  expect(rows).toEqual([{ factor: true, long: true }])

  await db.query(
    "update sessions set proven_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [email],
  )
  await page.goto('/perfil/seguranca')
  await main(page).getByRole('link', { name: 'Remover Chave da Vera' }).click()
  await page.waitForURL('**/auth/confirmar**')
  await press(page, 'Confirmar com chave de acesso')
  await page.waitForURL(/\/chaves\/[0-9a-f-]{36}\/remover$/)
  await press(page, 'Remover')
  await page.waitForURL('**/perfil/seguranca')
  await main(page).getByText('Entre sem palavra-passe').waitFor()

  await page.goto('/auth/logout')
  await press(page, 'Terminar a sessão')
  await page.goto('/auth/login')
  await press(page, 'Entrar com chave de acesso')
  await main(page)
    .getByText(/não conhece esta chave/)
    .first()
    .waitFor()
  expect(await openSessions(email)).toBe(0)
  expect(troubles).toEqual([])
  await close()
})

test('sem JavaScript não há botão de chave de acesso, e o formulário sem resposta diz porquê', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/auth/login')
  expect(await page.getByRole('button', { name: 'Entrar com chave de acesso' }).count()).toBe(0)
  await page.goto('/auth/chave-de-acesso')
  expect(await main(page).locator('noscript').textContent()).toContain('Falta o JavaScript')
  await close()
})
