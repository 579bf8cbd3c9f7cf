import { randomInt } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ledgerDifferences } from '~/domain/ledger/rechecking'
import type { Ctx } from '~/domain/shared/ctx'
import { accountOf, nifOf } from '../world/account-numbers.ts'
import { bankAnswer } from '../world/bank-answers.ts'
import { pdf } from '../world/documents.ts'
import { fill, main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { freshNipc } from './approved-company.ts'
import { accountPassword, enter, mailTo, pathOf, person, useBrowser, type Window } from './browser.ts'
import { billingSays, isBack, job, placeOrder, providerActsNow } from './buying.ts'

useBrowser()
useAccounts()

const dashboard = '/afiliados/dashboard'
const desk = '/admin/billing'
const follow = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true }).first().click()
const says = (page: Page, what: string | RegExp) =>
  main(page).getByText(what, { exact: true }).first().waitFor()
/** A name that nobody else has; figures are no part of a mailbox's (`named`). */
const unlike = (name: string) =>
  `${name} ${String(randomInt(1e9)).replace(/\d/g, (d) => 'bcdfghjklm'[Number(d)] as string)}`

/** Somebody asks to be in the programme, finance says yes, and they make a link: its address. */
async function enrolled(javaScriptEnabled: boolean) {
  const [rita, finance] = [await named(unlike('Rita')), await named('Filipa Contas', ['finance'])]
  const [mine, staff] = [await person({ javaScriptEnabled }), await person({ javaScriptEnabled })]
  const { page } = mine
  await enter(page, rita.email)
  await enter(staff.page, finance.email)
  await page.goto('/perfil/afiliados')
  await fill(page, {
    plans: 'No meu boletim sobre obras, que lê quem tem empresas.',
    taxName: rita.name,
    taxNumber: nifOf(randomInt(1e7)),
    address: 'Rua Direita, 1, 4700-123 Braga',
    account: accountOf(randomInt(1e9)),
  })
  await main(page).locator('[name=country]').selectOption('PT')
  for (const box of [
    '[name=regime][value=services]',
    '[name=adult]',
    '[name=neverForReviews]',
    '[name=terms]',
  ])
    await main(page).locator(box).check()
  await press(page, 'Pedir para entrar')
  await mailTo(rita.email, /Recebemos o seu pedido/)

  await staff.page.goto(`${desk}/afiliados`)
  await follow(staff.page, rita.name)
  await follow(staff.page, 'Aceitar')
  await press(staff.page, 'Aceitar')
  await mailTo(rita.email, /Está no programa/)

  await page.goto(`${dashboard}/ligacoes/nova`)
  await fill(page, { target: '/pricing', label: 'Boletim' })
  await press(page, 'Criar a ligação')
  const address = await main(page)
    .getByText(/\/s\/\w+$/)
    .first()
    .innerText()
  return { rita, mine, staff, address: await pathOf(address) }
}

/** Somebody follows a link, signs up with the code in the field, and begins a company, which is approved. */
async function broughtBy(address: string, javaScriptEnabled: boolean) {
  const who = await person({ javaScriptEnabled })
  const { page } = who
  const name = unlike('Telhados')
  const email = `geral@${name.toLowerCase().replace(' ', '-')}.example`
  await page.goto(address)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Criar conta' }).click()
  const code = await page.getByLabel(/Código de parceiro/).inputValue()
  expect(code).toMatch(/^\w{8}$/)
  await fill(page, { name: 'Olga Telhados', email, password: accountPassword })
  for (const box of ['terms', 'adult']) await main(page).locator(`[name=${box}]`).check()
  await press(page, 'Criar conta')
  const { links } = await mailTo(email, /é o seu código da Aval/)
  await page.goto(await pathOf(links.find((l) => l.includes('/auth/verificar-email'))))
  await press(page, 'Confirmar o e-mail')
  await page.waitForURL('**/auth/verificacao-sucesso**')

  await page.goto('/empresas/criar-perfil')
  // How they appear comes before the first company.
  await main(page).locator('[name=displayAs]').first().check()
  await main(page).locator('[name=marketing][value=nao]').check()
  await press(page, 'Guardar e continuar')
  await page.waitForURL('**/empresas/criar-perfil**')
  expect(await page.getByLabel(/Código de parceiro/).inputValue()).toBe(code)
  await fill(page, { name, legalName: `${name}, Lda.`, nipc: await freshNipc() })
  await press(page, 'Guardar e continuar')
  await page.waitForURL('**/criar-perfil?passo=2&empresa=**')
  await query(
    "update companies set listing = 'approved', category = 'canalizacao', district = '03', municipality = '0303', approved_at = now() where name = $1",
    [name],
  )
  return { ...who, name }
}

/** Its plan, for a year: 290,00 € and IVA. */
async function buys(page: Page) {
  await page.goto('/perfil/empresa/billing/encomendar/essencial?periodo=ano')
  await placeOrder(page, 'card')
  await press(page, 'Pagar')
  await isBack(page)
  await billingSays(page, /Está pago até/)
}

/** The jobs of the clock, until they are done. */
async function clock(...names: string[]) {
  for (const name of names) {
    await job(name)
    const open = "select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')"
    await expect.poll(async () => (await query(open, [name])).rowCount, { timeout: 30_000 }).toBe(0)
  }
}

/** The hold of somebody's commissions is over: their days lie two months further back. Then the month closes. */
async function monthCloses(userId: string) {
  await query(
    "update affiliate_commissions set earned_at = earned_at - interval '62 days', hold_until = hold_until - interval '62 days' where affiliate_id = (select id from affiliates where user_id = $1)",
    [userId],
  )
  await clock('affiliates.approve-commissions', 'affiliates.close-months')
}

/** Nothing went wrong in anybody's window, and the ledger is right to the cent. */
async function allIsWell(...windows: Window[]) {
  const db = drizzle(inject('servedDatabase'))
  expect(await ledgerDifferences({ db } as unknown as Ctx)).toEqual([])
  expect(windows.flatMap(({ troubles }) => troubles)).toEqual([])
  await Promise.all([db.$client.end(), ...windows.map(({ close }) => close())])
}

/** The transfers of a file for the bank, and the sum that its head says. */
const transfersOf = (xml: string) => ({
  sum: Number(/<CtrlSum>([\d.]+)</.exec(xml)?.[1]),
  each: [...xml.matchAll(/<EndToEndId>([^<]+)<[^]*?<InstdAmt[^>]*>([\d.]+)<[^]*?<Nm>([^<]+)</g)].map(
    ([, id = '', euros = '', name = '']) => ({ id, euros, name }),
  ),
})

test('pede-se, divulga-se, alguém paga, o mês fecha, o banco paga: sem JavaScript', async () => {
  const { rita, mine, staff, address } = await enrolled(false)
  const { page } = mine
  const company = await broughtBy(address, false)
  await page.goto(`${dashboard}/empresas`)
  await follow(page, company.name)
  await says(page, 'Porque esta empresa conta para si')
  await buys(company.page)
  await page.goto(`${dashboard}/comissoes`)
  for (const what of [company.name, '290,00 €', '20 %', '58,00 €', 'Pendente']) await says(page, what)

  await monthCloses(rita.id)
  await mailTo(rita.email, /O mês fechou/)
  await page.goto(`${dashboard}/pagamentos`)
  await says(page, 'À espera do documento')
  await main(page).getByRole('table').getByRole('link').first().click()
  // 11,5 % of 58,00 € are withheld.
  for (const what of ['58,00 €', /6,67/, '51,33 €']) await says(page, what)
  const own = page.url()
  await follow(page, 'Enviar o documento')
  await fill(page, { number: 'FR 2026/1', on: new Date().toISOString().slice(0, 10) })
  await main(page)
    .locator('[name=file]')
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await press(page, 'Enviar')
  await says(page, 'Documento por verificar')

  await staff.page.goto(`${desk}/pagamentos-afiliados`)
  await follow(staff.page, rita.name)
  await follow(staff.page, 'Aceitar o documento')
  await press(staff.page, 'Aceitar')
  await says(staff.page, 'Pronto a pagar')
  await staff.page.goto(`${desk}/lotes`)
  await follow(staff.page, 'Fazer um lote')
  await press(staff.page, 'Fazer o lote')
  await staff.page.waitForURL(`**${desk}/lotes/**`)
  const batch = new URL(staff.page.url()).pathname
  await says(staff.page, 'Por aprovar')

  // Who made it does not approve it: somebody else does, and takes the file to the bank.
  expect(await main(staff.page).getByRole('link', { name: 'Aprovar' }).count()).toBe(0)
  const admin = await person({ javaScriptEnabled: false })
  await enter(admin.page, (await named('Adélia Aprova', ['admin'])).email)
  await admin.page.goto(batch)
  await follow(admin.page, 'Aprovar')
  await press(admin.page, 'Aprovar')
  const link = main(admin.page).getByRole('link', { name: 'Descarregar o ficheiro' })
  const file = await admin.page.request.get((await link.getAttribute('href')) as string)
  const { sum, each } = transfersOf(await file.text())
  expect(sum).toBeCloseTo(
    each.reduce((total, { euros }) => total + Number(euros), 0),
    5,
  )
  const transfer = each.find(({ name }) => name === rita.name)
  expect(transfer?.euros).toBe('51.33')
  await follow(admin.page, 'Já foi para o banco')
  await press(admin.page, 'Sim, foi entregue')
  await page.goto(own)
  await says(page, 'A caminho')

  await staff.page.goto(`${desk}/resposta-do-banco`)
  const answer = bankAnswer([{ id: transfer?.id ?? '', status: 'ACSC', cents: 5133 }])
  await main(staff.page)
    .locator('[name=file]')
    .setInputFiles({ name: 'resposta.xml', mimeType: 'application/xml', buffer: Buffer.from(answer) })
  await press(staff.page, 'Ler a resposta')
  await staff.page.getByText('1 pagamento feito').first().waitFor()
  await mailTo(rita.email, /Pagámos-lhe 51,33/)
  await page.goto(`${dashboard}/pagamentos`)
  await main(page).getByRole('table').getByText('Pago', { exact: true }).waitFor()
  await page.goto(`${dashboard}/comissoes`)
  await says(page, 'Paga')
  await allIsWell(mine, staff, company, admin)
})

test('o que a empresa recebe de volta antes do fecho não se paga: com JavaScript', async () => {
  const { rita, mine, staff, address } = await enrolled(true)
  const company = await broughtBy(address, true)
  await buys(company.page)
  await mine.page.goto(`${dashboard}/comissoes`)
  for (const what of ['58,00 €', 'Pendente']) await says(mine.page, what)

  await follow(company.page, 'Desistir e receber o dinheiro')
  await press(company.page, 'Desistir e receber 356,70 €')
  await billingSays(company.page, /A empresa desistiu nos primeiros dias/)
  await providerActsNow()
  await expect
    .poll(
      async () => {
        await mine.page.goto(`${dashboard}/comissoes`)
        return main(mine.page).getByRole('table').getByText('Anulada').count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await follow(mine.page, company.name)
  await says(mine.page, /O pagamento foi todo devolvido/)

  await monthCloses(rita.id)
  await mine.page.goto(`${dashboard}/pagamentos`)
  await says(mine.page, 'Ainda não há pagamentos')
  await allIsWell(mine, staff, company)
})
