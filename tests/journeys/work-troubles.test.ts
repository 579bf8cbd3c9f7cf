import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lisbonDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { fill, main, press, query, useAccounts } from './account-of-its-own.ts'
import { mailTo, person, signIn, useBrowser } from './browser.ts'
import {
  asked,
  choose,
  fits,
  follow,
  heading,
  openActions,
  phone,
  plumber,
  proposes,
  says,
  unlike,
  windowOf,
} from './working.ts'

useBrowser()
useAccounts()

const staff = async () => {
  const window = await person({ ...phone, javaScriptEnabled: false })
  await signIn(window.page, 'moderador')
  return window
}

/** The customer opens a proposal, prefers it and chooses it. */
async function chooses(page: Page, id: string, company: string) {
  await page.goto(paths.myWork(id))
  await follow(page, company)
  await follow(page, 'Preferir e trocar contactos')
  await press(page, 'Preferir e trocar contactos')
  await follow(page, 'Escolher esta empresa')
  await press(page, 'Escolher')
  await says(page, 'Escolheu esta empresa')
}

test('a escolhida recusa, outra fica com o trabalho e faz dele um projeto; a primeira é bloqueada, e a queixa dela confirmada: ao telefone, sem JavaScript', async () => {
  const title = `Trocar a torneira do quintal ${unlike(1)}`
  const { id, email } = await asked(title)
  const [first, second] = [await plumber(), await plumber()]
  const customer = await windowOf(email)
  const [one, other] = [await windowOf(first.owner.email), await windowOf(second.owner.email)]
  const mine = customer.page
  await proposes(one.page, id, title)
  await proposes(other.page, id, title)

  // A visit was agreed on; the company that is chosen says no, and the visit is off.
  await mine.goto(paths.myWork(id))
  await follow(mine, first.name)
  await follow(mine, 'Propor uma visita')
  const soon = new Date(Date.now() + 4 * 86_400_000)
  await fill(mine, { first: `${lisbonDay(soon)}T10:00` })
  await press(mine, 'Propor')
  // Whoever wrote has seen it, with scripts or without.
  expect(await main(mine).getByText('Nova', { exact: true }).count()).toBe(0)
  await chooses(mine, id, first.name)
  await one.page.goto(paths.companyWork(id))
  await says(one.page, 'Escolhida')
  await one.page.goto(paths.myCompany())
  await says(one.page, '1 cliente escolheu a sua proposta')
  await fits(one.page)
  await main(one.page)
    .getByRole('link', { name: /^Ver o trabalho/ })
    .click()
  await follow(one.page, 'Recusar')
  const why = 'Entretanto ficámos com a semana cheia.'
  await fill(one.page, { reason: why })
  await press(one.page, 'Recusar o trabalho')
  await says(one.page, 'Retirada')
  await mailTo(email, /não pode fazer o trabalho$/)
  await mine.reload()
  await says(mine, why)
  await says(mine, 'A visita ficou sem efeito.')
  await fits(mine)

  // Blocked, and complained of with one press; a person says that the complaint is right.
  await press(mine, 'Fazer queixa: pede pagamento antes do trabalho')
  await mine
    .getByText(/queixa/i)
    .first()
    .waitFor()
  await follow(mine, 'Bloquear')
  await press(mine, 'Bloquear')
  await main(mine).getByRole('link', { name: 'Desbloquear', exact: true }).waitFor()
  await one.page.goto(paths.propose(id))
  await says(one.page, 'Uma das partes não quer trabalhar com a outra.')
  const { rows } = await query('select id from work_reports where request_id = $1', [id])
  const moderator = await staff()
  await moderator.page.goto(paths.workReport(rows[0].id))
  await follow(moderator.page, 'Confirmar')
  await fill(moderator.page, { answer: 'Tem razão: a empresa não pode pedir o dinheiro antes do trabalho.' })
  await choose(moderator.page, 'step', '2')
  await fill(moderator.page, { reason: 'Pediu o pagamento antes de começar o trabalho.' })
  await press(moderator.page, 'Confirmar')
  await says(moderator.page, 'Confirmada')
  await mailTo(email, /^A sua queixa foi confirmada$/)
  await mailTo(first.owner.email, /não pode fazer propostas a trabalhos$/)
  await one.page.goto(paths.companyWorks())
  await says(one.page, /^A empresa não pode fazer propostas até .* responda ao e-mail da decisão/)
  await fits(one.page)

  // The other takes it: done by both, reviewed, and a project of it with the customer's consent.
  await chooses(mine, id, second.name)
  await other.page.goto(paths.companyWork(id))
  await press(other.page, 'Aceitar o trabalho')
  await follow(other.page, 'Escrever o combinado')
  await fill(other.page, { price: '480', day: lisbonDay(new Date()) })
  await press(other.page, 'Guardar')
  await follow(other.page, 'Está feito')
  expect(await main(other.page).locator('[name=price]').inputValue()).toBe('480')
  await fill(other.page, { day: lisbonDay(new Date()) })
  await press(other.page, 'Dizer que está feito')
  await mine.goto(paths.myWork(id))
  await follow(mine, 'Confirmar que está feito')
  // Nothing is put into the mouth of whoever confirms.
  expect(await main(mine).locator('[name=price]').inputValue()).toBe('')
  await press(mine, 'Confirmar')
  await follow(mine, 'Avaliar o trabalho')
  await choose(mine, 'rating', '4')
  await fill(mine, {
    title: 'Torneira nova à segunda tentativa',
    body: 'Vieram no próprio dia, trocaram a torneira e deixaram o quintal como estava.',
  })
  for (const box of ['ownExperience', 'noRelation']) await main(mine).locator(`[name=${box}]`).check()
  await choose(mine, 'project', 'sim')
  await press(mine, 'Rever antes de publicar')
  await press(mine, 'Publicar avaliação')
  await heading(mine, 'Complete o seu perfil')
  await main(mine).locator('[name=displayAs]').first().check()
  await choose(mine, 'marketing', 'nao')
  await press(mine, 'Guardar e continuar')
  await press(mine, 'Publicar avaliação')
  await heading(mine, 'A avaliação deste trabalho')
  await other.page.goto(paths.companyWork(id))
  await follow(other.page, 'Fazer projeto deste trabalho')
  await press(other.page, 'Fazer o rascunho')
  await heading(other.page, title)
  await says(other.page, 'Rascunho')
  await fits(other.page)
  expect([customer, one, other, moderator].flatMap(({ troubles }) => troubles)).toEqual([])
  await Promise.all([customer, one, other, moderator].map((window) => window.close()))
}, 240_000)

test('um pedido fechado pela equipa diz porquê, e recorre-se dele', async () => {
  const title = `Comprar canos ao quilo ${unlike(1)}`
  const { id, email } = await asked(title)
  const [customer, moderator] = [await windowOf(email), await staff()]
  await moderator.page.goto(paths.staffWork(id))
  await openActions(moderator.page)
  await follow(moderator.page, 'Fechar')
  await heading(moderator.page, title)
  await choose(moderator.page, 'rule', 'price-fishing')
  const reason = 'Pede uma tabela de preços, e não um trabalho.'
  await fill(moderator.page, { reason })
  await press(moderator.page, 'Fechar')
  await says(moderator.page, 'Não publicado')
  const mine = customer.page
  await mine.goto(paths.myWork(id))
  await main(mine).getByText(reason).first().waitFor()
  await openActions(mine)
  await follow(mine, 'Recorrer')
  await fill(mine, { appeal: 'Preciso mesmo que venham montar os canos, na primeira semana do mês.' })
  await press(mine, 'Recorrer')
  await mine
    .getByText(/recurso/i)
    .first()
    .waitFor()
  await moderator.page.goto(paths.staffWork(id))
  // Whoever closed it does not look at it again.
  await says(moderator.page, 'Foi quem recusou: o recurso decide-o outra pessoa.')
  expect([...customer.troubles, ...moderator.troubles]).toEqual([])
  await Promise.all([customer.close(), moderator.close()])
}, 120_000)
