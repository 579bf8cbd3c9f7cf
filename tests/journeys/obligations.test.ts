import { expect, test } from 'vitest'
import { axe, mailTo, person, signIn, useBrowser } from './browser.ts'

/** A request about personal data, from its letter to its answer: two people, one of them without scripts. */
useBrowser()

const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T10:30`
const subject = 'Cópia dos dados de quem já não tem conta'
const asker = 'percurso.obrigacoes@correio.example'
const answer = 'Seguem todos os dados que temos, com o fim de cada um e a quem foram dados.'

test('o apoio regista e propõe sem programas; a moderação encontra na fila, conclui, e a resposta segue', async () => {
  const support = await person({ javaScriptEnabled: false })
  await signIn(support.page, 'apoio')
  await support.page.goto('/admin/obrigacoes')
  await support.page.getByRole('link', { name: 'Registar', exact: true }).click()
  await support.page.getByRole('radio', { name: /^Pedido sobre dados/ }).check()
  await support.page.getByLabel('Quando chegou, ou quando soubemos').fill(yesterday)
  await support.page.getByLabel('Assunto').fill(subject)
  await support.page.getByLabel('De quem veio').fill('Eurico de Exemplo')
  await support.page.getByLabel('E-mail de quem pediu').fill(asker)
  await support.page.getByLabel('O que diz').fill('Pede, por carta, cópia de tudo o que temos sobre ele.')
  await support.page.getByRole('button', { name: 'Registar', exact: true }).click()
  await support.page.getByRole('heading', { name: subject }).waitFor()
  await support.page.getByRole('link', { name: 'Propor a resposta' }).click()
  await support.page.getByRole('radio', { name: 'Atendido', exact: true }).check()
  await support.page.getByLabel('Resposta, como segue por e-mail').fill(answer)
  await support.page.getByRole('button', { name: 'Propor', exact: true }).click()
  await support.page.getByText('O que agora não se pode').click()
  await support.page.getByText('Propôs esta resposta: quem a conclui é outra pessoa da equipa.').waitFor()
  expect(await support.page.getByRole('link', { name: 'Concluir', exact: true }).count()).toBe(0)

  const { page, troubles, close } = await person()
  await signIn(page, 'moderador')
  await page.goto('/admin/dashboard?tipo=obligations')
  await page.getByRole('link', { name: subject }).first().click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Concluir', exact: true }).click()
  await page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByText('Concluída', { exact: true }).first().waitFor()
  expect((await mailTo(asker, /^Resposta ao seu pedido/)).text).toContain(answer)
  await page.getByRole('link', { name: 'Relatório para imprimir' }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(subject) }).waitFor()
  expect(await page.getByText('Dentro do prazo').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await page.goto('/admin/obrigacoes/nova')
  expect(await axe(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
  await support.close()
})
