import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { main, press } from './account-of-its-own.ts'
import { accountPassword, documentTest, mailTo, pathOf, person, signIn, useBrowser } from './browser.ts'

useBrowser()

/** A company that is approved and nobody's secret: where the journey writes. */
let shop: { slug: string; name: string; id: string }
/** Reviews that wait for an answer of the demonstration owner, one for each way. */
let owned: { slug: string; name: string; review: string }[]
let certified: { code: string; id: string; name: string }

beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const all = async <T>(q: string) => (await client.query(q)).rows as T[]
  const one = async <T>(q: string) => (await all<T>(q))[0] as T
  shop = await one(
    "select id, slug, name from companies c where listing = 'approved' and category = 'canalizacao' and not exists (select 1 from certificates t where t.company_id = c.id) and not exists (select 1 from certification_applications a where a.company_id = c.id) and not exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = c.id and u.email like '%@aval.example') order by slug limit 1",
  )
  owned = await all(
    "select c.slug, c.name, r.id review from reviews r join companies c on c.id = r.company_id join company_members m on m.company_id = c.id and m.role = 'owner' join users u on u.id = m.user_id and u.email = 'dono@aval.example' where r.state = 'published' and c.listing = 'approved' and not exists (select 1 from review_replies p where p.review_id = r.id) order by r.id limit 3",
  )
  certified = await one(
    "select t.id, 'AV-' || substr(t.code,1,5) || '-' || substr(t.code,6,5) || '-' || substr(t.code,11,1) code, c.name from certificates t join companies c on c.id = t.company_id where t.state = 'valid' order by t.code desc limit 1",
  )
  await client.end()
})

async function writeReview(page: Page, title: string, body: string) {
  await page
    .getByRole('radio', { name: /5 estrelas/ })
    .first()
    .check({ force: true })
  await page.getByLabel(/^Título/).fill(title)
  await page.locator('[name=body]').fill(body)
  const month = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7)
  await page.locator('[name=month]').selectOption(month)
  const name = page.locator('[name=name]')
  if (await name.count()) await name.fill('Joana Teixeira')
  for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
  await page.locator('[name=incentive][value=nao]').check()
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('o trabalho principal, %s', (label, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'
  const open = () => person({ javaScriptEnabled })

  test('encontrar uma empresa, ler, avaliar como visitante, confirmar por e-mail, ver publicada', async () => {
    const { page, troubles, close } = await open()
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'O quê' }).fill(shop.name)
    await press(page, 'Procurar')
    await main(page).getByRole('link', { name: shop.name, exact: true }).first().click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shop.name)
    await main(page).getByRole('link', { name: 'Avaliar', exact: true }).click()
    // What is missing is said in its place, and what was typed stays.
    await page.getByLabel(/^Título/).fill('Ora')
    await page
      .locator('form[method=post]')
      .first()
      .evaluate((f) => (f as HTMLFormElement).setAttribute('novalidate', ''))
    await main(page).locator('form.form[method=post] button[type=submit]').first().click()
    await page.getByText('Escreva pelo menos 5 caracteres; tem 3.').first().waitFor()
    expect(await page.getByLabel(/^Título/).inputValue()).toBe('Ora')
    const title = `Trabalho limpo e bem explicado (${key})`
    await writeReview(
      page,
      title,
      `Chamei-os por causa de uma fuga debaixo do lava-loiça. Vieram no dia combinado, mostraram a peça e deixaram tudo limpo. Visita ${key} JavaScript.`,
    )
    await main(page).locator('form.form[method=post] button[type=submit]').first().click()
    await page.getByRole('heading', { name: 'Rever antes de publicar' }).waitFor()
    await main(page).getByText(title).first().waitFor()
    const email = `joana.${key}.${Date.now()}@exemplo.pt`
    await main(page).getByLabel('O seu e-mail').fill(email)
    await press(page, 'Enviar e confirmar por e-mail')
    await page.getByRole('heading', { name: 'Veja o seu correio' }).waitFor()
    const { links } = await mailTo(email, /Confirme a sua avaliação/)
    await page.goto(await pathOf(links.find((l) => l.includes('/avaliacoes/confirmar'))))
    await main(page).getByText(title).first().waitFor()
    await press(page, 'Confirmar a avaliação')
    await page.waitForLoadState()
    // Published at once, or held for a person: either way it says so, and the same link consumes nothing twice.
    await page
      .getByText(/está publicada|está confirmada|vai ser vista/i)
      .first()
      .waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  testOf('criar conta, confirmar pela ligação do e-mail, sair e entrar', async () => {
    const { page, troubles, close } = await open()
    const email = `rui.${key}.${Date.now()}@exemplo.pt`
    await page.goto('/auth/registrar')
    await page.getByLabel(/^Nome/).fill('Rui Nogueira')
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByLabel('Palavra-passe', { exact: true }).fill('cinco gatos amarelos dormem')
    await page.locator('[name=terms][type=checkbox]').check()
    await page.locator('[name=adult]').check()
    await press(page, 'Criar conta')
    await page.waitForURL('**/auth/verificacao**')
    const { links } = await mailTo(email, /é o seu código da Aval/)
    const link = await pathOf(links.find((l) => l.includes('/auth/verificar-email')))
    // A mail scanner opens the link first: nothing is consumed.
    await fetch(inject('origin') + link)
    await page.goto(link)
    await press(page, 'Confirmar o e-mail')
    await page.waitForURL('**/auth/verificacao-sucesso**')
    await page.goto('/auth/logout')
    await press(page, 'Terminar a sessão')
    await page.waitForURL((url) => url.pathname !== '/auth/logout')
    await page.goto('/auth/login')
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByLabel('Palavra-passe', { exact: true }).fill('cinco gatos amarelos dormem')
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/perfil')
    expect(await main(page).textContent()).toContain('Rui')
    expect(troubles).toEqual([])
    await close()
  })

  test('responder em nome da empresa; a resposta lê-se logo', async () => {
    const mine = owned[javaScriptEnabled ? 0 : 1] as (typeof owned)[number]
    const { page, troubles, close } = await open()
    await signIn(page, 'dono')
    await page.goto(`/avaliacoes/${mine.review}/responder`)
    const text =
      'Obrigado por nos ter escrito. A peça chegou com atraso do fornecedor; devíamos ter avisado mais cedo.'
    await page.getByLabel(/^Resposta/).fill(text)
    await press(page, 'Publicar resposta')
    await page.waitForURL(`**/avaliacoes/${mine.review}`)
    await main(page).getByText(text).first().waitFor()
    // Never older than one's own write: the page of the review is the cached public one.
    const reader = await person({ javaScriptEnabled: false })
    await reader.page.goto(`/avaliacoes/${mine.review}`)
    await reader.page.getByText(text).first().waitFor()
    expect(troubles).toEqual([])
    await reader.close()
    await close()
  })

  test('moderar: publicar uma avaliação retida; o autor é avisado e lê-se em público', async () => {
    const { page, troubles, close } = await open()
    await signIn(page, 'moderador')
    await page.goto('/admin/avaliacoes')
    await main(page).locator('tbody a[href^="/admin/avaliacoes/0"]').first().click()
    await page.waitForURL(/\/admin\/avaliacoes\/[0-9a-f-]{36}/)
    const id = new URL(page.url()).pathname.split('/')[3] as string
    await page.goto(`/admin/avaliacoes/${id}/publicar`)
    await press(page, 'Publicar')
    await page.getByText('Avaliação publicada.').first().waitFor()
    const reader = await person({ javaScriptEnabled: false })
    const answer = await reader.page.goto(`/avaliacoes/${id}`)
    expect(answer?.status()).toBe(200)
    expect(troubles).toEqual([])
    await reader.close()
    await close()
  })

  testOf(
    'conferir um certificado pelo código, escrito como calha; um código trocado diz que o está',
    async () => {
      const { page, troubles, close } = await open()
      await page.goto('/verificar-certificacao')
      const code = page.getByLabel(/Código do certificado/)
      await code.fill('AV-7K3M9-XQ2TB-9')
      await press(page, 'Verificar')
      await page
        .getByText(/carácter trocado/)
        .first()
        .waitFor()
      await page.getByLabel(/Código do certificado/).fill(certified.code.toLowerCase().replaceAll('-', ' '))
      await press(page, 'Verificar')
      await page.waitForURL(`**/verificar-certificacao/${certified.code}`)
      expect(await main(page).textContent()).toContain('Em vigor')
      expect(troubles).toEqual([])
      await close()
    },
  )
})

test('emitir, suspender, levantar e revogar um certificado: o registo público muda logo', async () => {
  const auditor = await person()
  await signIn(auditor.page, 'auditor')
  const { page } = auditor
  await page.goto(`/admin/empresas/acoes/${shop.id}/certificar`)
  await page.locator('[name=level][value="1"]').check()
  await page.locator('[name=evaluator]').selectOption({ index: 1 })
  await page.locator('[name=scope]').fill('Canalização e reparação de fugas em casas particulares')
  for (const box of await page.locator('[name=met]').all()) await box.check()
  await press(page, 'Emitir o certificado')
  const said = await page
    .getByText(/Certificado emitido com o código/)
    .first()
    .textContent()
  const code = /AV-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]/.exec(said ?? '')?.[0] as string
  const state = async () => {
    const html = await (await fetch(`${inject('origin')}/verificar-certificacao/${code}`)).text()
    return /record-state[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  }
  expect(await state()).toContain('Em vigor')
  const profile = async () => (await fetch(`${inject('origin')}/empresas/${shop.slug}`)).text()
  expect(await profile()).toContain('Certificada</b> até')

  await page.goto('/admin/certificacoes/validacoes?estado=valid')
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const id = (await client.query('select id from certificates where code = $1', [code.replace(/^AV|-/g, '')]))
    .rows[0].id as string
  await client.end()
  const fill = async (to: string, button: string) => {
    await page.goto(`/admin/certificacoes/validacoes/${id}/${to}`)
    const choice = page.locator('[name=reasonClass]')
    if (await choice.count()) await choice.selectOption('complaints')
    await page.locator('[name=reason]').fill('Quatro queixas iguais em noventa dias, por responder.')
    const atOnce = page.locator('[name=atOnce]')
    if (await atOnce.count()) {
      await atOnce.check()
      await page.locator('[name=risk]').fill('Continua a receber sinais que não devolve a ninguém.')
    }
    await press(page, button)
    await page.waitForURL(`**/admin/certificacoes/validacoes/${id}`)
  }
  await fill('suspender', 'Propor a suspensão')
  expect(await state()).toContain('Suspenso')
  expect(await profile()).toContain('Certificado suspenso')
  await fill('levantar', 'Levantar a suspensão')
  expect(await state()).toContain('Em vigor')
  await fill('revogar', 'Pedir a revogação')
  expect(await state()).toContain('Em vigor')
  const admin = await person()
  await signIn(admin.page, 'admin')
  await admin.page.goto(`/admin/certificacoes/validacoes/${id}/revogar`)
  await admin.page.locator('[name=reasonClass]').selectOption('complaints')
  await admin.page.locator('[name=reason]').fill('Confirmado: as queixas continuam por responder.')
  await press(admin.page, 'Revogar de vez')
  await admin.page.waitForURL(`**/admin/certificacoes/validacoes/${id}`)
  expect(await state()).toContain('Revogado')
  expect([...auditor.troubles, ...admin.troubles]).toEqual([])
  await auditor.close()
  await admin.close()
})

test('uma sessão que acabou a meio não perde o que se escreveu', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  const mine = owned[2] as (typeof owned)[number]
  await signIn(page, 'dono')
  await page.goto(`/avaliacoes/${mine.review}/responder`)
  const text = 'Escrevi isto enquanto a sessão acabava, e não o quero perder por nada.'
  await page.getByLabel(/^Resposta/).fill(text)
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  await client.query(
    "delete from sessions where user_id = (select id from users where email = 'dono@aval.example')",
  )
  await client.end()
  await press(page, 'Publicar resposta')
  await page.waitForURL('**/auth/login**')
  await page.getByLabel(/^E-mail/).fill('dono@aval.example')
  await page.getByLabel('Palavra-passe', { exact: true }).fill(accountPassword)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`**/avaliacoes/${mine.review}/responder`)
  expect(await page.getByLabel(/^Resposta/).inputValue()).toBe(text)
  await close()
})
