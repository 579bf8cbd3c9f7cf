import { randomUUID } from 'node:crypto'
import { PDFDocument, rgb } from 'pdf-lib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { formatCode, newCode } from '../../app/domain/certification/code'
import { requirementsOf } from '../../app/domain/certification/rules/requirements'
import { person, useBrowser } from './browser.ts'
import { faultsOf } from './pages.ts'

useBrowser()
let client: pg.Client
const code = newCode()
const record = `/verificar-certificacao/${formatCode(code)}`
const origin = inject('origin')

beforeAll(async () => {
  client = new pg.Client(inject('servedDatabase'))
  await client.connect()
  await certify()
})
afterAll(async () => {
  await client?.end()
})

const slug = `longa-${code.toLowerCase()}`

/** A company of its own with the longest record there may be: every requirement, long names, a life with suspensions. */
async function certify() {
  const [companyId, id] = [randomUUID(), randomUUID()]
  const name = 'Sociedade Industrial de Construções e Impermeabilizações do Alto Minho e de Trás-os-Montes'
  await client.query(
    `insert into companies (id, slug, name, legal_name, nipc, category, district, municipality, listing, approved_at, created_at, updated_at, description)
     values ($1, $2, $3, $4, null, 'canalizacao', '03', '0303', 'approved', now(), now(), now(), 'Obras em todo o Norte.')`,
    [companyId, slug, name, `${name}, Unipessoal, Limitada`],
  )
  const requirements = requirementsOf(2).map((r) => ({
    code: r.code,
    state: 'met',
    validUntil: '2027-09-21',
  }))
  await client.query(
    `insert into certificates (id, code, company_id, level, state, scope, rules, requirements, domains, issued_at, valid_until, state_since)
     values ($1, $2, $3, 2, 'valid', $4, '2026-11', $5, $6, now() - interval '200 days', current_date + 160, now() - interval '10 days')`,
    [
      id,
      code,
      companyId,
      'Reabilitação integral de edifícios, coberturas, fachadas e impermeabilizações, com projeto, '
        .repeat(3)
        .slice(0, 200),
      JSON.stringify(requirements),
      [
        'sociedade-industrial-de-construcoes.pt',
        'sicialtominho.pt',
        'obras-do-alto-minho.pt',
        'impermeabilizacoes-tras-os-montes.com',
        'reabilitacao-de-fachadas-do-norte.pt',
      ],
    ],
  )
  for (const [verb, days] of [
    ['issue', 200],
    ['suspend', 150],
    ['lift', 140],
    ['suspend', 130],
    ['lift', 120],
    ['miss', 100],
    ['meet', 95],
    ['suspend', 30],
    ['lift', 10],
  ] as const)
    await client.query(
      `insert into events (id, subject_type, subject_id, company_id, at, actor_kind, verb, data) values ($1, 'certificate', $2, $3, now() - make_interval(days => $4), 'system', $5, '{"class":"evidence"}')`,
      [randomUUID(), id, companyId, days, verb],
    )
}

test('the longest record prints on one A4, without scripts', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto(record)
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(printed.getPageCount()).toBe(1)
  await close()
})

test('record, certified profile and poster of the longest names, in both themes and widths', async () => {
  expect(
    await faultsOf([record, `/certificadas/${slug}`, `/docs/brand-kit/cartaz/${formatCode(code)}`]),
  ).toEqual([])
  expect(
    await faultsOf(['/certificadas?validade=ate-60', '/certificadas?validade=mais-de-90&q=nada']),
  ).toEqual([])
}, 60_000)

test('at its certified address the seal stands above the reviews and leads to the record', async () => {
  const html = await (await fetch(`${origin}/certificadas/${slug}`)).text()
  const main = html.slice(html.indexOf('<main'))
  for (const part of ['Certificada Plus</b> até', `href="${record}"`]) expect(main).toContain(part)
  expect(main.indexOf(`href="${record}"`)).toBeLessThan(main.indexOf('id="avaliacoes"'))
  expect(await (await fetch(origin + record)).text()).toMatch(
    /Existência e contas em dia<\/span><b>5(<!-- -->)? de (<!-- -->)?5/,
  )
})

test('the certificate’s file is checked in this browser, with a network and without', async () => {
  const pdf = Buffer.from(await (await fetch(`${origin}${record}/certificado.pdf`)).arrayBuffer())
  const json = await (await fetch(`${origin}${record}/credencial.json`)).text()
  const { page, close } = await person()
  await page.goto('/certificacao/validacao')
  await page.locator('.way-file.live').waitFor()
  const result = page.locator('[data-result]')
  const told = (text: string) =>
    result.locator('[data-tone]:not([hidden]) .notice-title', { hasText: text }).waitFor()
  const give = (name: string, buffer: Buffer) =>
    page.setInputFiles('input[name=ficheiro]', { name, mimeType: 'application/octet-stream', buffer })
  await give('certificado.pdf', pdf)
  await told('Verdadeira, e em vigor hoje')
  await result.getByText(formatCode(code)).first().waitFor()
  await result.getByText('é, byte por byte, a que entregámos').waitFor()
  await give('alterado.pdf', await edited(pdf))
  await told('O anexo é verdadeiro, mas a página visível não é a que emitimos')
  await page.context().setOffline(true)
  await give('alterado.pdf', await edited(pdf))
  await told('a página visível não se comparou')
  await give('credencial.json', Buffer.from(json))
  await told('não se sabe o estado de hoje')
  await give('falsa.json', Buffer.from(json.replace('Alto Minho', 'Baixo Minho')))
  await told('Foi alterada ou é falsa')
  await close()
})

/** Another validity is written over the page; the attachment stays as it was. */
async function edited(pdf: Buffer): Promise<Buffer> {
  const doc = await PDFDocument.load(pdf)
  doc.getPage(0).drawRectangle({ x: 60, y: 600, width: 300, height: 24, color: rgb(1, 1, 1) })
  doc.getPage(0).drawText('Em vigor, até 31 de dezembro de 2099', { x: 62, y: 606, size: 12 })
  return Buffer.from(await doc.save())
}

test('without scripts the file goes to the server, which says the same', async () => {
  const json = await (await fetch(`${origin}${record}/credencial.json`)).text()
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/certificacao/validacao')
  await page.setInputFiles('input[name=ficheiro]', {
    name: 'c.json',
    mimeType: 'application/json',
    buffer: Buffer.from(json),
  })
  await page.getByRole('button', { name: 'Conferir o ficheiro' }).click()
  await page.getByText('Verdadeira, e em vigor hoje').waitFor()
  const pdf = Buffer.from(await (await fetch(`${origin}${record}/certificado.pdf`)).arrayBuffer())
  const buffer = await edited(pdf)
  await page.setInputFiles('input[name=ficheiro]', { name: 'c.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Conferir o ficheiro' }).click()
  await page.getByText('a página visível não é a que emitimos').waitFor()
  await close()
})
