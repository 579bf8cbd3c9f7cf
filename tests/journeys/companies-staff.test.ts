import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { main, named, query, useAccounts } from './account-of-its-own.ts'
import { axe, enter, mailTo, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

async function company(name: string, listing = 'approved') {
  const id = randomUUID()
  const slug = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${id.slice(0, 8)}`
  await query(
    `insert into companies (id, slug, name, legal_name, category, district, municipality, listing, created_at, updated_at, submitted_at, decide_by)
      values ($1, $2, $3, $3, 'canalizacao', '03', '0303', $4, now(), now(), now(), now() + interval '3 days')`,
    [id, slug, name, listing],
  )
  await query('select refresh_directory($1)', [id])
  return { id, slug, name }
}

/** A review that people see, as the product would have written it. */
async function review(companyId: string, title: string) {
  await query(
    `insert into reviews (id, company_id, author_shown, rating, title, body, experience_month, state, counts, created_at, published_at, first_published_at, category, district)
      values (gen_random_uuid(), $1, 'Ana S.', 5, $2, 'Vieram à hora marcada, explicaram tudo e deixaram a casa limpa.', '2026-10-01', 'published', true, now(), now(), now(), 'canalizacao', '03')`,
    [companyId, title],
  )
  await query(
    'insert into company_scores (company_id, reviews) values ($1, 1) on conflict (company_id) do update set reviews = company_scores.reviews + 1',
    [companyId],
  )
}

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

const reason = 'Mesmo NIPC no registo comercial; a denominação mudou em 2024.'

test('juntar dois perfis, do princípio ao fim: o endereço antigo leva ao novo, com as avaliações', async () => {
  const [old, kept] = [await company('Zinco Velho'), await company('Zinco Novo')]
  await review(old.id, 'Telhado sem pingas')
  const owner = await named('Dona Zinco')
  await query(
    "insert into company_members (company_id, user_id, role, since) values ($1, $2, 'owner', now())",
    [old.id, owner.id],
  )
  const { page, troubles, close } = await person()
  await enter(page, (await named('Moderadora Que Junta', ['moderator'])).email)
  await page.goto(`/admin/empresas/acoes/${old.id}`)
  await main(page).getByRole('link', { name: 'Juntar', exact: true }).click()
  await main(page).getByRole('searchbox').fill(kept.name)
  await press(page, 'Procurar')
  await main(page).getByRole('link', { name: kept.name }).click()
  await said(page, '1 avaliação publicada')
  expect(
    await main(page)
      .getByRole('table', { name: 'Pessoas que passam a pertencer ao perfil que fica' })
      .getByRole('row', { name: /Dona Zinco/ })
      .textContent(),
  ).toContain('Proprietário')
  expect(await axe(page)).toEqual([])
  // Nothing happens without having looked, and what was typed stays.
  await page.locator('[name=reason]').fill(reason)
  await page.locator('main form[method=post]').evaluate((f) => f.setAttribute('novalidate', ''))
  await press(page, /^Juntar a/)
  await said(page, 'Confirme que viu o que passa')
  expect(await page.locator('[name=reason]').inputValue()).toBe(reason)
  await page.locator('[name=sure]').check()
  await press(page, /^Juntar a/)
  await said(page, 'Empresas juntas.')
  await page.getByRole('heading', { level: 1, name: kept.name }).waitFor()

  const answer = await page.request.get(`/empresas/${old.slug}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/empresas/${kept.slug}`])
  await page.goto(`/empresas/${old.slug}`)
  await page.waitForURL(`**/empresas/${kept.slug}`)
  await said(page, 'Telhado sem pingas')
  const mail = await mailTo(owner.email, /faz agora parte do perfil de Zinco Novo/)
  expect(mail.text).toContain(reason)
  // The trail of each has it, with what moved.
  await page.goto(`/admin/empresas/acoes/${old.id}/registo?tipo=juncoes`)
  expect(
    await main(page)
      .getByRole('row', { name: /Junta a outra/ })
      .textContent(),
  ).toMatch(/Avaliações\s*1/)
  expect(troubles).toEqual([])
  await close()
})

describe('sem JavaScript', () => {
  test('suspender várias: ver o que aconteceria, confirmar, acompanhar até ao fim', async () => {
    const mark = `Quartzo${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
    const [one, two] = [await company(`${mark} Um`), await company(`${mark} Dois`)]
    await company(`${mark} Três`, 'suspended')
    const { page, troubles, close } = await person({ javaScriptEnabled: false })
    await enter(page, (await named('Moderador De Lotes', ['moderator'])).email)
    await page.goto(`/admin/empresas?q=${mark}`)
    await said(page, '3 empresas')
    await page.locator('form#lote [name=which]').selectOption('all')
    await page.locator('form#lote [name=action]').selectOption('suspend')
    await press(page, 'Ver o que aconteceria')
    await page.getByRole('heading', { level: 1, name: 'Suspender 3 empresas' }).waitFor()
    await said(page, '1 empresa: Está no estado «Suspensa».')
    await main(page).getByRole('link', { name: 'Continuar com 2 empresas' }).click()
    await page.locator('[name=ground]').selectOption('consumers')
    await page.locator('[name=reason]').fill('Queixas de consumidores por resolver há trinta dias.')
    await press(page, 'Suspender: 2 empresas')
    // The page comes back by itself until the last one is done.
    await main(page).locator('.badge', { hasText: 'Feita' }).waitFor({ timeout: 30_000 })
    for (const { id } of [one, two]) {
      const { rows } = await query('select listing from companies where id = $1', [id])
      expect(rows[0].listing).toBe('suspended')
    }
    expect(troubles).toEqual([])
    await close()
  })

  test('guardar um filtro, abrir a lista sempre assim, e deixar', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled: false })
    await enter(page, (await named('Apoio Arrumado', ['support'])).email)
    await page.goto('/admin/empresas?estado=pendente&distrito=13')
    await main(page).getByText('Guardar este filtro').click()
    await page.locator('[name=name]').fill('Porto à espera')
    await page.locator('[name=standard]').check()
    await press(page, 'Guardar')
    await said(page, 'Guardado como «Porto à espera».')
    await page.goto('/admin/empresas')
    await page.waitForURL('**/admin/empresas?estado=pendente&distrito=13')
    await main(page).getByRole('link', { name: 'Limpar tudo' }).click()
    await page.waitForURL('**/admin/empresas?tudo=sim')
    // Every way to all of them leads past one's own filter; what is no day is told.
    await page.goto('/admin/empresas?estado=pendente')
    expect(await main(page).getByRole('link', { name: 'Limpar tudo' }).getAttribute('href')).toContain(
      'tudo=sim',
    )
    await page.goto('/admin/empresas?estado=constructor')
    await main(page).getByText('Não percebemos «constructor» em').waitFor()
    await page.goto('/admin/filtros')
    await main(page)
      .getByRole('row')
      .filter({ hasText: 'Porto à espera' })
      .getByRole('link', { name: 'Alterar' })
      .click()
    await page.locator('[name=name]').fill('Porto por aprovar')
    await press(page, 'Guardar')
    await said(page, 'Guardado: «Porto por aprovar».')
    await main(page).getByRole('link', { name: 'Apagar' }).click()
    await press(page, 'Apagar o filtro')
    await said(page, 'Filtro apagado.')
    await page.goto('/admin/empresas')
    expect(new URL(page.url()).search).toBe('')
    expect(troubles).toEqual([])
    await close()
  })
})

test('dois decidem ao mesmo tempo: o segundo fica a saber quem e o quê, sem perder o que escreveu', async () => {
  const pending = await company('Granito Apressado', 'pending')
  const [first, second] = [await person(), await person()]
  await enter(first.page, (await named('Rita Rápida', ['moderator'])).email)
  await enter(second.page, (await named('Nuno Segundo', ['support'])).email)
  await second.page.goto(`/admin/empresas/acoes/${pending.id}/rejeitar`)
  await second.page.locator('[name=ground]').selectOption('licence')
  const text = 'A atividade depende de um alvará que não consta do registo.'
  await second.page.locator('[name=reason]').fill(text)
  await first.page.goto(`/admin/empresas/acoes/${pending.id}/aprovar`)
  await press(first.page, /^Aprovar/)
  await said(first.page, 'Empresa aprovada.')
  const answer = second.page.waitForResponse((r) => r.request().method() === 'POST')
  await press(second.page, /^Rejeitar/)
  expect((await answer).status()).toBe(409)
  await said(second.page, 'Entretanto Rita Rápida mudou o estado para «Aprovada»')
  await main(second.page).locator('.lead .badge', { hasText: 'Aprovada' }).waitFor()
  expect(await second.page.locator('[name=reason]').inputValue()).toBe(text)
  expect([...first.troubles, ...second.troubles]).toEqual([])
  await first.close()
  await second.close()
})
