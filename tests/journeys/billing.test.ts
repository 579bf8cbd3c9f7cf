import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { approvedCompany } from './approved-company.ts'
import { enter, mailTo, person, useBrowser } from './browser.ts'
import { billingSays, daysPass, happens, isBack, placeOrder, providerActsNow, type Way } from './buying.ts'

useBrowser()
useAccounts()

/** Somebody with a company, and staff of the finance desk. */
async function people(javaScriptEnabled: boolean) {
  const owner = await named('Olga Fatura')
  const acme = await approvedCompany(owner.id, 'Janelas')
  const { page, troubles, close } = await person({ javaScriptEnabled })
  await enter(page, owner.email)
  return { owner, acme, page, troubles, close }
}
const billing = '/perfil/empresa/billing'

/** The paper of what was paid is a file, and came by mail. */
async function hasPaper(page: Page, email: string) {
  await mailTo(email, /Fatura-recibo|Pró-forma/i)
  await page.goto(billing)
  const link = main(page).getByRole('link', { name: /^PDF/ }).first()
  const file = await page.request.get((await link.getAttribute('href')) as string)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('um plano, %s', (_label, javaScriptEnabled) => {
  test('escolhe-se e paga-se, sobe, falha, recupera e cancela-se', async () => {
    const { owner, acme, page, troubles, close } = await people(javaScriptEnabled)

    // Chosen among prices, paid by a card whose bank wants a confirmation.
    await page.goto('/pricing')
    await main(page)
      .getByRole('link', { name: /Essencial/ })
      .first()
      .click()
    await page.goto(`${billing}/encomendar/essencial`)
    await main(page).getByText('35,67 €').first().waitFor()
    await placeOrder(page, 'card', true)
    await happens(page, 'Pedir confirmação', 'Confirmar')
    await isBack(page)
    await billingSays(page, /Está pago até/)
    await hasPaper(page, owner.email)

    // Upwards, by MB WAY that nobody answers at first: the sum of the page is the sum of the provider.
    await page.goto(`${billing}/mudar/profissional?periodo=mes`)
    const total = await main(page).locator('.sums-total dd').first().innerText()
    await placeOrder(page, 'mb_way')
    await main(page).getByRole('heading', { level: 1 }).getByText(total).waitFor()
    await happens(page, 'Deixar passar o tempo', 'Pagar')
    await isBack(page)
    await billingSays(page, /Plano Profissional/)

    // The card has no money when the next period begins; everything stays, and a reference pays it three days later.
    await page.goto(`${billing}/cartao`)
    await press(page, 'Mudar de cartão')
    await page.waitForURL('**/simulado/cartao/**')
    await main(page).locator('[name=answers][value=insufficient_funds]').check()
    await press(page, 'Guardar este cartão')
    await daysPass(acme.id, 32)
    await billingSays(page, /O pagamento da renovação ainda não chegou/)
    await mailTo(owner.email, /está por pagar/)
    await main(page).getByRole('link', { name: 'Ver e pagar' }).click()
    await main(page).getByRole('link', { name: 'Pagar', exact: true }).click()
    await placeOrder(page, 'multibanco')
    await happens(page, 'Obter a referência', 'Pagar mais tarde')
    await providerActsNow()
    await billingSays(page, /Está pago até/)

    // Ending is as short as starting.
    await main(page).getByRole('link', { name: 'Cancelar o plano' }).click()
    await press(page, 'Cancelar o plano')
    await billingSays(page, /Não se renova/)
    await mailTo(owner.email, /não se renova/)
    expect(troubles).toEqual([])
    await close()
  }, 120_000)

  test('de um ano paga-se por débito direto, ou por transferência que alguém da equipa vê chegar; e volta', async () => {
    const { owner, acme, page, troubles, close } = await people(javaScriptEnabled)
    const desk = await named('Filipa Contas', ['finance'])
    const staff = await person({ javaScriptEnabled })
    await enter(staff.page, desk.email)

    const order = async (way: Way) => {
      await page.goto(`${billing}/encomendar/essencial?periodo=ano`)
      await placeOrder(page, way)
    }
    // Begun by direct debit, and thought better of: the transfer takes its place.
    await order('sepa_debit')
    await happens(page, 'Desistir')
    await order('transfer')
    await main(page).getByText('356,70 €').first().waitFor()

    const { rows } = await query(
      "select i.id, i.number from invoices i where i.company_id = $1 and i.state = 'issued'",
      [acme.id],
    )
    const [asked] = rows as { id: string; number: number }[]
    await staff.page.goto(`/admin/billing/pedidos/${asked?.id}`)
    await main(staff.page).getByRole('link', { name: 'Registar transferência' }).click()
    await main(staff.page)
      .locator('[name=on]')
      .fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date()))
    await press(staff.page, 'Registar')
    await billingSays(page, /Está pago até/)
    await hasPaper(page, owner.email)

    // A part goes back, and the plan ends with it, because who gives it back chose so.
    await staff.page.goto(`/admin/billing/pedidos/${asked?.id}/devolver`)
    await main(staff.page).locator('[name=cents]').fill('123,00')
    await main(staff.page).locator('[name=reason]').fill('A empresa pediu para acabar já.')
    await main(staff.page).locator('[name=endsPlan]').check()
    await press(staff.page, 'Devolver')
    await main(staff.page).getByRole('link', { name: 'Já foi enviada' }).click()
    await main(staff.page).locator('[name=reason]').fill('Transferido do banco hoje de manhã.')
    await press(staff.page, 'Registar')
    await billingSays(page, /O que foi pago por ele foi devolvido/)
    await mailTo(owner.email, /acabou/)
    await mailTo(owner.email, /Nota de crédito/i)
    expect([...troubles, ...staff.troubles]).toEqual([])
    await Promise.all([close(), staff.close()])
  }, 120_000)

  test('o primeiro pagamento volta por um botão', async () => {
    const { owner, page, troubles, close } = await people(javaScriptEnabled)
    await page.goto(`${billing}/encomendar/essencial`)
    await placeOrder(page, 'card')
    await happens(page, 'Pagar')
    await isBack(page)
    await billingSays(page, /Está pago até/)
    await main(page).getByRole('link', { name: 'Desistir e receber o dinheiro' }).click()
    await press(page, 'Desistir e receber 35,67 €')
    await billingSays(page, /A empresa desistiu nos primeiros dias/)
    await providerActsNow()
    await mailTo(owner.email, /Nota de crédito/i)
    expect(troubles).toEqual([])
    await close()
  }, 120_000)
})
