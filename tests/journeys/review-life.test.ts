import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { enter, mailTo, pathOf, person, useBrowser, type Window } from './browser.ts'

useBrowser()
useAccounts()

const shop = { id: randomUUID(), name: 'Estores da Vida Toda', slug: '' }
let owner: Awaited<ReturnType<typeof named>>
let moderators: Awaited<ReturnType<typeof named>>[]

beforeAll(async () => {
  shop.slug = `estores-da-vida-toda-${shop.id.slice(0, 8)}`
  await query(
    `insert into companies (id, slug, name, legal_name, category, district, municipality, listing, created_at, updated_at)
      values ($1, $2, $3, $3, 'canalizacao', '03', '0303', 'approved', now(), now())`,
    [shop.id, shop.slug, shop.name],
  )
  await query('select refresh_directory($1)', [shop.id])
  owner = await named('Olga Dona')
  await query(
    "insert into company_members (company_id, user_id, role, since) values ($1, $2, 'owner', now())",
    [shop.id, owner.id],
  )
  moderators = [
    await named('Mara Que Decide', ['moderator']),
    await named('Nuno Que Revê', ['moderator']),
  ] as typeof moderators
})

const said = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor()
const choose = (page: Page, name: string, value: string) =>
  page.locator(`[name=${name}][value="${value}"]`).check({ force: true })

async function windowOf(who: { email: string }): Promise<Window> {
  const window = await person({ javaScriptEnabled: false })
  await enter(window.page, who.email)
  return window
}

/** What anybody reads at the review's own address: its status, and the text of the page. */
async function read(id: string): Promise<{ status: number; text: string }> {
  const reader = await person({ javaScriptEnabled: false })
  const answer = await reader.page.goto(`/avaliacoes/${id}`)
  const text = (await main(reader.page).textContent()) ?? ''
  await reader.close()
  return { status: answer?.status() ?? 0, text }
}

test('a vida toda de uma avaliação, sem JavaScript: escrita por um desconhecido, retida, publicada, respondida, alterada, denunciada, retirada, recorrida e reposta', async () => {
  const windows: Window[] = []
  const opened = async (window: Promise<Window>) => {
    windows.push(await window)
    return (await window).page
  }
  const title = 'Estores montados ao contrário'

  // A stranger writes; a telephone number in the text is marked before it is sent, and sent all the same.
  const stranger = await opened(person({ javaScriptEnabled: false }))
  await stranger.goto(`/empresas/aprovadas/${shop.slug}/avaliar`)
  await choose(stranger, 'rating', '2')
  await stranger.getByLabel(/^Título/).fill(title)
  await stranger
    .locator('[name=body]')
    .fill(
      'Montaram dois estores ao contrário e só voltaram três semanas depois. O técnico atende no 912 345 678 e foi simpático.',
    )
  await stranger
    .locator('[name=month]')
    .selectOption(new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7))
  await stranger.locator('[name=name]').fill('Vasco Ribeiro')
  for (const box of ['ownExperience', 'noRelation']) await stranger.locator(`[name=${box}]`).check()
  await choose(stranger, 'incentive', 'nao')
  await main(stranger).locator('form[method=post] button[type=submit]').first().click()
  await stranger.getByRole('heading', { name: 'Rever antes de publicar' }).waitFor()
  expect(await main(stranger).locator('mark').first().textContent()).toContain('912 345 678')
  const email = `vasco.${shop.id.slice(0, 8)}@exemplo.pt`
  await main(stranger).getByLabel('O seu e-mail').fill(email)
  await press(stranger, 'Enviar e confirmar por e-mail')
  const { links } = await mailTo(email, /Confirme a sua avaliação/)
  await stranger.goto(await pathOf(links.find((l) => l.includes('/avaliacoes/confirmar'))))
  await press(stranger, 'Confirmar a avaliação')
  await said(stranger, 'Uma pessoa da nossa equipa vai lê-la')
  const { rows } = await query("select id from reviews where company_id = $1 and state = 'held'", [shop.id])
  const id = rows[0].id as string
  expect((await read(id)).status).toBe(404)

  // A moderator sees why, and no stars; it is published.
  const moderator = await opened(windowOf(moderators[0] as never))
  await moderator.goto(`/admin/avaliacoes/${id}`)
  await said(moderator, /912 345 678/)
  expect(await main(moderator).textContent()).not.toMatch(/estrela|★/)
  await moderator.goto(`/admin/avaliacoes/${id}/publicar`)
  await press(moderator, 'Publicar')
  await moderator.getByText('Avaliação publicada.').first().waitFor()
  expect((await read(id)).text).toContain(title)

  // The company answers; its author reads of it, and changes the text.
  const company = await opened(windowOf(owner))
  await company.goto(`/avaliacoes/${id}/responder`)
  const reply =
    'Pedimos desculpa pela demora: a peça veio trocada da fábrica. Os estores ficaram direitos no dia 14.'
  await company.getByLabel(/^Resposta/).fill(reply)
  await press(company, 'Publicar resposta')
  await company.waitForURL(`**/avaliacoes/${id}`)
  await mailTo(email, /respondeu/)
  await query(
    "insert into accounts (id, account_id, provider_id, user_id, password) select gen_random_uuid(), u.id::text, 'credential', u.id, a.password from users u, accounts a join users s on s.id = a.user_id where u.email = $1 and s.email = 'admin@aval.example'",
    [email],
  )
  const author = await opened(windowOf({ email }))
  await author.goto('/perfil/avaliacoes')
  await said(author, title)
  await author.goto(`/avaliacoes/editar/${id}`)
  const after =
    'Montaram dois estores ao contrário, mas voltaram e puseram-nos direitos sem cobrar mais nada por isso.'
  await author.locator('[name=body]').fill(after)
  await press(author, 'Publicar a alteração')
  await author.getByText('A alteração está publicada.').first().waitFor()
  const edited = (await read(id)).text
  expect(edited).toContain(after)
  expect(edited).toContain(reply)
  expect(edited).toContain('Versões do texto')

  // Somebody flags it and confirms by mail; its author is heard.
  const reporter = await opened(person({ javaScriptEnabled: false }))
  await reporter.goto(`/avaliacoes/${id}/denunciar`)
  await choose(reporter, 'reason', 'wrong-company')
  await reporter
    .locator('[name=facts]')
    .fill(
      'Os estores foram montados por outra empresa da mesma rua: a fatura é da Persianas do Cávado, e mostro-a.',
    )
  await reporter.getByLabel(/^O seu nome/).fill('Telma Vizinha')
  const witness = `telma.${shop.id.slice(0, 8)}@exemplo.pt`
  await reporter.getByLabel(/^O seu e-mail/).fill(witness)
  await reporter.locator('[name=goodFaith]').check()
  await press(reporter, 'Enviar a denúncia')
  await reporter.getByRole('heading', { name: 'Falta confirmar o seu e-mail' }).waitFor()
  const confirm = (await mailTo(witness, /denúncia/i)).links.find((l) => l.includes('/denuncias/confirmar'))
  await reporter.goto(await pathOf(confirm))
  await main(reporter).locator('form[method=post] button[type=submit]').first().click()
  await reporter.waitForURL(/\/avaliacoes\/denuncias\/[^/]+$/)
  expect((await read(id)).status).toBe(200)
  const flag = (await query('select id from flags where review_id = $1', [id])).rows[0].id as string
  await mailTo(email, /denúncia|denunciada/i)
  await author.goto(`/perfil/avaliacoes/denuncias/${flag}`)
  await author
    .locator('[name=answer]')
    .fill('Foram eles: tenho a encomenda e a fatura em nome da empresa, e o carro trazia o nome dela.')
  await press(author, 'Enviar a resposta')
  await author.getByText('Resposta enviada.').first().waitFor()

  // It is decided, with reasons for both sides; a tombstone stays.
  await moderator.goto(`/admin/avaliacoes/denuncias/${flag}/retirar`)
  await main(moderator).locator('[name=rule]').first().waitFor()
  if ((await moderator.locator('select[name=rule]').count()) > 0)
    await moderator.locator('select[name=rule]').selectOption('wrong-company')
  await moderator
    .locator('[name=facts]')
    .fill('A fatura que nos foi mostrada é de outra empresa, na mesma rua.')
  await press(moderator, 'Retirar')
  await moderator.getByText('Avaliação retirada.').first().waitFor()
  const gone = await read(id)
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('Avaliação retirada')
  expect(gone.text).not.toContain(after)
  expect((await mailTo(witness, /denúncia|decisão/i)).text).toMatch(/outra empresa/)

  // Its author appeals; another person decides, and only another.
  await author.goto(`/perfil/avaliacoes/${id}/recorrer`)
  await author
    .locator('[name=body]')
    .fill(
      'A fatura mostrada é de outra obra. Junto a minha: foi esta empresa que montou os estores em minha casa.',
    )
  await press(author, 'Enviar o recurso')
  await author.getByText('Recebemos o recurso.').first().waitFor()
  const appeal = (await query('select id from appeals where review_id = $1', [id])).rows[0].id as string
  const same = await moderator.goto(`/admin/avaliacoes/recursos/${appeal}/alterar`)
  expect(await main(moderator).locator('[name=facts]').count()).toBe(0)
  expect(same?.status()).toBeLessThan(500)
  const other = await opened(windowOf(moderators[1] as never))
  await other.goto(`/admin/avaliacoes/recursos/${appeal}/alterar`)
  await other.locator('[name=facts]').fill('A fatura do autor é da própria empresa e do mês da experiência.')
  await press(other, 'Decidir')
  await other.getByText('Recurso decidido.').first().waitFor()
  const back = await read(id)
  expect(back.status).toBe(200)
  expect(back.text).toContain(after)
  expect(windows.flatMap((w) => w.troubles)).toEqual([])
  for (const w of windows) await w.close()
})

test('uma avaliação retida: diz que espera, e quem a escreveu corrige-a e fica publicada', async () => {
  const author = await named('Rute Que Corrige')
  const id = randomUUID()
  const title = 'Estores com o número de alguém'
  await query(
    `insert into reviews (id, company_id, author_id, author_shown, rating, title, body, experience_month, state, created_at, held_until, category, district, words)
      values ($1, $2, $3, 'Rute C.', 4, $4, $5, date_trunc('month', now() - interval '20 days'), 'held', now(), now() + interval '72 hours', 'canalizacao', '03', to_words($4))`,
    [
      id,
      shop.id,
      author.id,
      title,
      'O técnico atende no 933 222 111 e veio logo arranjar os estores da sala.',
    ],
  )
  await query(
    "insert into review_signals (review_id, kind, evidence, weight, at) values ($1, 'personal-data', 'telefone', 1, now())",
    [id],
  )
  const { page, close } = await windowOf(author)
  await page.goto(`/perfil/avaliacoes/${id}`)
  await said(page, 'Espera que uma pessoa a veja')
  await main(page).getByRole('link', { name: 'Corrigir' }).click()
  const body = 'Veio logo no dia seguinte arranjar os estores da sala, e não cobrou a deslocação.'
  await page.locator('[name=body]').fill(body)
  await press(page, 'Enviar a correção')
  await page.getByText('A correção está publicada.').first().waitFor()
  expect((await read(id)).text).toContain(body)
  await close()
})
