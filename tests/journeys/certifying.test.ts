import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { approvedCompany } from './approved-company.ts'
import { enter, mailTo, person, useBrowser } from './browser.ts'
import { isBack, placeOrder } from './buying.ts'

useBrowser()
useAccounts()

const pdf = {
  name: 'comprovativo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  ),
}
/** What is written where a code is asked for. */
const codes: Record<string, string> = {
  R01: '1234-5678-9012',
  R02: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

const asked = async (application: string): Promise<string[]> => {
  const { rows } = await query(
    "select code from application_requirements where application_id = $1 and outcome = 'asked' order by code",
    [application],
  )
  return rows.map((row: { code: string }) => row.code)
}

async function apply(page: Page) {
  await page.goto('/perfil/empresa/certificacao')
  await main(page)
    .getByRole('link', { name: /andidat/ })
    .first()
    .click()
  await page.waitForURL('**/certificacao/candidatar**')
  await main(page).locator('[name=level][value="1"]').check()
  await main(page)
    .getByLabel(/^Âmbito/)
    .fill('Caixilharia de alumínio, no distrito de Braga')
  await main(page)
    .getByLabel(/^Domínios/)
    .fill('caixilhos.example, loja.caixilhos.example')
  await press(page, 'Continuar')
  await page.waitForURL('**/certificacao/submeter')
  await main(page).getByText('caixilhos.example, loja.caixilhos.example').waitFor()
  for (const box of ['truth', 'terms']) await main(page).locator(`[name=${box}]`).check()
  await press(page, 'Submeter a candidatura')
  await page.waitForURL('**/perfil/empresa/certificacao')
}

/** Orders and pays what is asked for, on the page of the simulated provider. */
async function payFee(page: Page) {
  await page.goto('/perfil/empresa/certificacao')
  await main(page).getByRole('link', { name: 'Pagar a taxa' }).click()
  await main(page).getByRole('link', { name: 'Encomendar e pagar' }).click()
  await placeOrder(page, 'card')
  await press(page, 'Pagar')
  await isBack(page)
}

/** Sends what each requirement asks the company for; of what machines and we see, nothing is asked. */
async function sendEvidence(page: Page, application: string) {
  for (const code of await asked(application)) {
    await page.goto(`/perfil/empresa/certificacao/requisitos/${code}`)
    const [document, value] = [main(page).locator('[name=document]'), main(page).locator('[name=value]')]
    if (await document.count()) await document.setInputFiles(pdf)
    else if (await value.count()) await value.fill(codes[code] ?? 'Preços e condições afixados ao balcão.')
    else continue
    await press(page, 'Enviar')
    await page.waitForURL('**/perfil/empresa/certificacao')
  }
  await page.goto('/perfil/empresa/certificacao/enviar')
  await press(page, 'Enviar para avaliação')
  await page.waitForURL('**/perfil/empresa/certificacao')
}

async function evaluate(page: Page, application: string) {
  const at = `/admin/candidaturas/${application}`
  await page.goto(at)
  await press(page, 'Avaliar eu')
  await main(page).getByRole('button', { name: 'Avaliar eu' }).waitFor({ state: 'detached' })
  for (const code of await asked(application)) {
    await page.goto(`${at}/requisitos/${code}`)
    await main(page).locator('[name=outcome][value=met]').check()
    await main(page).locator('[name=reason]').fill('Vimos o original, e está conforme com o catálogo.')
    await press(page, 'Guardar')
    await page.waitForURL(`**${at}`)
  }
  expect(await asked(application)).toEqual([])
  await main(page).getByRole('link', { name: 'Concluir a avaliação' }).click()
  await main(page).locator('[name=recommendation][value=grant]').check()
  await main(page).locator('[name=reason]').fill('Todos os requisitos estão cumpridos e vistos.')
  await press(page, 'Concluir')
  await page.waitForURL(`**${at}`)
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('da candidatura ao certificado, %s', (_label, javaScriptEnabled) => {
  test('a empresa candidata-se e comprova, uma pessoa avalia, outra concede, e o registo público di-lo', async () => {
    const owner = await named('Olga Caixilhos')
    const evaluator = await named('Eva Avalia', ['auditor'])
    const decider = await named('Dora Decide', ['auditor'])
    const acme = await approvedCompany(owner.id)
    const windows = await Promise.all([1, 2, 3, 4].map(() => person({ javaScriptEnabled })))
    const [company_, staff, other, visitor] = windows.map((w) => w.page) as [Page, Page, Page, Page]
    await enter(company_, owner.email)
    await enter(staff, evaluator.email)
    await enter(other, decider.email)

    await apply(company_)
    await mailTo(owner.email, /Recebemos a candidatura/)
    const { rows } = await query('select id from certification_applications where company_id = $1', [acme.id])
    const application = (rows[0] as { id: string }).id

    await payFee(company_)
    await mailTo(owner.email, /Taxa recebida/)

    await sendEvidence(company_, application)
    await evaluate(staff, application)

    // Who evaluated does not decide.
    await staff.goto(`/admin/candidaturas/${application}`)
    expect(await main(staff).getByRole('link', { name: 'Conceder' }).count()).toBe(0)
    await other.goto(`/admin/candidaturas/${application}`)
    await main(other).getByRole('link', { name: 'Conceder' }).click()
    await main(other).locator('[name=reason]').fill('Conforme a avaliação, com tudo o que o catálogo pede.')
    await press(other, 'Conceder e emitir')
    await main(other).getByText('Concedida').first().waitFor()
    await mailTo(owner.email, /está certificada/)

    await company_.goto('/perfil/empresa/certificacao')
    await main(company_).getByRole('link', { name: 'Ver o registo público' }).click()
    await company_.waitForURL('**/verificar-certificacao/AV-**')
    await visitor.goto(new URL(company_.url()).pathname)
    await main(visitor).getByText(acme.name).first().waitFor()
    await main(visitor)
      .getByText(/em vigor/i)
      .first()
      .waitFor()
    for (const domain of ['caixilhos.example', 'loja.caixilhos.example'])
      await main(visitor).getByText(domain).first().waitFor()
    await visitor.goto(`/certificadas/${acme.slug}`)
    await main(visitor).getByRole('heading', { level: 1, name: acme.name }).waitFor()
    expect(windows.flatMap((w) => w.troubles)).toEqual([])
    await Promise.all(windows.map((w) => w.close()))
  }, 120_000)
})
