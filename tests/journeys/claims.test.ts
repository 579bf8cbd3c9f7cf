import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { account, enter, main, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, mailTo, person, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

let site: Server
/** What the company's site answers. */
let file = ''
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/.well-known/aval-verificacao.txt' && file) response.end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((done) => site.close(done)))

/** Adds to what the served product takes for the internet. */
function publish(host: string, entry: { txt?: string[]; site?: string }) {
  const path = join(dirname(inject('mailbox')), 'names.json')
  let known: Record<string, unknown> = {}
  try {
    known = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    // The first to publish anything.
  }
  writeFileSync(path, JSON.stringify({ ...known, [host]: entry }))
}

/** A company of its own, found long ago; `owner` is the address of an account. */
async function company(owner?: string) {
  const id = randomUUID()
  const slug = `vidros-${id.slice(0, 8)}`
  const host = `${slug}.example`
  await query(
    `insert into companies (id, slug, name, website, category, district, municipality, listing, ownership, description, approved_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'canalizacao', '03', '0303', 'approved', $5, 'Vidros e espelhos em Braga.', '2025-03-01', '2025-02-20', '2025-03-01')`,
    [id, slug, `Vidros ${id.slice(0, 8)}`, `http://www.${host}`, owner ? 'claimed' : 'unclaimed'],
  )
  if (owner) {
    await query(
      "insert into company_members (company_id, user_id, role, since) select $1, id, 'owner', '2025-03-01' from users where email = $2",
      [id, owner],
    )
    await query('update users set active_company_id = $1 where email = $2', [id, owner])
  }
  return { id, name: `Vidros ${id.slice(0, 8)}`, host, slug }
}
type Company = Awaited<ReturnType<typeof company>>

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const members = async ({ id }: Company) =>
  (
    await query(
      'select u.email, m.role from company_members m join users u on u.id = m.user_id where m.company_id = $1 and m.until is null',
      [id],
    )
  ).rows.map((r: { email: string; role: string }) => `${r.role} ${r.email}`)

/** From the search to a claim that waits for its proof. */
async function begin(page: Page, { name }: Company, button = 'Começar o pedido') {
  await page.goto('/perfil/requisitar-empresa')
  await main(page).getByLabel('Nome ou NIPC').fill(name)
  await press(page, 'Procurar')
  await main(page)
    .getByRole('link', { name: `É a minha empresa (${name})` })
    .click()
  await heading(page, `${name} é a sua empresa?`)
  await main(page)
    .getByLabel(/^A sua ligação à empresa/)
    .fill('Sou sócia-gerente desde 2012.')
  await press(page, button)
  await heading(page, name)
  return page.url()
}

async function proveByMail(page: Page, { host }: Company) {
  await main(page).getByRole('link', { name: 'Receber um código' }).click()
  await main(page).getByLabel('Caixa de correio').fill('loja')
  await press(page, 'Enviar o código')
  await main(page).getByRole('heading', { name: 'Escreva o código' }).waitFor()
  const { text } = await mailTo(`loja@${host}`, /é o código/)
  const code = /\b\d{6}\b/.exec(text)?.[0] as string
  await main(page)
    .getByLabel('Código de 6 algarismos')
    .fill(code === '000000' ? '111111' : '000000')
  await press(page, 'Confirmar')
  await main(page).getByText('O código não está certo.', { exact: false }).first().waitFor()
  await main(page).getByLabel('Código de 6 algarismos').fill(code)
  await press(page, 'Confirmar')
}

const pdf = {
  name: 'certidão permanente.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
}

test('por código no e-mail da empresa, sem JavaScript', async () => {
  const email = await account('codigo')
  const acme = await company()
  const { page, troubles, close } = await person({ javaScriptEnabled: false })
  await enter(page, email)
  await begin(page, acme)
  await proveByMail(page, acme)
  await page.waitForURL('**/perfil/empresa')
  await heading(page, acme.name)
  expect(await members(acme)).toEqual([`owner ${email}`])
  await mailTo(email, /está a seu cargo/)
  expect(troubles).toEqual([])
  await close()
})

test('pelo DNS sem JavaScript, e por um ficheiro no sítio com JavaScript', async () => {
  const email = await account('dominio')
  const [one, two] = [await company(), await company()]
  const plain = await person({ javaScriptEnabled: false })
  await enter(plain.page, email)
  await begin(plain.page, one)
  await main(plain.page).getByRole('link', { name: 'Ver o registo' }).click()
  publish(one.host, { txt: ['v=spf1 -all'] })
  await press(plain.page, 'Verificar agora')
  await main(plain.page).getByText('Ainda não a encontrámos.', { exact: false }).first().waitFor()
  const text = (await main(plain.page).locator('pre').first().textContent()) as string
  publish(one.host, { txt: ['v=spf1 -all', text] })
  await press(plain.page, 'Verificar agora')
  await plain.page.waitForURL('**/perfil/empresa')
  expect(await members(one)).toEqual([`owner ${email}`])

  const scripted = await person()
  await enter(scripted.page, email)
  await begin(scripted.page, two)
  await main(scripted.page).getByRole('link', { name: 'Ver o que publicar' }).click()
  expect(await axe(scripted.page)).toEqual([])
  file = 'aval-verificacao=de-outro'
  publish(`www.${two.host}`, { site: `127.0.0.1:${(site.address() as AddressInfo).port}` })
  await press(scripted.page, 'Verificar agora')
  await main(scripted.page).getByText('é de outro pedido', { exact: false }).first().waitFor()
  file = (await main(scripted.page).locator('pre').nth(1).textContent()) as string
  await press(scripted.page, 'Verificar agora')
  await scripted.page.waitForURL('**/perfil/empresa')
  expect(await members(two)).toEqual([`owner ${email}`])
  expect([...plain.troubles, ...scripted.troubles]).toEqual([])
  await plain.close()
  await scripted.close()
})

test('com um documento, enviado sem JavaScript, que a equipa abre e aceita', async () => {
  const email = await account('documento')
  const acme = await company()
  const claimant = await person({ javaScriptEnabled: false })
  await enter(claimant.page, email)
  const to = await begin(claimant.page, acme)
  await main(claimant.page).getByRole('link', { name: 'Enviar um documento' }).click()
  await main(claimant.page)
    .getByLabel('Documento', { exact: true })
    .setInputFiles({ ...pdf, buffer: Buffer.from('<html>') })
  await press(claimant.page, 'Enviar')
  await main(claimant.page).getByText('não é um PDF', { exact: false }).first().waitFor()
  await main(claimant.page).getByLabel('Documento', { exact: true }).setInputFiles(pdf)
  await press(claimant.page, 'Enviar')
  await main(claimant.page).getByText('A equipa da Aval está a conferir').waitFor()

  const staff = await person()
  await signIn(staff.page, 'apoio')
  await staff.page.goto('/admin/solicitacoes/empresas?prova=documento&tipo=pedidos')
  await main(staff.page).getByRole('link', { name: acme.name }).click()
  expect(await axe(staff.page)).toEqual([])
  const [download] = await Promise.all([
    staff.page.waitForEvent('download'),
    main(staff.page).getByRole('link', { name: 'Descarregar', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pedido-\w+-prova\.pdf$/)
  await main(staff.page).getByRole('link', { name: 'Aceitar', exact: true }).click()
  await main(staff.page).getByLabel('Motivo').fill('A certidão permanente mostra que é sócia-gerente.')
  await press(staff.page, 'Entregar o perfil')
  await staff.page.getByText('O perfil está entregue.', { exact: false }).waitFor()
  expect(await members(acme)).toEqual([`owner ${email}`])
  await mailTo(email, /está a seu cargo/)
  await claimant.page.goto(to)
  await main(claimant.page).getByText('O perfil está a seu cargo').waitFor()
  expect([...claimant.troubles, ...staff.troubles]).toEqual([])
  await claimant.close()
  await staff.close()
})

test('disputa: quem gere responde, a equipa decide, e o outro da equipa que decidia ao mesmo tempo vê o que mudou', async () => {
  const [owner, email] = [await account('dono'), await account('disputa')]
  const acme = await company(owner)
  const claimant = await person({ javaScriptEnabled: false })
  await enter(claimant.page, email)
  await begin(claimant.page, acme, 'Começar a disputa')
  await proveByMail(claimant.page, acme)
  await main(claimant.page).getByText('Perguntámos a quem gere o perfil', { exact: true }).first().waitFor()

  const holder = await person({ javaScriptEnabled: false })
  await enter(holder.page, owner)
  const { links } = await mailTo(owner, /responda até/)
  await holder.page.goto(links.find((l) => l.includes('/disputas/')) as string)
  await main(holder.page).getByText('Sou sócia-gerente desde 2012.').waitFor()
  await main(holder.page)
    .getByLabel('Porque é que o perfil é seu')
    .fill('Comprei a empresa em 2024 e sou a única gerente desde então.')
  await main(holder.page)
    .getByLabel(/^Documento/)
    .setInputFiles(pdf)
  await press(holder.page, 'Enviar a resposta')
  await main(holder.page).getByText('A equipa da Aval vai decidir').waitFor()
  // Nothing changed for them meanwhile.
  await holder.page.goto('/perfil/empresa')
  await heading(holder.page, acme.name)

  const [one, two] = [await person(), await person()]
  await signIn(one.page, 'apoio')
  await signIn(two.page, 'moderador')
  const { rows } = await query('select id from claims where company_id = $1', [acme.id])
  const record = `/admin/solicitacoes/empresas/${rows[0].id}`
  await two.page.goto(`${record}/aceitar`)
  await one.page.goto(`${record}/recusar`)
  await main(one.page)
    .getByLabel('Motivo')
    .fill('A certidão permanente mostra como gerente quem já gere o perfil.')
  await press(one.page, 'Recusar')
  await one.page.getByText('Pedido recusado.', { exact: false }).waitFor()
  await main(two.page).getByLabel('Motivo').fill('Parece-me que a empresa é de quem a pede.')
  await press(two.page, 'Entregar o perfil')
  await main(two.page).getByText('Entretanto outra pessoa decidiu', { exact: false }).first().waitFor()
  await main(two.page).getByText('Recusado', { exact: true }).first().waitFor()
  expect(await main(two.page).getByLabel('Motivo').inputValue()).toBe(
    'Parece-me que a empresa é de quem a pede.',
  )
  expect(await members(acme)).toEqual([`owner ${owner}`])
  await mailTo(owner, /continua a seu cargo/)
  await mailTo(email, /não foi aceite/)
  expect([...claimant.troubles, ...holder.troubles, ...one.troubles, ...two.troubles]).toEqual([])
  for (const window of [claimant, holder, one, two]) await window.close()
})
