import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { fill, main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { approvedCompany, freshNipc } from './approved-company.ts'
import { axe, enter, mailTo, pathOf, person, signIn, useBrowser } from './browser.ts'
import { job } from './buying.ts'

useBrowser()
useAccounts()

const phone = { viewport: { width: 390, height: 844 } }
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const follow = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()
const says = (page: Page, what: string | RegExp) =>
  main(page).getByText(what, { exact: true }).first().waitFor()
const choose = (page: Page, name: string, value: string) =>
  main(page).locator(`[name=${name}][value="${value}"]`).check({ force: true })
/** Words that nobody else wrote: texts that are alike are looked at by a person. No figures: they may be a telephone's. */
const unlike = (words: number) =>
  Array.from({ length: words }, () =>
    Array.from({ length: 7 }, () => 'bcdefgilmnorstuv'[randomInt(16)]).join(''),
  ).join(' ')

async function fits(page: Page) {
  const [all, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(all, page.url()).toBeLessThanOrEqual(seen as number)
}

/** A plumber of Braga whose profile has what is shown beside proposals. */
async function plumber() {
  const owner = await named('Olívia Canos')
  const company = await approvedCompany(owner.id, 'Canos')
  await query(
    "update companies set nipc = $2, address = 'Rua do Souto, 12', postal_code = '4700-329', locality = 'Braga', email = $3 where id = $1",
    [company.id, await freshNipc(), `geral@${company.slug}.example`],
  )
  return { owner, ...company }
}

/** Another company proposes, in the database. */
async function rival(requestId: string, called: string, cents: number) {
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
async function asked(title: string) {
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
async function windowOf(email: string) {
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
async function proposes(page: Page, id: string, title: string) {
  await page.goto(paths.propose(id))
  await main(page).locator('details').first().waitFor()
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

/** A side writes what both said on the telephone. */
async function agrees(page: Page) {
  await follow(page, 'Escrever o combinado')
  await fill(page, { price: '500', day: lisbonDay(new Date()) })
  await press(page, 'Guardar')
  await says(page, /^500\s€, /)
}

test('um trabalho inteiro ao telefone, sem JavaScript: pedido, propostas, pergunta, escolha, feito, concluído pelo silêncio, avaliado', async () => {
  const title = `Trocar os canos da cozinha ${unlike(1)}`
  const { id, email } = await asked(title)
  const company = await plumber()
  const [customer, trader] = [await windowOf(email), await windowOf(company.owner.email)]
  const [mine, theirs] = [customer.page, trader.page]

  await proposes(theirs, id, title)
  // Nobody's name before they are preferred.
  expect(await main(theirs).textContent()).not.toMatch(/Benedita|Quaresma|benedita\./)
  const others = [await rival(id, 'Torneiras', 61_000), await rival(id, 'Tubos', 39_000)]

  await mine.goto(paths.myWork(id))
  await heading(mine, title)
  for (const name of others) await main(mine).getByRole('link', { name, exact: true }).waitFor()
  await fits(mine)
  await follow(mine, company.name)
  await heading(mine, company.name)
  await fits(mine)
  await says(mine, `${company.name}, Lda.`)

  // A question, and its answer; a telephone number stays hidden.
  await fill(mine, { body: 'O preço inclui tapar a parede? Se for mais fácil, ligue 912 345 678.' })
  await press(mine, 'Enviar')
  await mine.getByRole('region', { name: 'Conversa' }).getByText('O preço inclui tapar a parede?').waitFor()
  await theirs.goto(paths.companyWork(id))
  const talk = theirs.getByRole('region', { name: 'Conversa' })
  await talk.getByText('O preço inclui tapar a parede?').waitFor()
  expect(await main(theirs).textContent()).not.toContain('912 345 678')
  await fill(theirs, { body: 'Inclui: fica tapada e pronta a pintar.' })
  await press(theirs, 'Enviar')
  await talk.getByText('Inclui: fica tapada e pronta a pintar.').waitFor()
  await mailTo(email, /^Mensagem sobre /)

  // Preferred: each sees the other's contacts. Chosen: the company accepts.
  await mine.reload()
  await mine
    .getByRole('region', { name: 'Conversa' })
    .getByText('Inclui: fica tapada e pronta a pintar.')
    .waitFor()
  await follow(mine, 'Preferir e trocar contactos')
  await press(mine, 'Preferir e trocar contactos')
  await mine.getByText('Trocaram contactos. Já podem falar por telefone ou e-mail.').first().waitFor()
  await theirs.reload()
  await main(theirs).getByRole('heading', { name: 'Contacto do cliente', exact: true }).waitFor()
  await says(theirs, 'Benedita Quaresma')
  await main(theirs).getByRole('link', { name: email, exact: true }).waitFor()
  await follow(mine, 'Escolher esta empresa')
  await press(mine, 'Escolher')
  await says(mine, 'Escolheu esta empresa')
  await mailTo(company.owner.email, /foi escolhida para um trabalho$/)
  await theirs.reload()
  await says(theirs, 'O cliente escolheu a sua proposta')
  await press(theirs, 'Aceitar o trabalho')
  await theirs.getByText('Aceitou o trabalho. Avisámos o cliente.').first().waitFor()
  await mailTo(email, /aceitou o trabalho$/)
  await fits(theirs)

  // Each writes what they agreed, without seeing the other's.
  await agrees(theirs)
  await mine.goto(paths.myWork(id))
  expect(await main(mine).textContent()).not.toMatch(/500\s€/)
  await agrees(mine)

  // Days pass, each at their own address. The company says that it is done; the customer says nothing.
  await query(
    "update work_requests set awarded_at = awarded_at - interval '3 days', started_at = started_at - interval '3 days' where id = $1",
    [id],
  )
  await query("update sessions set ip_address = '198.51.100.7' where user_id = $1", [company.owner.id])
  await theirs.goto(paths.companyWork(id))
  await follow(theirs, 'Está feito')
  await fill(theirs, { price: '520', day: lisbonDay(new Date()) })
  await press(theirs, 'Dizer que está feito')
  await says(theirs, 'Disse que está feito')
  await mailTo(email, /diz que o trabalho está feito$/)
  await mine.goto(paths.myWork(id))
  await says(mine, `${company.name} diz que está feito`)
  await query("update work_requests set complete_by = now() - interval '1 minute' where id = $1", [id])
  await job('work.sweep-deals')
  await mailTo(email, /^O trabalho «.*» está concluído$/)
  await mine.reload()
  await says(mine, 'Ficou concluído')
  // What the other side wrote is read once it is over.
  await says(mine, /^520\s€, /)
  await fits(mine)

  // Its review, which the job proves.
  await follow(mine, 'Avaliar o trabalho')
  await heading(mine, `Como correu com ${company.name}?`)
  await fits(mine)
  await choose(mine, 'rating', '5')
  await fill(mine, {
    title: 'Cozinha sem uma pinga',
    body: 'Trocaram os canos em dois dias, taparam a parede como disseram e limparam tudo antes de sair.',
  })
  for (const box of ['ownExperience', 'noRelation']) await main(mine).locator(`[name=${box}]`).check()
  await choose(mine, 'incentive', 'nao')
  await choose(mine, 'project', 'sim')
  await press(mine, 'Rever antes de publicar')
  await heading(mine, 'Rever antes de publicar')
  await fits(mine)
  await says(mine, 'Trabalho concluído na plataforma')
  await press(mine, 'Publicar avaliação')
  await heading(mine, 'A avaliação deste trabalho')
  await says(mine, 'Trabalho concluído na plataforma')
  await follow(mine, 'Ver a avaliação')
  await says(mine, 'Cozinha sem uma pinga')
  await says(mine, 'Trabalho concluído na plataforma')

  await mine.goto(paths.myWorks())
  await heading(mine, 'Os meus trabalhos')
  await main(mine).getByRole('link', { name: title, exact: true }).waitFor()
  await says(mine, 'Avaliado')
  await fits(mine)
  const { rows } = await query('select proof, why from work_reviews where request_id = $1', [id])
  expect(rows).toEqual([{ proof: 3, why: [] }])
  expect([...customer.troubles, ...trader.troubles]).toEqual([])
  await Promise.all([customer.close(), trader.close()])
})

test('o pedido guarda-se de passo em passo, e contactos são recusados no sítio sem nada se perder: com JavaScript', async () => {
  const { page, troubles, close } = await person(phone)
  await page.goto(paths.askWork())
  await main(page).locator('[name=category]').selectOption('canalizacao')
  await main(page).locator('[name=municipality]').selectOption('0303')
  await press(page, 'Continuar')
  await heading(page, 'Pormenores do pedido')
  expect(await axe(page)).toEqual([])
  const title = 'Desentupir o lava-loiça da cozinha'
  const body = 'A água demora a descer e volta para trás. Liguem para 912 345 678 depois das seis.'
  await choose(page, 'q-what', 'blocked')
  await choose(page, 'when', 'no_hurry')
  await main(page).locator('[name=budget]').selectOption('1')
  await fill(page, { title, body })
  await press(page, 'Continuar')
  await main(page)
    .getByText(/Retire .*912 345 678/)
    .first()
    .waitFor()
  await heading(page, 'Pormenores do pedido')
  const value = (name: string) => main(page).locator(`[name=${name}]`).inputValue()
  expect([await value('title'), await value('body'), await value('budget')]).toEqual([title, body, '1'])
  for (const [name, chosen] of [
    ['q-what', 'blocked'],
    ['when', 'no_hurry'],
  ])
    expect(await main(page).locator(`[name=${name}][value=${chosen}]`).isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await fits(page)

  const without = 'A água demora a descer e volta para trás, sobretudo depois das seis.'
  await fill(page, { body: without })
  await press(page, 'Continuar')
  await heading(page, 'Fotografias do pedido')
  expect(await axe(page)).toEqual([])

  // Another day, in the same browser: it goes on where it was.
  await page.goto(paths.askWork())
  await says(page, 'Continua de onde ficou')
  expect([await value('category'), await value('municipality')]).toEqual(['canalizacao', '0303'])
  await press(page, 'Continuar')
  await heading(page, 'Pormenores do pedido')
  expect([await value('title'), await value('body'), await value('budget')]).toEqual([title, without, '1'])
  await press(page, 'Continuar')
  await follow(page, 'Continuar sem fotografias')
  await heading(page, 'Rever antes de enviar')
  await says(page, title)
  await says(page, without)
  expect(await axe(page)).toEqual([])
  await fits(page)
  expect(troubles).toEqual([])
  await close()
})
