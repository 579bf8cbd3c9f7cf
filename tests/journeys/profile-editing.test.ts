import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { account, enter, fill, main, press, query, useAccounts } from './account-of-its-own.ts'
import { freshNipc } from './approved-company.ts'
import { mailTo, person, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const six = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] as string

test('criar, enviar, pedirem informação, responder, ser aprovada: sem JavaScript', async () => {
  const email = await account('criadora')
  // A letter first: six figures would be taken for the code of the mail.
  const tag = `v${randomUUID().slice(0, 5)}`
  const name = `Serralharia ${tag} do Vouga`
  const owner = await person({ javaScriptEnabled: false })
  const { page } = owner
  await enter(page, email)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto('/empresas/criar-perfil')
  // What is wrong is said beside its field and nothing is lost.
  await fill(page, { name, legalName: `${name}, Lda.`, nipc: '510953965' })
  await press(page, 'Guardar e continuar')
  await page.getByText('algarismo de controlo').first().waitFor()
  expect(await page.locator('[name=name]').inputValue()).toBe(name)
  await fill(page, { nipc: await freshNipc(), cae: '25110' })
  await press(page, 'Guardar e continuar')
  await fill(page, {
    email: `geral@serralharia-${tag}.example`,
    phone: '234 000 123',
    website: `serralharia-${tag}.example`,
  })
  await press(page, 'Guardar e continuar')
  await page.getByText('Enviámos seis algarismos para').waitFor()
  const { text } = await mailTo(`geral@serralharia-${tag}.example`, /código para confirmar/)
  await fill(page, { code: six(text) === '000000' ? '000001' : '000000' })
  await press(page, 'Confirmar o e-mail')
  await page.getByText('Pode tentar mais 4 vezes').first().waitFor()
  await fill(page, { code: six(text) })
  await press(page, 'Confirmar o e-mail')
  await page.locator('[name=category]').selectOption('construcao')
  await fill(page, { address: 'Rua da Estação, 12', postalCode: '3800 200', locality: 'Aveiro' })
  await page.locator('[name=municipality]').selectOption({ label: 'Aveiro' })
  await press(page, 'Guardar e continuar')
  await fill(page, {
    description:
      'Portões, escadas e guardas em ferro e alumínio, feitos na nossa oficina e montados por nós.',
    services: 'Portões\nGuardas de varanda',
    hours1: '8-12 e 13:30-18',
  })
  await page.locator('[name=sameOnWeekdays]').check()
  await press(page, 'Guardar e continuar')
  await fill(page, { instagram: `@serralharia_${tag}`, complaintsBookUrl: 'www.livroreclamacoes.pt' })
  await page.locator('[name=adrEntity]').selectOption('cniacc')
  await press(page, 'Guardar e continuar')
  await page.getByRole('heading', { name: /Passo 6 de 6/ }).waitFor()
  await page.getByText('segunda a sexta: 8h–12h, 13h30–18h').waitFor()
  await page.locator('[name=entitled]').check()
  await page.locator('[name=terms][type=checkbox]').check()
  await press(page, 'Enviar para aprovação')
  await page.getByText('O perfil está connosco').first().waitFor()

  const { rows } = await query('select id, slug from companies where name = $1', [name])
  const { id, slug } = rows[0] as { id: string; slug: string }
  const staff = await person({ javaScriptEnabled: false })
  await signIn(staff.page, 'moderador')
  await staff.page.goto(`/admin/empresas/acoes/${id}/pedir-informacao`)
  await staff.page.locator('[name=ground]').selectOption('proof')
  await staff.page
    .locator('[name=reason]')
    .fill('Envie, por favor, o código da certidão permanente da empresa.')
  await main(staff.page).locator('form.form[method=post] button[type=submit]').first().click()

  await page.goto('/perfil/empresa')
  await main(page).getByRole('link', { name: 'Responder e enviar de novo' }).click()
  await fill(page, { answer: 'O código é 1234-5678-9012.' })
  await page.locator('[name=entitled]').check()
  await page.locator('[name=terms][type=checkbox]').check()
  await press(page, 'Enviar de novo')
  await page.getByText('O perfil está connosco').first().waitFor()

  await staff.page.goto(`/admin/empresas/acoes/${id}/aprovar`)
  await staff.page.locator('[name=checked][value=legalName]').check()
  await press(staff.page, 'Aprovar e publicar')
  await page.goto(`/empresas/${slug}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(name)
  expect([...owner.troubles, ...staff.troubles]).toEqual([])
  await Promise.all([owner.close(), staff.close()])
})

/** A published company of an account of its own. */
async function publishedCompany(): Promise<{ email: string; id: string; slug: string; name: string }> {
  const email = await account('dona')
  const id = randomUUID()
  const name = `Vidraria ${id.slice(0, 6)}`
  const slug = `vidraria-${id.slice(0, 6)}`
  await query(
    `insert into companies (id, slug, name, legal_name, nipc, email, email_confirmed_at, phone, website, address, postal_code,
      locality, category, municipality, district, description, listing, approved_at, created_at, updated_at, sources)
    values ($1, $2, $3, $3 || ', Lda.', $4, 'geral@' || $2 || '.example', now(), '+351234000123', 'https://' || $2 || '.example',
      'Rua do Vidro, 1', '3800-200', 'Aveiro', 'construcao', '0105', '01', 'Vidros e espelhos por medida, cortados e montados por nós em Aveiro.', 'approved',
      now(), now(), now(), '[{"field":"legalName","checkedAt":"2026-01-02","source":"registo comercial"}]')`,
    [id, slug, name, await freshNipc()],
  )
  await query(
    "insert into company_members (company_id, user_id, role, since) select $1, id, 'owner', now() from users where email = $2",
    [id, email],
  )
  await query('update users set active_company_id = $1 where email = $2', [id, email])
  await query('select refresh_directory($1)', [id])
  return { email, id, slug, name }
}

/** Where scripts run, the district leaves only its municipalities. */
async function moveToFaro(page: Page) {
  await page.goto('/perfil/empresa/editar/local')
  await page.getByLabel('Distrito ou região').selectOption({ label: 'Faro' })
  expect(await page.locator('[name=municipality] option').count()).toBe(17)
  await page.locator('[name=municipality]').selectOption({ label: 'Olhão' })
  await press(page, 'Guardar')
  await page.getByText('O perfil já mostra a alteração').first().waitFor()
  await main(page).getByText('Olhão (Faro)').waitFor()
}

test('mudar o perfil, com JavaScript: um facto comum muda logo; um de que as pessoas dependem espera pela equipa', async () => {
  const { email, slug, name } = await publishedCompany()
  const owner = await person()
  const { page } = owner
  await enter(page, email)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await moveToFaro(page)
  await page.goto('/perfil/empresa/editar/descricao')
  const description = `Vidros duplos, espelhos e montras em Aveiro. Orçamento em 24 horas. ${slug}`
  await fill(page, { description })
  await press(page, 'Guardar')
  await page.getByText('O perfil já mostra a alteração').first().waitFor()
  await page.goto(`/empresas/${slug}`)
  await page.getByText(description).first().waitFor()

  await page.goto('/perfil/empresa/editar/identificacao')
  const wanted = `${name} Atlântica`
  await fill(page, { name: wanted, message: 'Juntámo-nos à casa do lado.' })
  await press(page, 'Guardar')
  await page.getByText('À espera da nossa equipa: Nome').first().waitFor()
  await main(page)
    .getByRole('button', { name: /Retirar o pedido/ })
    .waitFor()
  await page.goto(`/empresas/${slug}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)

  const staff = await person()
  await signIn(staff.page, 'moderador')
  await staff.page.goto('/admin/empresas/alteracoes')
  await main(staff.page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await staff.page.getByText('Juntámo-nos à casa do lado.').waitFor()
  await main(staff.page).getByRole('link', { name: 'Aceitar' }).click()
  await press(staff.page, 'Aceitar e publicar')
  await staff.page.getByText('Alteração feita').first().waitFor()

  // The former address leads to the new one.
  await page.goto(`/empresas/${slug}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(wanted)
  expect(new URL(page.url()).pathname).toBe(`/empresas/${slug}-atlantica`)
  await mailTo(email, /nome alterado no perfil/)
  expect([...owner.troubles, ...staff.troubles]).toEqual([])
  await Promise.all([owner.close(), staff.close()])
})
test('a equipa muda um perfil: vê a diferença, volta a corrigir, diz porquê', async () => {
  const { id, email } = await publishedCompany()
  const { page, troubles, close } = await person({ javaScriptEnabled: false })
  await signIn(page, 'apoio')
  await page.goto(`/admin/empresas/editar/${id}`)
  // Every municipality and the empty choice, also where one is chosen.
  expect(await page.locator('[name=municipality] option').count()).toBe(309)
  await fill(page, { legalName: 'Vidraria do Sal, S.A.', phone: '234 000 999' })
  await press(page, 'Ver a diferença')
  await page.getByRole('heading', { name: 'A diferença' }).waitFor()
  await main(page).getByText('2 campos mudam').waitFor()
  await main(page).getByRole('link', { name: 'Voltar e corrigir' }).click()
  expect(await page.locator('[name=legalName]').inputValue()).toBe('Vidraria do Sal, S.A.')
  await fill(page, { phone: '234 000 123' })
  await press(page, 'Ver a diferença')
  await main(page).getByText('1 campo muda').waitFor()
  await fill(page, { reason: 'O registo comercial mostra esta denominação desde ontem.' })
  await press(page, 'Guardar as alterações')
  await page.waitForURL(`**/admin/empresas/acoes/${id}`)
  const { rows } = await query('select legal_name, phone, sources from companies where id = $1', [id])
  expect(rows[0]).toEqual({ legal_name: 'Vidraria do Sal, S.A.', phone: '+351234000123', sources: [] })
  await mailTo(email, /corrigiu o perfil/)
  expect(troubles).toEqual([])
  await close()
})
