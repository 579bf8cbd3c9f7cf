import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { axe, documentTest, enter, mailTo, pathOf, person, scriptTest, useBrowser } from './browser.ts'
import { newcomer, published } from './newcomer.ts'

useBrowser()

let db: pg.Client
let boss: PgBoss
beforeAll(async () => {
  boss = new PgBoss({
    connectionString: inject('servedDatabase'),
    supervise: false,
    schedule: false,
    useListenNotify: true,
  })
  await boss.start()
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(async () => {
  await boss.stop()
  await db.end()
})

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

const tell = (userId: string, title: string, href: string) =>
  db.query(
    `with n as (insert into notifications (id, user_id, kind, key, title, text, href, created_at, mail)
       values (gen_random_uuid(), $1, 'review', $2, $2, 'Veja o que a empresa respondeu.', $3, now(), 'off'))
     update users set unread_notifications = unread_notifications + 1 where id = $1`,
    [userId, title, href],
  )

/** As the product would: told to the worker, which takes it at once. */
const enqueue = (name: string, data: object) => boss.send(name, data)

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('o perfil, %s', (_label, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'

  testOf('editar o nome e o que se vê, com fotografia: muda na conta e nas avaliações', async () => {
    const rita = await newcomer(db, `perfil-${key}`)
    const review = await published(db, rita.id)
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await page.goto(`/avaliacoes/${review}`)
    await main(page).getByText('Rita F.').first().waitFor()
    await enter(page, rita.email)
    await page.goto('/perfil/editar')
    await page.getByLabel('Nome', { exact: true }).fill('R')
    await press(page, 'Guardar')
    await page.getByText('Escreva pelo menos 2 caracteres; tem 1.').first().waitFor()
    await page.getByLabel('Nome', { exact: true }).fill('Rita Moura')
    await page.getByRole('radio', { name: /Rita Fonseca/ }).check()
    await page.getByLabel(/^Concelho/).selectOption({ label: 'Braga' })
    await press(page, 'Guardar')
    await page.getByText('O seu perfil está guardado.').waitFor()
    await page.getByRole('radio', { name: /R\. M\., Braga/ }).waitFor()
    expect(await page.getByRole('radio', { name: /Rita Moura/ }).isChecked()).toBe(true)

    await main(page).getByRole('link', { name: 'Pôr uma fotografia' }).click()
    const field = page.locator('input[type=file]')
    await field.setInputFiles({
      name: '../../foto.svg.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await press(page, 'Guardar')
    await page
      .getByText(/não é uma imagem JPEG/)
      .first()
      .waitFor()
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c87a2c' } })
      .jpeg()
      .toBuffer()
    await field.setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: photo })
    await press(page, 'Guardar')
    await page.getByText('A sua fotografia está guardada.').waitFor()
    const src = (await main(page).locator('img.avatar').getAttribute('src')) as string
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toBe('image/webp')
    expect(await page.locator('header img.avatar').getAttribute('src')).toBe(src)

    const reader = await person({ javaScriptEnabled })
    await reader.page.goto(`/avaliacoes/${review}`)
    const byline = reader.page.locator('.review > header').first()
    expect(await byline.textContent()).toMatch(/Rita Moura.*Braga/)
    expect(await byline.locator('img').getAttribute('src')).toBe(src)

    await page.goto('/perfil/editar')
    await page.getByLabel('Perfil público').uncheck()
    await press(page, 'Guardar')
    await page.getByText('O seu perfil está guardado.').waitFor()
    await reader.page.goto(`/avaliacoes/${review}`)
    expect(await byline.textContent()).not.toContain('Braga')
    expect(await byline.locator('img').count()).toBe(0)

    await page.goto('/perfil/editar/fotografia')
    await page.getByRole('checkbox', { name: /Retirar/ }).check()
    await press(page, 'Guardar')
    await page.getByText('A sua fotografia foi retirada.').waitFor()
    expect((await page.request.get(src)).status()).toBe(404)
    await reader.close()
    await close()
    expect(troubles.concat(reader.troubles)).toEqual([])
  })

  scriptOf('ler os avisos: o sino conta, um leva ao que diz, os outros ficam lidos', async () => {
    const rita = await newcomer(db, `avisos-${key}`)
    const review = await published(db, rita.id)
    for (const title of ['Primeiro aviso', 'Segundo aviso', 'Terceiro aviso', 'Quarto aviso'])
      await tell(rita.id, title, `/avaliacoes/${review}`)
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await enter(page, rita.email)
    await page.goto('/perfil')
    await page.getByRole('heading', { name: '4 avisos por ler' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: '4 avisos por ler' }).click()
    await page.getByRole('heading', { name: 'Avisos', level: 1 }).waitFor()
    expect(await axe(page)).toEqual([])
    await press(page, 'Ver «Quarto aviso»')
    await page.waitForURL(new RegExp(`/avaliacoes/${review}$`))
    await page.getByRole('heading', { name: 'Obra bem acabada' }).waitFor()
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /por ler/ })
        .count(),
    ).toBe(0)
    await page.goto('/perfil/avisos')
    await page.getByRole('banner').getByRole('link', { name: '3 avisos por ler' }).waitFor()
    const titles = await main(page).getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.at(-1)).toBe('Quarto aviso')
    await press(page, 'Marcar tudo como lido')
    await page.getByText('3 avisos lidos.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Avisos, tudo lido' }).waitFor()
    await close()
    expect(troubles).toEqual([])
  })

  testOf('escolher avisos, e deixar de os receber pela ligação da mensagem', async () => {
    const rita = await newcomer(db, `escolhas-${key}`)
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await enter(page, rita.email)
    await page.goto('/perfil/editar')
    await main(page).getByRole('link', { name: 'Escolher avisos' }).click()
    const mail = (kind: string) => page.getByLabel(`${kind}: por e-mail`)
    await mail('Certificação').selectOption({ label: 'Um resumo por dia' })
    await page.getByLabel('Convites: no sino').uncheck()
    await press(page, 'Guardar')
    await page.getByText('As suas escolhas estão guardadas.').waitFor()
    await page.reload()
    expect(await mail('Certificação').inputValue()).toBe('daily')
    expect(await page.getByLabel('Convites: no sino').isChecked()).toBe(false)

    // A reply to her review comes by mail, with a link that ends such mails.
    const review = await published(db, rita.id)
    const { rows } = await db.query(
      `insert into review_replies (id, review_id, company_id, body, at, state, version, round) select gen_random_uuid(), id, company_id, 'Obrigado pela sua visita e pelas suas palavras.', now(), 'published', 1, 1 from reviews where id = $1 returning id`,
      [review],
    )
    await enqueue('reviews.notify-author-of-reply', { replyId: rows[0].id, version: 1 })
    const { links } = await mailTo(rita.email, /respondeu à sua avaliação/)
    const end = await pathOf(links.find((link) => link.includes('/correio/cancelar')))
    const stranger = await person({ javaScriptEnabled })
    await stranger.page.goto(end)
    await stranger.page.getByText(/Deixa de receber por e-mail os avisos de «As minhas avaliações»/).waitFor()
    await page.reload()
    expect(await mail('As minhas avaliações').inputValue()).toBe('now')
    await press(stranger.page, 'Deixar de receber')
    await stranger.page.getByRole('heading', { name: 'Está feito' }).waitFor()
    await page.reload()
    expect(await mail('As minhas avaliações').inputValue()).toBe('off')
    expect(await mail('As minhas empresas').inputValue()).toBe('now')
    await page.goto('/perfil/avisos')
    await main(page)
      .getByRole('heading', { name: /respondeu à sua avaliação/ })
      .waitFor()

    await stranger.page.goto(`${end}x`)
    await stranger.page.getByRole('heading', { name: 'Esta ligação não está completa' }).waitFor()
    await stranger.close()
    await close()
    expect([...troubles, ...stranger.troubles]).toEqual([])
  })
})

test('um clique do programa de correio, de outro sítio e sem sessão: feito, sem redireção nem cookies', async () => {
  const rita = await newcomer(db, 'clique')
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(inject('origin') + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    })
  const chosen = async () =>
    (await db.query('select kind, mail from notification_preferences where user_id = $1', [rita.id])).rows
  const { rows } = await db.query(
    `insert into notifications (id, user_id, kind, key, title, text, href, created_at, mail)
      values (gen_random_uuid(), $1, 'company', 'clique', 'Um clique basta', 'Texto.', '/perfil', now(), 'now') returning id`,
    [rita.id],
  )
  await enqueue('notifications.send', { id: rows[0].id })
  const { links } = await mailTo(rita.email, /Um clique basta/)
  const end = await pathOf(links.find((link) => link.includes('/correio/cancelar')))
  const cookie = 'aval_session=roubada; aval_once=x'
  const origin = 'https://correio.example'

  expect((await post(`${end}x`, { origin, cookie })).status).toBe(404)
  // Every other address refuses a POST from elsewhere.
  for (const path of ['/perfil/editar', '/auth/logout', '/correio/cancelar/outra', '/correio/cancelar.data'])
    expect((await post(path, { origin })).status).toBe(403)
  expect(await chosen()).toEqual([])

  for (const headers of [{ origin, cookie, 'sec-fetch-site': 'cross-site' }, {}, { origin: 'null' }]) {
    const answer = await post(end, headers as Record<string, string>)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toContain('Está feito')
  }
  expect(await chosen()).toEqual([{ kind: 'company', mail: 'off' }])
})
