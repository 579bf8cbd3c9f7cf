import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { account, enter, main, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, mailTo, pathOf, person, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const key = randomUUID().slice(0, 8)
const title = `Telheiro novo sobre um lagar ${key}`

/** A company of its own, approved, with somebody who manages it. */
async function withCompany(): Promise<{ email: string; name: string }> {
  const email = await account('obras')
  const [id, name] = [randomUUID(), `Obras Quintela ${key}`]
  await query(
    `insert into companies (id, slug, name, category, municipality, district, listing, approved_at, created_at, updated_at, email)
     values ($1, $2, $3, 'telhados', '0303', '03', 'approved', now(), now(), now(), $4)`,
    [id, `obras-quintela-${key}`, name, `geral@quintela-${key}.example`],
  )
  await query(
    "insert into company_members (company_id, user_id, role, since) select $1, id, 'owner', now() from users where email = $2",
    [id, email],
  )
  await query('select refresh_directory($1)', [id])
  return { email, name }
}

const picture = async (colour: string, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

/** The question leaves in the hours for that; here it leaves now, whatever the hour is. */
async function letLeave(): Promise<void> {
  process.env.AVAL_DATA_DIR = dirname(inject('mailbox'))
  process.env.ORIGIN = inject('origin')
  process.env.DATABASE_URL = inject('servedDatabase')
  const { makePool, useDatabase, database } = await import('~/platform/db')
  const { sendQuestion } = await import('~/domain/projects/asking-jobs')
  const { system } = await import('~/domain/permissions')
  const pool = makePool(inject('servedDatabase'), 2)
  useDatabase(pool)
  const { rows } = await query("select q.id from project_confirmations q where q.state = 'sent'", [])
  const ctx = { db: database(), actor: system, now: new Date() }
  for (const { id } of rows) await sendQuestion.run(ctx, { confirmationId: id }, '')
  await pool.end()
}

const state = async () =>
  (await query('select state, confirmed_at, slug from projects where title = $1', [title])).rows[0] as {
    state: string
    confirmed_at: Date | null
    slug: string
  }

async function describePhoto(page: Page, n: number, side: string) {
  await main(page)
    .getByRole('link', { name: `Descrever a fotografia ${n}` })
    .click()
  await main(page).getByRole('radio', { name: side }).check()
  await main(page).getByLabel(/^Par/).selectOption('1')
  await press(page, 'Guardar')
}

const owner: { email: string; name: string } = { email: '', name: '' }

test('a company tells of its work, sends it, staff publish it, everybody finds it; all without JavaScript', async () => {
  Object.assign(owner, await withCompany())
  const { page, troubles, close } = await person({ javaScriptEnabled: false })
  await enter(page, owner.email)
  await page.goto('/perfil/empresa/projetos')
  await main(page).getByRole('link', { name: 'Novo projeto' }).click()
  await main(page).getByLabel('Título').fill('Curto')
  await press(page, 'Guardar e continuar')
  await page.getByText('Escreva pelo menos 8 caracteres; tem 5.').first().waitFor()
  await main(page).getByLabel('Título').fill(title)
  await main(page)
    .getByLabel(/^Categoria/)
    .selectOption('telhados')
  await main(page)
    .getByLabel(/^Concelho/)
    .selectOption('0303')
  await main(page)
    .getByLabel(/^Ano em que acabou/)
    .fill('2025')
  await main(page)
    .getByLabel(/^O trabalho/)
    .fill(
      'Levantámos a telha velha, fizemos a estrutura em castanho e assentámos telha de canudo com rufos de zinco.',
    )
  await main(page)
    .getByLabel(/concorda que o mostremos/)
    .check()
  await press(page, 'Guardar e continuar')

  await main(page)
    .getByLabel(/^Fotografias/)
    .setInputFiles([await picture('#8a7f6c', 'antes.png'), await picture('#b4573a', 'depois.png')])
  await main(page)
    .getByLabel(/^O que se vê/)
    .fill('O telheiro visto da eira')
  await press(page, 'Enviar fotografias')
  await page.getByText('2 fotografias guardadas.').waitFor()
  await describePhoto(page, 1, 'Antes')
  await describePhoto(page, 2, 'Depois')
  await main(page)
    .getByRole('link', { name: /rever e enviar/ })
    .click()
  await press(page, 'Enviar')
  await page.getByText('Está com a nossa equipa').waitFor()

  const staff = await person({ javaScriptEnabled: false })
  await signIn(staff.page, 'moderador')
  await staff.page.goto(`/admin/projetos?q=${key}`)
  await main(staff.page).getByRole('link', { name: title }).click()
  await main(staff.page).getByRole('link', { name: 'Publicar', exact: true }).click()
  await press(staff.page, 'Publicar')
  await staff.page.getByText('Está público.').waitFor()

  const { slug } = await state()
  const visitor = await person({ javaScriptEnabled: false })
  await visitor.page.goto('/projetos?categoria=telhados&distrito=03')
  await main(visitor.page).getByRole('link', { name: title }).click()
  expect(new URL(visitor.page.url()).pathname).toBe(`/projetos/${slug}`)
  expect(await main(visitor.page).locator('.before-after img').count()).toBe(2)
  expect(await main(visitor.page).getByRole('slider').count()).toBe(0)
  await main(visitor.page).getByRole('link', { name: 'Pedir contacto' }).waitFor()
  await Promise.all([staff, visitor].map((window) => window.close()))
  await close()
  expect([...troubles, ...staff.troubles, ...visitor.troubles]).toEqual([])
})

test('before and after: the slider moves by keyboard and says where it stands', async () => {
  const { page, troubles, close } = await person()
  await page.goto(`/projetos/${(await state()).slug}`)
  const slider = main(page).getByRole('slider', { name: /Antes e depois/ })
  await slider.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('55 % do antes')
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toBe('0 % do antes')
  const line = await main(page)
    .locator('.before-after-pictures')
    .evaluate((e) => (e as HTMLElement).style.getPropertyValue('--at'))
  expect(line).toBe('0px')
  await close()
  expect(troubles).toEqual([])
})

test('the customer is asked by mail, answers once by the link, and the project says so', async () => {
  const customer = `cliente.${key}@correio.example`
  const { page, troubles, close } = await person()
  await enter(page, owner.email)
  await page.goto('/perfil/empresa/projetos')
  await main(page).getByRole('link', { name: title }).click()
  await main(page).getByRole('link', { name: 'Pedir confirmação' }).click()
  await main(page).getByLabel('Nome do cliente').fill('Amélia Reis')
  await main(page).getByLabel('E-mail do cliente').fill(`amelia@quintela-${key}.example`)
  await main(page)
    .getByLabel(/sabe que vai receber/)
    .check()
  await press(page, 'Enviar o pedido')
  await page.getByText('Este endereço é do domínio da empresa.').first().waitFor()
  await main(page).getByLabel('E-mail do cliente').fill(customer)
  await press(page, 'Enviar o pedido')
  await page.getByText('À espera da resposta do cliente').waitFor()
  expect(await axe(page)).toEqual([])
  await letLeave()

  const link = await pathOf(
    (await mailTo(customer, /confirme um trabalho/)).links.find((l) => l.includes('token=')),
  )
  const there = await person({ javaScriptEnabled: false })
  await there.page.goto(link)
  const looking = await person()
  await looking.page.goto(link)
  expect(await axe(looking.page)).toEqual([])
  await looking.close()
  expect((await state()).confirmed_at).toBeNull()
  await main(there.page).getByRole('radio', { name: 'Sim, foi feito para mim' }).check()
  await press(there.page, 'Responder')
  await there.page.getByRole('heading', { name: 'Trabalho confirmado' }).waitFor()
  await there.page.goto(`/projetos/${(await state()).slug}`)
  await main(there.page).getByText('O que isto quer dizer').waitFor()
  await there.page.goto(link)
  await there.page.getByRole('heading', { name: 'Trabalho confirmado' }).waitFor()

  await page.reload()
  await main(page).getByText('a confirmação deixa de valer').first().waitFor()
  const kept = await query('select email, name from project_confirmations where state = $1', ['confirmed'])
  expect(kept.rows.every((r) => r.email === null && r.name === null)).toBe(true)
  await there.close()
  await close()
  expect([...troubles, ...there.troubles]).toEqual([])
})
