import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { main, press } from './account-of-its-own.ts'
import { mailTo, person, signIn, useBrowser } from './browser.ts'

useBrowser()

const profile = '/empresas/fontanario-canalizacoes'
/** A company of the demonstration that no other journey opens: they run two at a time, and every visit counts. */
const visited = 'marcenaria-vieira-da-costa'
const noScript = { javaScriptEnabled: false }
let db: pg.Client
let views: { before: number; asked: number }

async function viewsOf(): Promise<number> {
  const { rows } = await db.query(
    'select coalesce(sum(v.views), 0)::int n from company_visits v join companies c on c.id = v.company_id where c.slug = $1',
    [visited],
  )
  return rows[0].n as number
}

const ask = (agent: string, from?: string) =>
  fetch(`${inject('origin')}/empresas/${visited}`, {
    headers: { 'user-agent': agent, ...(from ? { referer: from } : {}) },
  })

beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  // Counted in memory and written every half minute: asked for now, looked at last.
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  views = { before: await viewsOf(), asked: 7 }
  for (let i = 0; i < views.asked; i++) await ask(firefox)
  await ask('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await ask(firefox, `${inject('origin')}/perfil/empresa`)
  await fetch(`${inject('origin')}/empresas/${visited}?estrelas=5`, { headers: { 'user-agent': firefox } })
})
afterAll(() => db.end())

test('escrever a uma empresa, sem JavaScript: o que falta é dito, a mensagem chega com quem responder', async () => {
  const { page, close, troubles } = await person(noScript)
  const words = `Preciso de um orçamento para a casa de banho, caso ${Date.now()}.`
  await page.goto(profile)
  await main(page).locator('.acts summary').click()
  await main(page).getByRole('link', { name: 'Escrever uma mensagem' }).click()
  // Blanks are enough for the browser.
  await page.getByLabel('O seu nome').fill('   ')
  await page.getByLabel('O seu e-mail').fill('rita.mendes@correio.example')
  await page.getByLabel('Mensagem').fill(words)
  await press(page, 'Enviar à empresa')
  await page.getByText('Escreva o seu nome.').first().waitFor()
  expect(await page.getByLabel('Mensagem').inputValue()).toBe(words)
  await page.getByLabel('O seu nome').fill('Rita Mendes')
  await press(page, 'Enviar à empresa')
  await page.getByRole('heading', { name: 'Mensagem enviada' }).waitFor()
  // To the address that the company shows to have read, else to its owner.
  const { rows } = await db.query(
    "select case when email_confirmed_at is null then 'dono@aval.example' else email end as reader from companies where slug = $1",
    [profile.split('/').at(-1)],
  )
  const { text } = await mailTo(rows[0].reader, /^Mensagem de Rita Mendes/)
  expect(text).toContain(words)
  expect(await page.content()).not.toContain(rows[0].reader)
  expect(troubles).toEqual([])
  await close()
  const signed = await person(noScript)
  await signIn(signed.page, 'cliente')
  await signed.page.goto(`${profile}/contactar`)
  expect(await signed.page.getByLabel('O seu e-mail').inputValue()).toBe('cliente@aval.example')
  await signed.close()
})

test('sugerir uma correção sem JavaScript; a empresa responde, quem sugeriu sabe', async () => {
  const reader = await person(noScript)
  const email = `leitora.${Date.now()}@correio.example`
  await reader.page.goto(profile)
  await main(reader.page).getByRole('link', { name: 'Sugerir uma correção' }).click()
  await reader.page.getByLabel('O que está errado').selectOption({ label: 'O horário' })
  await reader.page.getByLabel('O que está certo').fill(' '.repeat(12))
  await press(reader.page, 'Enviar a sugestão')
  await reader.page.getByText('Diga o que está certo.').first().waitFor()
  await reader.page.getByLabel('O que está certo').fill(`Ao sábado só abrem às dez (${email}).`)
  await reader.page.getByLabel('O seu e-mail').fill(email)
  await press(reader.page, 'Enviar a sugestão')
  await reader.page.getByRole('heading', { name: 'Obrigado pela sugestão' }).waitFor()
  await reader.close()

  const { page, close, troubles } = await person()
  await signIn(page, 'dono')
  await page.goto('/perfil/empresa')
  await main(page)
    .getByRole('link', { name: /correções sugeridas/ })
    .click()
  await main(page)
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  await main(page).getByLabel('Não se aplica').check()
  await press(page, 'Guardar a resposta')
  await page.getByText('Explique porque não se aplica').first().waitFor()
  await main(page).getByLabel('Resposta').fill('Ao sábado estamos fechados, por isso o horário está certo.')
  await press(page, 'Guardar a resposta')
  await page.getByText('Resposta guardada.').waitFor()
  expect((await mailTo(email, /^A sua sugestão/)).text).toContain('o horário está certo')
  expect(troubles).toEqual([])
  await close()
})

test('o painel sem JavaScript: o que espera, os números, o próximo passo', async () => {
  const { page, close } = await person(noScript)
  await signIn(page, 'dono')
  await page.goto('/perfil/empresa')
  for (const name of [
    'O que espera por si',
    'Pontuação',
    'Visitas ao perfil',
    'Convites a clientes',
    'Força do perfil',
  ])
    expect(await main(page).getByRole('heading', { name, exact: true }).count(), name).toBe(1)
  await main(page).getByRole('link', { name: '90 dias' }).click()
  await page.waitForURL(/dias=90/)
  expect(await main(page).getByText('90 dias anteriores').count()).toBeGreaterThan(0)
  expect(await main(page).getByRole('link', { name: 'Fazer agora' }).count()).toBe(1)
  await close()
})

test('os dados estruturados dizem o que se vê; «agora» só o diz quem tem relógio; as fotografias folheiam-se por teclas', async () => {
  const plain = await person(noScript)
  await plain.page.goto(profile)
  const data = JSON.parse(
    (await plain.page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  )
  const score = await main(plain.page).locator('.score-head .figure').textContent()
  expect(String(data.aggregateRating.ratingValue).replace('.', ',')).toBe(score)
  expect(await main(plain.page).locator('.score-head').textContent()).toContain(
    `${data.aggregateRating.reviewCount} avaliações`,
  )
  for (const { name } of data.review)
    expect(await main(plain.page).getByRole('heading', { name, exact: true }).count()).toBeGreaterThan(0)
  expect(await plain.page.content()).not.toMatch(/Aberto até|Fechado, abre/)
  await plain.close()

  const { page, close, troubles } = await person()
  await page.goto(profile)
  await main(page)
    .getByText(/^(Aberto|Fechado|Hoje é feriado)/)
    .first()
    .waitFor()
  const first = main(page).locator('a[data-photo]').first()
  await first.focus()
  await page.waitForTimeout(300)
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: /Fotografias/ })
  await large.getByText(/1 de \d/).waitFor()
  await page.keyboard.press('ArrowRight')
  await large.getByText(/2 de \d/).waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.matches('a[data-photo]'))).toBe(true)
  expect(troubles).toEqual([])
  await close()
})

test('a imagem é sempre a mesma, o fio de avaliações lê-se, e nada disto há do que não é público', async () => {
  const get = (path: string, headers = {}) => fetch(inject('origin') + path, { headers })
  const [one, two] = [await get(`${profile}/imagem.png`), await get(`${profile}/imagem.png`)]
  const [bytes, again] = [Buffer.from(await one.arrayBuffer()), Buffer.from(await two.arrayBuffer())]
  expect(bytes.equals(again)).toBe(true)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await get(`${profile}/imagem.png`, { 'if-none-match': one.headers.get('etag') })).status).toBe(304)
  const feed = await get(`${profile}/avaliacoes.atom`)
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  expect((await feed.text()).match(/<entry>/g)?.length).toBeGreaterThan(9)
  const { rows } = await db.query("select slug from companies where listing = 'pending' limit 1")
  for (const part of ['imagem.png', 'avaliacoes.atom', 'contactar', 'corrigir'])
    expect((await get(`/empresas/${rows[0].slug}/${part}`)).status, part).toBe(404)
})

test('as visitas ao perfil contam-se; robôs, filtros e quem vem do seu painel não', async () => {
  for (let i = 0; i < 80 && (await viewsOf()) < views.before + views.asked; i++)
    await new Promise((r) => setTimeout(r, 500))
  expect(await viewsOf()).toBe(views.before + views.asked)
})
