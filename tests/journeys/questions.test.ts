import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { main, named, query, useAccounts } from './account-of-its-own.ts'
import { enter, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

/** Words that no question knows, another two for each run. */
const letters = (n: number) => [...String(n)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')
const unheard = () => `${letters(Date.now())} ${letters(Math.floor(Math.random() * 1e9))}`

async function editor(javaScriptEnabled = true) {
  const window = await person({ javaScriptEnabled })
  await enter(window.page, (await named('Edite Redatora', ['editor'])).email)
  return window
}
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

test('procurar sem encontrar, cinco pessoas, uma editora escreve, e já se encontra: sem JavaScript', async () => {
  const words = unheard()
  const visitor = await person({ javaScriptEnabled: false })
  const ask = async (page: Page) => {
    await page.goto('/faq')
    await main(page).getByRole('searchbox').fill(words)
    await press(page, 'Procurar')
  }
  await ask(visitor.page)
  expect(await main(visitor.page).innerText()).toMatch(/Não encontrámos resposta.*Nunca fica anotado/s)
  expect(await main(visitor.page).getByRole('link', { name: 'Procurar na ajuda' }).count()).toBe(1)
  const staff = await editor(false)
  const list = async () => {
    await staff.page.goto('/admin/faq/procuras')
    return main(staff.page).innerText()
  }
  for (let n = 1; n < settings.faq.missedPeople; n++) {
    expect(await list()).not.toContain(words)
    const asker = await person({ javaScriptEnabled: false })
    await enter(asker.page, (await named(`Quem Pergunta`)).email)
    await ask(asker.page)
    await asker.close()
  }
  expect(await list()).toContain(words)

  await main(staff.page)
    .getByRole('row', { name: words })
    .getByRole('link', { name: 'Escrever uma pergunta' })
    .click()
  expect(await main(staff.page).locator('[name=words]').inputValue()).toBe(words)
  const question = `O que é ${words}?`
  await main(staff.page).locator('[name=question]').fill(question)
  await main(staff.page).locator('[name=category]').selectOption('aval')
  await main(staff.page)
    .locator('[name=answer]')
    .fill('É o que aqui se inventou, com [uma ligação](aval:nenhures).')
  await press(staff.page, 'Guardar rascunho')
  expect(await main(staff.page).innerText()).toContain('Não há página chamada «aval:nenhures»')
  await main(staff.page)
    .locator('[name=answer]')
    .fill('É o que aqui **se inventou**, com [uma ligação](aval:help).')
  await press(staff.page, 'Ver como fica')
  expect(await main(staff.page).locator('strong', { hasText: 'se inventou' }).count()).toBe(1)
  await press(staff.page, 'Guardar rascunho')
  await ask(visitor.page)
  expect(await main(visitor.page).innerText()).toContain('Não encontrámos resposta')
  await press(staff.page, 'Publicar')
  expect(await staff.page.getByText('A pergunta está publicada.').count()).toBeGreaterThan(0)
  expect(await list()).not.toContain(words)

  await ask(visitor.page)
  await main(visitor.page).getByRole('link', { name: question }).click()
  const first = visitor.page.url()
  await press(visitor.page, 'Sim')
  expect(await main(visitor.page).getByText('Esta resposta foi útil?').count()).toBe(1)
  await visitor.page.goto('/faq#aval')
  expect(await main(visitor.page).getByRole('link', { name: question }).count()).toBe(1)

  const [{ id }] = (await query('select id from questions where question = $1', [question])).rows
  await staff.page.goto(`/admin/faq/${id}/endereco`)
  await main(staff.page)
    .locator('[name=slug]')
    .fill(`mudou-${letters(Date.now())}`)
  await press(staff.page, 'Mudar')
  const moved = await visitor.page.request.get(first, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  await staff.page.goto(`/admin/faq/${id}/retirar`)
  await main(staff.page).locator('[name=reason]').fill('Já ninguém pergunta isto.')
  await press(staff.page, 'Retirar')
  const gone = await visitor.page.goto(first)
  expect(gone?.status()).toBe(410)
  expect(await main(visitor.page).innerText()).toMatch(
    /Retirámos esta pergunta em .+Já ninguém pergunta isto/s,
  )
  expect(await main(visitor.page).getByRole('searchbox').count()).toBe(1)
  expect(visitor.troubles.filter((trouble) => !/410/.test(trouble))).toEqual([])
  await visitor.close()
  await staff.close()
})

describe('a ordem, e dois ao mesmo tempo', () => {
  test('muda-se pelas setas, com o teclado, e arrastando', async () => {
    const { page, troubles, close } = await editor()
    await page.goto('/admin/faq')
    const items = page.locator('#afiliados .question-order li')
    const order = () => items.locator('a').allInnerTexts()
    const before = await order()
    await items
      .nth(1)
      .getByRole('button', { name: /para cima$/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
    expect(await page.evaluate(() => document.activeElement?.id.startsWith('cima-'))).toBe(true)
    await items.first().dragTo(items.nth(2))
    await expect.poll(order).toEqual([before[0], before[2], before[1], ...before.slice(3)])
    expect(troubles).toEqual([])
    await close()
  })
  test('quem guarda depois lê o que mudou, e não perde o que escreveu', async () => {
    const { rows } = await query(
      "select id, question from questions where source = 'que-cookies-usam' order by id limit 1",
      [],
    )
    const [{ id }] = rows
    const [one, other] = [await editor(), await editor(false)]
    for (const { page } of [one, other]) await page.goto(`/admin/faq/${id}/alterar`)
    const answer = (page: Page) => main(page).locator('[name=answer]')
    await answer(one.page).fill('Só os que fazem a página funcionar. [A lista](aval:cookies).')
    await press(one.page, 'Guardar')
    await one.page.getByText('A alteração está guardada.').waitFor()
    const mine = 'Só os necessários, e por isso não perguntamos. [A lista inteira](aval:cookies).'
    await answer(other.page).fill(mine)
    await press(other.page, 'Guardar')
    expect(await main(other.page).innerText()).toMatch(/Entretanto .+ mudou esta pergunta, em /)
    expect(await main(other.page).locator('.stored-now').innerText()).toContain('fazem a página funcionar')
    expect(await answer(other.page).inputValue()).toBe(mine)
    await press(other.page, 'Guardar')
    await other.page.goto(`/admin/faq/${id}`)
    expect(await main(other.page).locator('ins').count()).toBeGreaterThan(0)
    await one.close()
    await other.close()
  })
})
