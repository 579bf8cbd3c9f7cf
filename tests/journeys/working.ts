import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { fill, main, named, press, query } from './account-of-its-own.ts'
import { approvedCompany, freshNipc } from './approved-company.ts'
import { enter, mailTo, pathOf, person, signIn } from './browser.ts'

/** How work is asked for, proposed and agreed, on a telephone; for the journey of a whole job. */

export const phone = { viewport: { width: 390, height: 844 } }
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
export const follow = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true }).click()
export const says = (page: Page, what: string | RegExp) =>
  main(page).getByText(what, { exact: true }).first().waitFor()
export const choose = (page: Page, name: string, value: string) =>
  main(page).locator(`[name=${name}][value="${value}"]`).check({ force: true })
/** Words that nobody else wrote: texts that are alike are looked at by a person. No figures: they may be a telephone's. */
export const unlike = (words: number) =>
  Array.from({ length: words }, () =>
    Array.from({ length: 7 }, () => 'bcdefgilmnorstuv'[randomInt(16)]).join(''),
  ).join(' ')

export async function fits(page: Page) {
  const [all, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(all, page.url()).toBeLessThanOrEqual(seen as number)
}

/** A plumber of Braga whose profile has what is shown beside proposals. */
export async function plumber() {
  const owner = await named('Olívia Canos')
  const company = await approvedCompany(owner.id, 'Canos')
  await query(
    "update companies set nipc = $2, address = 'Rua do Souto, 12', postal_code = '4700-329', locality = 'Braga', email = $3 where id = $1",
    [company.id, await freshNipc(), `geral@${company.slug}.example`],
  )
  return { owner, ...company }
}

/** Another company proposes, in the database. */
export async function rival(requestId: string, called: string, cents: number) {
  const { id, name } = await approvedCompany((await named('Rui Rival')).id, called)
  const { rows } = await query(
    `insert into work_proposals (id, request_id, company_id, state, current, created_at, sent_at, valid_until, month)
      values (gen_random_uuid(), $1, $2, 'sent', 1, now(), now(), now() + interval '30 days', date_trunc('month', now())) returning id`,
    [requestId, id],
  )
  await query(
    `insert into work_proposal_texts (id, proposal_id, number, body, price_kind, price, vat_included, vat_rate, valid_until, written_at)
      values (gen_random_uuid(), $1, 1, 'Trocamos os canos da cozinha em dois dias, com ensaio de pressão no fim.', 'fixed', $2, true, 23, now() + interval '30 days', now())`,
    [rows[0].id, cents],
  )
  await query('update work_requests set proposals = proposals + 1 where id = $1', [requestId])
  return name
}

/** Somebody asks for it without an account, and confirms by mail: the request, and whose it is. */
export async function asked(title: string) {
  const { page, troubles, close } = await person({ ...phone, javaScriptEnabled: false })
  const email = `benedita.${randomUUID().slice(0, 8)}@exemplo.pt`
  await page.goto(paths.askWork())
  await fits(page)
  await main(page).locator('[name=category]').selectOption('canalizacao')
  await main(page).locator('[name=municipality]').selectOption('0303')
  await press(page, 'Continuar')
  await heading(page, 'Pormenores do pedido')
  await fits(page)
  await choose(page, 'q-what', 'replace')
  await choose(page, 'when', 'no_hurry')
  await fill(page, { title, body: `Os canos da cozinha são de ferro e pingam. ${unlike(12)}` })
  await press(page, 'Continuar')
  await heading(page, 'Fotografias do pedido')
  await follow(page, 'Continuar sem fotografias')
  await heading(page, 'Rever antes de enviar')
  await fits(page)
  await fill(page, { name: 'Benedita Quaresma', email })
  await main(page).locator('[name=terms]').check()
  await press(page, 'Enviar e confirmar por e-mail')
  await heading(page, 'Veja o seu correio')
  await says(page, email)

  const { links } = await mailTo(email, /^Confirme o trabalho que pediu$/)
  await page.goto(await pathOf(links.find((l) => l.includes('/trabalhos/confirmar'))))
  await says(page, title)
  await press(page, 'Confirmar o pedido')
  await heading(page, 'O pedido está confirmado')
  expect(troubles).toEqual([])
  await close()
  const { rows } = await query(
    'select r.id, r.state from work_requests r join users u on u.id = r.customer_id where u.email = $1',
    [email],
  )
  const { id, state } = rows[0] as { id: string; state: string }
  // Three from one network and day are published at once; more are looked at.
  if (state === 'in_moderation') await publishedByStaff(id)
  await mailTo(email, /^O seu trabalho está publicado$/)
  return { id, email }
}

async function publishedByStaff(id: string) {
  const { page, troubles, close } = await person({ javaScriptEnabled: false })
  await signIn(page, 'moderador')
  await page.goto(paths.staffWorkStep(id, 'publicar'))
  await press(page, 'Publicar')
  await page.getByText('Publicado. Quem pediu é avisado.').first().waitFor()
  expect(troubles).toEqual([])
  await close()
}

/** A window of theirs; whoever has no password yet has that of the demonstration. */
export async function windowOf(email: string) {
  await query(
    `insert into accounts (id, account_id, provider_id, user_id, password)
      select gen_random_uuid(), u.id::text, 'credential', u.id, a.password from users u, accounts a join users s on s.id = a.user_id
      where u.email = $1 and s.email = 'admin@aval.example' and not exists (select 1 from accounts o where o.user_id = u.id and o.provider_id = 'credential')`,
    [email],
  )
  const window = await person({ ...phone, javaScriptEnabled: false })
  await enter(window.page, email)
  return window
}

/** The company declares who it is, finds the work in its list, and proposes. */
export async function proposes(page: Page, id: string, title: string) {
  await page.goto(paths.propose(id))
  await main(page).getByRole('link', { name: 'Fazer a declaração', exact: true }).click()
  await heading(page, 'Declaração da empresa')
  await fits(page)
  await main(page).locator('[name=agree]').check()
  await press(page, 'Declarar')
  await heading(page, 'Trabalhos')
  await fits(page)
  await follow(page, title)
  await heading(page, title)
  await follow(page, 'Fazer proposta')
  await heading(page, 'Fazer proposta')
  await fits(page)
  await fill(page, {
    body: 'Trocamos toda a tubagem por multicamada, com ensaio de pressão e cinco anos de garantia.',
    price: '480',
    included: 'Material, mão de obra e limpeza.',
    days: '2',
  })
  await main(page).locator('[name=vatRate]').selectOption('23')
  await press(page, 'Guardar e rever')
  await heading(page, 'Rever a proposta')
  await press(page, 'Enviar proposta')
  await heading(page, title)
  await says(page, 'A proposta foi enviada')
  await fits(page)
}

/** What is not at the thumb lies in a sheet on a phone. */
export async function openActions(page: Page) {
  const sheet = page.getByRole('button', { name: /^(Mais ações|O que se pode fazer)$/ })
  if (await sheet.isVisible()) await sheet.click()
}

/** A side writes what both said on the telephone. */
export async function agrees(page: Page) {
  await openActions(page)
  await follow(page, 'Escrever o combinado')
  await fill(page, { price: '500', day: lisbonDay(new Date()) })
  await press(page, 'Guardar')
  await says(page, /^500\s€, /)
}
