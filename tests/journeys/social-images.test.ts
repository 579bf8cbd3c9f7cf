import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { enter, person, signIn, useBrowser } from './browser.ts'

useBrowser()

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

const company = "(select id from companies where slug = 'fontanario-canalizacoes')"

/** A review of the company that may be changed, by somebody who shares its text. */
async function sharedReview(): Promise<{ id: string; title: string; email: string }> {
  await db.query(`update users set active_company_id = ${company} where email = 'dono@aval.example'`)
  const { rows } = await db.query(`
    select r.id, r.title, u.email from reviews r join users u on u.id = r.author_id
    where r.company_id = ${company} and r.state = 'published' and r.pending_version is null and u.blocked_at is null and u.email_verified
      and not exists (select 1 from review_versions v where v.review_id = r.id and v.version > 1)
      and not exists (select 1 from social_images s where s.object_id = r.id)
    order by r.published_at desc limit 1`)
  await db.query("update users set terms_version = '2026-12-13', shares_reviews = true where email = $1", [
    rows[0].email,
  ])
  // Most people of the demonstration have no way in: this one gets the password that the accounts have.
  await db.query(
    `insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select gen_random_uuid(), u.id, a.provider_id, u.id, a.password, now(), now() from users u, accounts a
    join users c on c.id = a.user_id and c.email = 'cliente@aval.example' and a.password is not null where u.email = $1`,
    [rows[0].email],
  )
  return rows[0]
}

test('without scripts: a company makes a picture of a review and downloads it; the review is edited, and its address says so', async () => {
  const review = await sharedReview()
  const owner = await person({ javaScriptEnabled: false })
  await signIn(owner.page, 'dono')
  await owner.page.goto(paths.shareAsCompany())
  await owner.page.getByRole('link', { name: review.title }).first().click()
  await owner.page.getByLabel('Cobalto').check()
  await owner.page.getByRole('button', { name: 'Ver como fica' }).click()
  const previews = owner.page.getByRole('img', { name: /^Como fica em/ })
  expect(await previews.count()).toBe(4)
  const shown = await owner.page.request.get((await previews.first().getAttribute('src')) as string)
  expect(shown.status()).toBe(200)
  await owner.page.getByRole('button', { name: 'Fazer em quadrado' }).click()
  await owner.page.waitForURL(/\/partilha\/\w{7}$/)
  expect(
    await owner.page
      .getByRole('heading', { name: 'Continua certa hoje' })
      .or(owner.page.getByText('Continua certa hoje'))
      .count(),
  ).toBe(1)
  const picture = owner.page.getByRole('img', { name: review.title })
  expect(await picture.count()).toBe(1)
  const link = owner.page.getByRole('link', { name: 'Descarregar em PNG' })
  const png = await owner.page.request.get((await link.getAttribute('href')) as string)
  expect(await sharp(await png.body()).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 })
  const pdf = await owner.page.request.get(
    (await owner.page.getByRole('link', { name: 'PDF para imprimir' }).getAttribute('href')) as string,
  )
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const address = owner.page.url()

  const author = await person({ javaScriptEnabled: false })
  await enter(author.page, review.email)
  await author.page.goto(paths.editReview(review.id))
  await author.page.getByLabel('Título').fill('Mudei de opinião depois de uns meses')
  await author.page.getByRole('button', { name: 'Publicar a alteração' }).click()
  await author.page.waitForURL(/\/avaliacoes\//)

  const visitor = await person({ javaScriptEnabled: false })
  await visitor.page.goto(address)
  await expect
    .poll(() => visitor.page.getByText('A avaliação foi alterada depois desta imagem.').count())
    .toBe(1)
  // As it was made.
  expect(await visitor.page.getByRole('img', { name: review.title }).count()).toBe(1)
  // The short link of its code leads to the same place.
  const code = address.split('/').at(-1) as string
  await visitor.page.goto(paths.shortLink(code))
  expect(visitor.page.url()).toBe(address)

  await db.query('update users set shares_reviews = false where email = $1', [review.email])
  await visitor.page.goto(address)
  expect(await visitor.page.getByRole('img', { name: review.title }).count()).toBe(0)
  for (const one of [owner, author, visitor]) {
    expect(one.troubles).toEqual([])
    await one.close()
  }
}, 60_000)

test('with scripts: what is typed is seen at the next pause in all sizes, and a press before it takes it along', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'admin')
  const { rows } = await db.query(`select id from companies where id = ${company}`)
  await page.goto(paths.shareAnything({ de: 'empresa', id: rows[0].id, modelo: 'thanks' }))
  await page.locator('html[data-hydrated]').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/partilhar/previa.png') asked.push(searchParams.get('titulo') ?? '')
  })
  await page.getByLabel('Título').pressSequentially('Mil vezes obrigado', { delay: 20 })
  await expect.poll(() => asked).toEqual(Array(4).fill('Mil vezes obrigado'))
  await page.getByLabel('Título').fill('شكرا')
  await page.getByText('Assim não dá em nenhum formato').waitFor()
  expect(await page.getByRole('button', { name: /^Fazer em/ }).count()).toBe(0)
  await page.getByLabel('Título').fill('Obrigado')
  const make = page.getByRole('button', { name: 'Fazer em quadrado' })
  await make.waitFor()
  await page.getByLabel('Título').fill('Cem vezes obrigado')
  await make.click()
  await page.waitForURL(/\/partilha\/\w{7}$/)
  expect(await page.getByRole('img', { name: /^Cem vezes obrigado/ }).count()).toBe(1)
  expect(troubles).toEqual([])
  await close()
}, 60_000)
