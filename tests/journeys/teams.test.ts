import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { account, enter, main, password, press, query, useAccounts } from './account-of-its-own.ts'
import { documentTest, mailTo, pathOf, person, scriptTest, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const idOf = async (email: string) =>
  (await query('select id from users where email = $1', [email])).rows[0].id as string

/** A public company of this journey's own, with its people. */
async function company(name: string, people: Record<string, string>) {
  const id = randomUUID()
  const slug = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${id.slice(0, 8)}`
  await query(
    `insert into companies (id, slug, name, legal_name, category, district, municipality, listing, approved_at, created_at, updated_at, demonstration)
     values ($1, $2, $3, $3, 'canalizacao', '03', '0303', 'approved', now(), now(), now(), true)`,
    [id, slug, name],
  )
  for (const [email, role] of Object.entries(people)) {
    await query('insert into company_members (company_id, user_id, role, since) values ($1, $2, $3, now())', [
      id,
      await idOf(email),
      role,
    ])
  }
  await query('select refresh_directory($1)', [id])
  return { id, slug, name }
}

const roleOf = async (companyId: string, email: string) =>
  (
    await query('select role from company_members where company_id = $1 and user_id = $2 and until is null', [
      companyId,
      await idOf(email),
    ])
  ).rows[0]?.role as string | undefined

async function signedIn(email: string, javaScriptEnabled: boolean) {
  const window = await person({ javaScriptEnabled })
  await enter(window.page, email)
  await window.page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
  return window
}
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('%s', (_, js) => {
  const testOf = documentTest(js)
  const scriptOf = scriptTest(js)
  testOf('pedir acesso, ser aceite com um papel menor, e agir pela empresa', async () => {
    const [ana, rui] = [await account('ana'), await account('rui')]
    const acme = await company(`Serralharia Zêzere ${js ? 'Nova' : 'Velha'}`, { [ana]: 'owner' })
    const asker = await signedIn(rui, js)
    const { page } = asker
    // Nobody's pages: kind, and leading on.
    expect((await page.goto('/perfil/empresa'))?.status()).toBe(403)
    await page.getByRole('link', { name: 'Peça acesso' }).click()
    await page.getByLabel('Nome da empresa ou NIPC').fill(acme.name)
    await press(page, 'Procurar')
    await main(page)
      .getByRole('link', { name: `Pedir acesso ${acme.name}` })
      .click()
    await page.waitForURL(`**/perfil/solicitar-acesso?empresa=${acme.slug}`)
    await page.getByRole('radio', { name: /^Gestor/ }).check()
    await page.getByLabel(/^Quem é e o que faz/).fill('Entrei em maio e respondo aos clientes ao balcão.')
    await press(page, 'Enviar o pedido')
    await said(page, 'Pedido enviado a quem gere a empresa.')

    const owner = await signedIn(ana, js)
    const { text, links } = await mailTo(ana, /Um pedido para entrar na equipa/)
    expect(text).toContain('Entrei em maio')
    await owner.page.goto(
      await pathOf(links.find((l) => decodeURIComponent(l).endsWith('/perfil/empresa/equipa'))),
    )
    await owner.page.getByRole('link', { name: 'Aceitar Vera Simões' }).click()
    await owner.page.getByRole('radio', { name: /^Responde a avaliações/ }).check()
    await press(owner.page, 'Aceitar na equipa')
    await said(owner.page, 'Já faz parte da equipa, com o papel «Responde a avaliações».')

    expect((await mailTo(rui, /Já faz parte da equipa/)).text).toContain('Tinha pedido «Gestor»')
    await page.goto('/perfil/empresas')
    await main(page).getByText('Responde a avaliações, desde').waitFor()
    await page.goto('/perfil/empresa/equipa')
    await page.locator('.acting-name', { hasText: acme.name }).waitFor()
    // A lesser role sees the team and changes nothing of it.
    expect(
      await main(page)
        .getByRole('link', { name: /Mudar papel|Retirar/ })
        .count(),
    ).toBe(0)
    expect((await page.goto('/perfil/empresa/equipa/transferir'))?.status()).toBe(403)
    expect([...asker.troubles, ...owner.troubles]).toEqual([])
    await asker.close()
    await owner.close()
  })

  scriptOf('um formulário de uma empresa não age por outra, e nada do que se escreveu se perde', async () => {
    const [ana, rui] = [await account('ana'), await account('rui')]
    const one = await company('Empresa Um', { [ana]: 'owner' })
    const two = await company('Empresa Dois', { [ana]: 'owner' })
    await query(
      `insert into access_requests (id, company_id, user_id, role, message, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'viewer', 'Trabalho convosco desde março.', now(), now() + interval '5 days')`,
      [one.id, await idOf(rui)],
    )
    const { page, troubles, close } = await signedIn(ana, js)
    await page.goto('/perfil/empresa/equipa')
    await page.getByRole('link', { name: 'Recusar Vera Simões' }).click()
    await page.getByLabel('Motivo').fill('Já não trabalha connosco há meses.')
    const other = await page.context().newPage()
    await other.goto('/perfil/empresa')
    await other.getByRole('button', { name: /: mudar$/ }).click()
    await other.getByRole('button', { name: 'Empresa Dois' }).click()
    await other.locator('.acting-name', { hasText: 'Empresa Dois' }).waitFor()

    const answer = page.waitForResponse((r) => r.request().method() === 'POST')
    await press(page, 'Recusar o pedido')
    expect((await answer).status()).toBe(409)
    await page.getByRole('heading', { level: 1, name: 'Está agora a agir por outra empresa' }).waitFor()
    const open = await query(
      "select count(*)::int n from access_requests where company_id = $1 and state = 'sent'",
      [one.id],
    )
    expect(open.rows[0].n).toBe(1)
    await page.getByRole('button', { name: 'Voltar a agir por Empresa Um' }).click()
    await page.waitForURL('**/recusar')
    expect(await page.getByLabel('Motivo').inputValue()).toBe('Já não trabalha connosco há meses.')
    await press(page, 'Recusar o pedido')
    await said(page, 'Pedido recusado.')
    expect(two.name).toBe('Empresa Dois')
    expect(troubles).toEqual([])
    await close()
  })
})

test('passar a empresa: prova de identidade de um lado, aceitação do outro; quem fica só não pode sair', async () => {
  const [ana, rui] = [await account('ana'), await account('rui')]
  const acme = await company('Tanoaria do Dão', { [ana]: 'owner', [rui]: 'viewer' })
  const owner = await signedIn(ana, true)
  const { page } = owner
  await page.goto(`/perfil/empresas/${acme.id}/sair`)
  await main(page).getByText('É a única pessoa com o papel de proprietário').waitFor()
  await press(page, 'Passar a empresa a outra pessoa')
  await page.waitForURL('**/perfil/empresa/equipa/transferir')
  await query('update sessions set proven_at = null where user_id = $1', [await idOf(ana)])
  await page.getByRole('radio', { name: /^Vera Simões/ }).check()
  await page.getByRole('radio', { name: 'Fico na equipa: Gestor' }).check()
  await page.getByRole('checkbox').check()
  await press(page, 'Propor a passagem')
  await page.waitForURL('**/auth/confirmar**')
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
  await press(page, 'Confirmar')
  await page.waitForURL('**/perfil/empresa/equipa/transferir')
  expect(await page.getByRole('radio', { name: 'Fico na equipa: Gestor' }).isChecked()).toBe(true)
  await page.getByRole('checkbox').check()
  await press(page, 'Propor a passagem')
  await said(page, /A empresa está para passar a Vera Simões/)
  expect(await roleOf(acme.id, ana)).toBe('owner')

  const receiver = await signedIn(rui, false)
  const { links } = await mailTo(rui, /Querem passar-lhe a empresa Tanoaria do Dão/)
  await receiver.page.goto(await pathOf(links.find((l) => l.endsWith('/perfil/empresas'))))
  await receiver.page.getByRole('link', { name: /^Ver e responder/ }).click()
  await press(receiver.page, 'Aceitar a empresa')
  await said(receiver.page, 'A empresa está agora a seu cargo.')
  expect([await roleOf(acme.id, ana), await roleOf(acme.id, rui)]).toEqual(['manager', 'owner'])
  expect((await mailTo(ana, /A passagem de Tanoaria do Dão está feita/)).text).toContain('«Gestor»')

  // The old owner leaves; the new one, alone, can't.
  await page.goto(`/perfil/empresas/${acme.id}/sair`)
  await press(page, 'Sair de Tanoaria do Dão')
  await said(page, 'Saiu da equipa.')
  expect((await page.goto('/perfil/empresa'))?.status()).toBe(403)
  await receiver.page.goto(`/perfil/empresas/${acme.id}/sair`)
  await main(receiver.page).getByText('É a única pessoa com o papel de proprietário').waitFor()
  expect([...owner.troubles, ...receiver.troubles]).toEqual([])
  await owner.close()
  await receiver.close()
})
