import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountPassword, person, signIn, useBrowser } from './browser.ts'

/** Finding a company: narrowing, comparing, what is suggested while typing, what comes when nothing fits. */
useBrowser()

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'Empresas' }).locator('article')

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('encontrar, %s', (_, javaScriptEnabled) => {
  test('estreitar a lista pelo mapa e pelos filtros, e retirar um de cada vez', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await page.goto('/empresas')
    const told = async () => parseInt((await main(page).getByRole('status').textContent()) ?? '', 10)
    const all = await told()
    await main(page)
      .getByRole('link', { name: /^Lisboa: \d+ empresas?$/ })
      .click()
    expect(new URL(page.url()).search).toBe('?distrito=11')
    for (const name of ['Responde a avaliações', 'Com fotografias']) {
      await main(page)
        .getByRole('button', { name: /^Filtros/ })
        .click()
      await main(page)
        .getByRole('group', { name: 'Filtros' })
        .getByRole('link', { name, exact: true })
        .click()
    }
    expect(new URL(page.url()).search).toBe('?distrito=11&responde=sim&fotos=sim')
    const count = parseInt((await main(page).getByRole('status').textContent()) ?? '', 10)
    expect(await cards(page).count()).toBe(Math.min(20, count))
    const why = cards(page).first()
    await why.getByText('Porque aparece aqui').click()
    await why.getByText(/responde a pelo menos metade das avaliações e tem fotografias/).waitFor()
    for (const name of ['Lisboa', 'Responde a avaliações', 'Com fotografias'])
      await main(page)
        .getByRole('link', { name: new RegExp(`^${name}\\s*: retirar`) })
        .first()
        .click()
    expect(new URL(page.url()).search).toBe('')
    // At least: another journey may publish a company meanwhile.
    expect(await told()).toBeGreaterThanOrEqual(all)
    expect(troubles).toEqual([])
    await close()
  })

  test('guardar da lista por um toque, sem sair dela; a guardada vê-se guardada', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await signIn(page, 'cliente')
    const list = '/empresas?ordem=nome'
    await page.goto(list)
    const card = cards(page).nth(javaScriptEnabled ? 4 : 6)
    const name = (await card.getByRole('heading').textContent()) as string
    await card.getByRole('button', { name: `Guardar ${name}` }).click()
    const kept = card.getByRole('button', { name: `${name} está guardada: alterar` })
    if (javaScriptEnabled) await kept.waitFor()
    else await page.getByText(`Guardada: ${name}.`).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(list)
    if (javaScriptEnabled) {
      await page.reload()
      await kept.click()
    } else {
      await page.goto('/perfil/guardadas')
      await page.getByRole('link', { name: `Alterar a nota, as listas e os avisos de ${name}` }).click()
    }
    await page.waitForURL(/\/perfil\/guardadas\/[\da-f-]{36}/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  test('quem guarda sem ter entrado entra, e volta à lista com a empresa guardada', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled })
    const list = '/empresas?ordem=nome&responde=sim'
    await page.goto(list)
    const card = cards(page).nth(javaScriptEnabled ? 3 : 5)
    const name = (await card.getByRole('heading').textContent()) as string
    await card.getByRole('button', { name: `Guardar ${name}` }).click()
    await page.waitForURL(/\/auth\/login/)
    await page.getByText('Entre, ou crie uma conta: a empresa fica logo guardada.').waitFor()
    await main(page)
      .getByLabel(/^E-mail/)
      .fill('afiliado@aval.example')
    await main(page).getByLabel('Palavra-passe', { exact: true }).fill(accountPassword)
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText(`Guardada: ${name}.`).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(list)
    await page.goto('/perfil/guardadas')
    await main(page).getByRole('link', { name, exact: true }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  test('comparar da lista, retirar uma e juntar outra', async () => {
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await page.goto('/empresas?categoria=construcao')
    const names: string[] = []
    for (const i of [0, 2]) {
      const card = cards(page).nth(i)
      names.push((await card.getByRole('heading').textContent()) as string)
      await card.getByRole('checkbox', { name: /^Comparar/ }).check()
    }
    await main(page).getByRole('button', { name: 'Comparar escolhidas' }).click()
    expect(new URL(page.url()).searchParams.getAll('e')).toHaveLength(2)
    const columns = main(page).getByRole('columnheader')
    for (const name of names) await columns.getByRole('link', { name, exact: true }).waitFor()
    await main(page)
      .getByRole('rowheader', { name: /^Pontuação/ })
      .waitFor()
    await columns.getByRole('link', { name: `Retirar ${names[0]}` }).click()
    await main(page).getByRole('heading', { name: 'Falta a segunda' }).waitFor()
    await main(page).getByRole('searchbox').fill('dentista')
    await main(page).getByRole('button', { name: 'Procurar' }).click()
    await main(page).locator('.compare-offers a').first().click()
    expect(new URL(page.url()).searchParams.getAll('e')).toHaveLength(2)
    expect(troubles).toEqual([])
    await close()
  })
})

test('comparar nada, uma que não existe e cinco', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/empresas/comparar')
  await main(page).getByText('Ainda não escolheu empresas').waitFor()
  await page.goto('/empresas/comparar?e=nao-existe-esta')
  await main(page)
    .getByText(/não leva a nenhuma empresa com perfil público/)
    .waitFor()
  await page.goto('/empresas?categoria=saude')
  const slugs = await cards(page)
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  await page.goto(
    `/empresas/comparar?${slugs
      .slice(0, 5)
      .map((slug) => `e=${slug}`)
      .join('&')}`,
  )
  await main(page).getByText('Cabem 4 de cada vez').waitFor()
  expect(await main(page).locator('.compare > thead th:has(a)').count()).toBe(4)
  await close()
})

test.each(['😀', '%', '*'])(
  '«%s»: diz-se que nada se procurou, e não que tudo corresponde',
  async (typed) => {
    const { page, close } = await person({ javaScriptEnabled: false })
    await page.goto(`/empresas?q=${encodeURIComponent(typed)}`)
    for (const said of [await page.title(), (await page.locator('h1').textContent()) ?? ''])
      expect(said).toContain(`nada se procurou com «${typed}»`)
    expect(await page.title()).not.toMatch(/\d+ empresas/)
    expect(await main(page).getByRole('status').textContent()).toMatch(
      / empresas.*, sem procurar por palavras$/,
    )
    await page.goto(`/avaliacoes?q=${encodeURIComponent(typed)}`)
    expect(await page.title()).toContain(`«${typed}»`)
    await main(page).getByText('Não se procurou nada').waitFor()
    await close()
  },
)

test('num telemóvel: filtros e mapa numa folha, nada rola para o lado', async () => {
  const { page, close } = await person({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto('/empresas?categoria=construcao&nota=4')
  expect(await main(page).getByRole('group', { name: 'Portugal por distrito' }).isVisible()).toBe(false)
  await main(page).getByRole('button', { name: 'Mapa' }).click()
  await main(page).getByRole('group', { name: 'Portugal por distrito' }).waitFor()
  await page.keyboard.press('Escape')
  await main(page)
    .getByRole('button', { name: /^Filtros\s*2$/ })
    .click()
  await main(page).getByRole('group', { name: 'Filtros' }).getByRole('link', { name: 'Aberto agora' }).click()
  expect(new URL(page.url()).searchParams.get('aberto')).toBe('sim')
  for (const path of [
    page.url(),
    '/empresas/comparar?e=fontanario-canalizacoes&e=aguas-mansas&e=irmaos-loureiro-e-quintas',
  ]) {
    await page.goto(path)
    expect(
      await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
    ).toBe(true)
  }
  // «Desentupimentos» does not lie over the services of the next company.
  const over = await page
    .locator('.compare li')
    .evaluateAll(
      (items) => items.filter((item) => item.scrollWidth > (item.closest('td')?.clientWidth ?? 0)).length,
    )
  expect(over).toBe(0)
  await close()
})

test('o que os motores de pesquisa leem numa lista por ofício e lugar', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/empresas?categoria=restauracao')
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
  const total = parseInt((await main(page).getByRole('status').textContent()) ?? '', 10)
  expect(await page.title()).toBe(`Restauração: ${total} empresas · Aval`)
  expect(await head('meta[name=description]', 'content')).toContain(`Restauração: ${total} empresas`)
  expect(await head('link[rel=canonical]', 'href')).toMatch(/\/empresas\?categoria=restauracao$/)
  expect(await head('link[type="application/atom+xml"]', 'href')).toMatch(/\/empresas\/novas\.atom$/)
  expect(await page.locator('head meta[name=robots]').count()).toBe(0)
  const told = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const [trail, list] = ['BreadcrumbList', 'ItemList'].map((type) =>
    told.find((one) => one['@type'] === type),
  )
  expect(trail.itemListElement.at(-1).name).toBe('Restauração')
  expect(list.numberOfItems).toBe(total)
  expect(list.itemListElement).toHaveLength(Math.min(20, total))
  await page.goto('/empresas?categoria=restauracao&fotos=sim')
  expect(await head('meta[name=robots]', 'content')).toBe('noindex')
  await close()
})
