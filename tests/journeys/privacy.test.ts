import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '~/domain/people/password/passwords'
import { main, press } from './account-of-its-own.ts'
import {
  accountPassword,
  axe,
  documentTest,
  mailTo,
  person,
  scriptTest,
  signIn,
  useBrowser,
} from './browser.ts'

useBrowser()

let db: pg.Client
/** What the timetable does every hour, now. */
let queue: PgBoss
let shops: { slug: string; name: string }[]

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  queue = new PgBoss({ connectionString: inject('servedDatabase'), supervise: false, schedule: false })
  await queue.start()
  shops = (
    await db.query(
      "select slug, name from companies c where listing = 'approved' and category = 'eletricidade' and not exists (select 1 from certificates t where t.company_id = c.id) order by slug limit 2",
    )
  ).rows
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await db.end()
})

/** An account of its own, a year old, with the password of the demonstration; accepted the terms before last. */
async function account(name: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const created = new Date(now.getTime() - 365 * 86_400_000)
  await db.query(
    "insert into users (id, name, email, email_verified, created_at, updated_at, terms_version, terms_accepted_at, adult_declared_at, profile_completed_at) values ($1, 'Rosa Partida', $2, true, $3, $3, '2026-11', $3, $3, $3)",
    [id, `${name}@aval.example`, created],
  )
  await db.query(
    "insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values ($1, $2, 'credential', $3, $4, $5, $5)",
    [randomUUID(), id, id, await hashPassword(accountPassword), created],
  )
  return id
}

/** Signs in as somebody who has just proved who they are; the step in between has its own journey. */
async function enter(page: Page, name: string, id: string) {
  await signIn(page, name)
  await db.query('update sessions set proven_at = now() where user_id = $1', [id])
}

async function publish(page: Page, slug: string, title: string): Promise<string> {
  await page.goto(`/aprovadas/${slug}/avaliar`)
  const stars = page.getByRole('radio', { name: /5 estrelas/ })
  await stars.first().check({ force: true })
  await page.getByLabel(/^Título/).fill(title)
  await page
    .locator('[name=body]')
    .fill(
      `Trocaram o quadro elétrico num sábado, sem sujar nada, e explicaram cada disjuntor. ${title} e ponto final.`,
    )
  await page
    .locator('[name=month]')
    .selectOption(new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7))
  for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
  await page.locator('[name=incentive][value=nao]').check()
  await main(page).locator('form[method=post] button[type=submit]').first().click()
  await page.getByRole('heading', { name: 'Rever antes de publicar' }).waitFor()
  await main(page).locator('form[method=post] button[type=submit]').first().click()
  await page.waitForURL(/\/avaliacoes\/[0-9a-f-]{36}$|\/perfil/)
  const { rows } = await db.query('select id, state from reviews where title = $1', [title])
  if (rows[0]?.state !== 'published') throw new Error(`a avaliação ficou ${rows[0]?.state}`)
  return rows[0].id
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('os meus dados, %s', (_label, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'
  const open = () => person({ javaScriptEnabled, acceptDownloads: true })

  scriptOf('pedir uma cópia, ser avisado, transferi-la', async () => {
    const { page, troubles, close } = await open()
    const name = `copia-${key}-${Date.now()}`
    const id = await account(name)
    await enter(page, name, id)
    await page.goto('/perfil/editar/dados')
    await press(page, 'Pedir uma cópia')
    await page.getByText('Pedido recebido.').first().waitFor()
    const { links } = await mailTo(`${name}@aval.example`, /cópia dos seus dados está pronta/)
    expect(links.some((l) => l.endsWith('/perfil/editar/dados'))).toBe(true)
    await page.goto('/perfil/editar/dados')
    await main(page).getByText('Pronta', { exact: true }).waitFor()
    const arriving = page.waitForEvent('download')
    await main(page)
      .getByRole('link', { name: /Transferir a cópia/ })
      .click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^aval-os-meus-dados-\d{4}-\d\d-\d\d\.zip$/)
    // «PK», and the end record that says it is whole.
    const bytes = readFileSync(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(true)
    const { rows } = await db.query('select verb from events where subject_id = $1 order by id', [id])
    expect(rows.map((r) => r.verb)).toEqual(
      expect.arrayContaining(['sign-in', 'ask-export', 'download-export']),
    )
    expect(troubles).toEqual([])
    await close()
  })

  testOf(
    'apagar a conta: pedir, anular, voltar a pedir; depois já não se entra e a avaliação seguiu o que se escolheu',
    async () => {
      const { page, troubles, close } = await open()
      const name = `apagar-${key}-${Date.now()}`
      const id = await account(name)
      const shop = shops[0] as (typeof shops)[number]
      await enter(page, name, id)
      const title = `Quadro novo sem surpresas (${key})`
      const review = await publish(page, shop.slug, title)
      const ask = async () => {
        await page.goto('/perfil/editar/apagar')
        await main(page).locator('[name=reviews][value=erase]').check()
        await page.locator('[name=password]').fill(accountPassword)
        await page.locator('[name=sure]').check()
        await press(page, 'Apagar a minha conta')
        await page
          .getByText(/^Pedido recebido\. A conta é apagada em/)
          .first()
          .waitFor()
      }
      await ask()
      // The wrong password changes nothing, and the banner is everywhere in the account.
      await page.goto('/perfil/avaliacoes')
      await main(page)
        .getByText(/^Esta conta é apagada em/)
        .waitFor()
      await mailTo(`${name}@aval.example`, /Vamos apagar a sua conta/)
      await page.goto('/perfil/editar/apagar/anular')
      await main(page).locator('form[method=post]').last().getByRole('button').click()
      await page.getByText('Pedido anulado.').first().waitFor()
      expect(
        await main(page)
          .getByText(/^Esta conta é apagada em/)
          .count(),
      ).toBe(0)
      await ask()
      const { rows } = await db.query(
        "update erasures set due_at = now() - interval '1 minute' where user_id = $1 and state = 'waiting' returning id",
        [id],
      )
      await queue.send('privacy.erase', { erasureId: rows[0].id })
      await mailTo(`${name}@aval.example`, /foi apagada/)
      const gone = async () => (await db.query('select 1 from users where id = $1', [id])).rowCount === 0
      for (let i = 0; i < 50 && !(await gone()); i++) await new Promise((r) => setTimeout(r, 200))
      expect(await gone()).toBe(true)
      await page.goto('/perfil')
      await page.waitForURL('**/auth/login**')
      await page.getByLabel('E-mail').fill(`${name}@aval.example`)
      await page.getByLabel('Palavra-passe', { exact: true }).fill(accountPassword)
      await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
      await page
        .getByText(/não (está|estão) cert|não conferem|errad|incorret/i)
        .first()
        .waitFor()
      const public_ = await fetch(`${inject('origin')}/avaliacoes/${review}`)
      const text = await public_.text()
      expect(public_.status).toBe(404)
      expect(await (await fetch(`${inject('origin')}/empresas/${shop.slug}`)).text()).not.toContain(title)
      expect(text).not.toContain('Rosa')
      expect(troubles).toEqual([])
      await close()
    },
  )

  scriptOf('os termos mudaram: ver o que mudou e aceitar', async () => {
    const { page, troubles, close } = await open()
    const name = `termos-${key}-${Date.now()}`
    const id = await account(name)
    await enter(page, name, id)
    await page.goto('/perfil')
    await main(page)
      .getByText(/^Os termos da Aval muda/)
      .waitFor()
    const unfold = () => main(page).locator('.notice-fold > summary').click()
    await unfold()
    await main(page).getByRole('link', { name: 'Ver o que muda' }).click()
    await page.getByRole('heading', { level: 1, name: /^Termos e regras: o que mud/ }).waitFor()
    expect(await main(page).locator('ins').count()).toBeGreaterThan(20)
    expect(await axe(page)).toEqual([])
    await page.goto('/perfil')
    await unfold()
    await press(page, 'Aceitar os termos novos')
    await page.getByText('Ficou registado que aceitou os termos.').first().waitFor()
    expect(
      await main(page)
        .getByText(/^Os termos da Aval muda/)
        .count(),
    ).toBe(0)
    const { rows } = await db.query('select version from legal_acceptances where user_id = $1', [id])
    expect(rows.length).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    await close()
  })
})

test('cada versão continua publicada, e a que não existe não se inventa', async () => {
  const get = async (path: string) => {
    const answer = await fetch(`${inject('origin')}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect((await get('/termos?versao=2026-11')).text).toContain('Esta versão já não está em vigor')
  expect((await get('/privacidade?comparar=2026-11')).text).toContain('<ins>')
  for (const path of [
    '/termos?versao=1999',
    '/cookies?comparar=x',
    '/privacidade?versao=../termos/2026-11',
  ]) {
    expect((await get(path)).status).toBe(404)
  }
  // The table of the page is the table that runs.
  const { text } = await get('/privacidade')
  expect(text).toContain('Avaliações não publicadas, com o que a verificação notou')
  expect(text).toContain('Faturas, e a quem foram passadas (Código do IVA, artigo 52.º)')
})
