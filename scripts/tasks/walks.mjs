export const accountPassword = 'aval-demonstracao-2026'

const company = '/empresas/fontanario-canalizacoes'
const review = /\/admin\/avaliacoes\/[\da-f-]{36}$/

/** By the box in the header: the option of a kind is reached by as many arrows as it takes. */
async function byPalette({ page, key, write }, words, group) {
  await key('Control+k')
  await write(words)
  const wanted = page.getByRole('group', { name: group }).getByRole('option').first()
  await wanted.waitFor()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await key('ArrowDown')
  await key('Enter')
}

/** What staff did before rows opened in place: the page of each, and back to the list. */
async function fiveByPages({ page, begin, main, click }) {
  await begin('/admin/avaliacoes?estado=por-decidir')
  for (let n = 0; n < 5; n++) {
    await click(main.locator('tbody a[href^="/admin/avaliacoes/"]'))
    await page.waitForURL(review)
    await click(main.getByRole('link', { name: 'Publicar', exact: true }))
    await page.waitForURL('**/publicar')
    await click(main.getByRole('button', { name: 'Publicar', exact: true }))
    await page.getByText('Avaliação publicada.').first().waitFor()
    await click(main.getByRole('link', { name: 'Avaliações', exact: true }))
    await page.waitForURL(/\/admin\/avaliacoes(\?.*)?$/)
  }
}

/** In the order of docs/walkthroughs.md. `begin` says from where; each ends when what was wanted is on the screen. */
export const tasks = [
  {
    name: 'Um canalizador aberto agora, em Braga',
    async walk({ page, begin, main, click, type, choose }) {
      await begin('/')
      await type(main.locator('input[name=q]'), 'canalizador')
      await choose(main.locator('form:has(input[name=q]) select'), { label: 'Braga' })
      await click(main.getByRole('button', { name: 'Procurar' }))
      await page.waitForURL('**/empresas?**')
      await click(main.getByRole('link', { name: 'Aberto agora' }))
      await page.waitForURL(/abert/)
    },
  },
  {
    name: 'Comparar três empresas',
    async walk({ page, begin, main, click }) {
      await begin('/empresas')
      for (let n = 0; n < 3; n++) await click(main.getByRole('checkbox', { name: /^Comparar/ }).nth(n))
      await click(main.getByRole('button', { name: 'Comparar escolhidas' }))
      await page.waitForURL('**/empresas/comparar?**')
    },
  },
  {
    name: 'Porque é que a pontuação é 4,2',
    async walk({ page, begin, main, click }) {
      await begin(company)
      await click(main.locator(`a[href^="${company}/pontuacao"]:visible`))
      await page.waitForURL('**/pontuacao')
    },
  },
  {
    name: 'Conferir um código colado',
    async walk({ page, begin, click, type, main }) {
      await begin('/certificadas')
      const address = await main.locator('article a, h2 a, h3 a').first().getAttribute('href')
      await begin(address)
      const code = (await page.locator('a[href^="/verificar-certificacao/"]').first().getAttribute('href'))
        .split('/')
        .at(-1)
      await begin('/')
      await click(page.getByRole('contentinfo').getByRole('link', { name: /Verificar/ }))
      await page.waitForURL('**/verificar-certificacao')
      await type(main.getByLabel(/Código do certificado/), code)
      await click(main.getByRole('button', { name: 'Verificar' }))
      await page.waitForURL(`**/verificar-certificacao/${code}`)
    },
  },
  {
    name: 'Pedir um orçamento a uma empresa',
    as: 'cliente',
    async walk({ page, begin, main, click, type }) {
      await begin(company)
      await click(main.locator(`a[href="${company}/contactar"]:visible`))
      await page.waitForURL('**/contactar')
      const text = `Quanto custa trocar um esquentador de 11 litros? Pedido ${Date.now()}.`
      for (const field of await main.locator('form textarea:visible, form input[required]:visible').all())
        if ((await field.inputValue()) === '') await type(field, text)
      await click(main.locator('form button[type=submit]'))
      await page.waitForURL('**/contactar?enviada=1')
    },
  },
  {
    name: 'Responder a uma avaliação, como dono',
    as: 'dono',
    async walk({ page, begin, main, click, type }) {
      await begin('/perfil/empresa')
      await click(main.locator('a[href$="/responder"]'))
      await page.waitForURL('**/responder')
      await type(
        main.getByLabel(/^Resposta/),
        `Obrigado por nos ter escrito. Vamos rever o que aconteceu (${Date.now()}).`,
      )
      await click(main.getByRole('button', { name: 'Publicar resposta' }))
      await page.waitForURL((url) => !url.pathname.endsWith('/responder'))
    },
  },
  {
    name: 'Equipa: cinco avaliações retidas, decididas',
    as: 'moderador',
    async walk({ page, begin, key }) {
      await begin('/admin/dashboard?tipo=held')
      await page.locator('html[data-hydrated]').waitFor()
      await key('j')
      await key('Enter')
      for (let n = 1; n <= 5; n++) {
        await page.locator('.row-open').getByRole('link', { name: 'Publicar', exact: true }).waitFor()
        await key('e')
        await page.locator('.row-open button[type=submit]:focus').waitFor()
        await key('Enter')
        await page
          .locator('.row-done')
          .nth(n - 1)
          .waitFor()
      }
    },
    walkBefore: fiveByPages,
  },
  {
    name: 'Equipa: uma pessoa pelo e-mail',
    as: 'admin',
    async walk(person) {
      await person.begin('/admin/dashboard')
      await byPalette(person, 'cliente@aval.example', 'Pessoas')
      await person.page.waitForURL(/\/admin\/usuarios\/[\da-f-]{36}$/)
    },
    async walkBefore({ page, begin, main, click, type, key }) {
      await begin('/admin/dashboard')
      await click(page.getByRole('link', { name: /^Utilizadores/ }))
      await page.waitForURL('**/admin/usuarios')
      await type(main.locator('input[type=search], input[name=q]'), 'cliente@aval.example')
      await key('Enter')
      await page.waitForURL('**/admin/usuarios?**')
      await click(main.locator('a[href^="/admin/usuarios/"]'))
      await page.waitForURL(/\/admin\/usuarios\/[\da-f-]{36}$/)
    },
  },
  {
    name: 'Equipa: responder a um pedido de apoio',
    as: 'apoio',
    async walk({ page, begin, main, click, type }) {
      await begin('/admin/dashboard')
      await click(main.locator('a[href^="/admin/suporte/tickets/"]:visible'))
      await page.waitForURL(/\/admin\/suporte\/tickets\/[\da-f-]{36}$/)
      await type(
        main.locator('form textarea:visible'),
        'Obrigado por nos escrever. Já tratámos do que pediu.',
      )
      await click(main.locator('form:has(textarea) button[type=submit]:visible'))
      await page.locator('.toast-text').waitFor()
    },
  },
  {
    name: 'Equipa: quem decidiu sobre uma empresa',
    as: 'admin',
    async walk(person) {
      await person.begin('/admin/dashboard')
      await byPalette(person, 'fontanário', 'Empresas')
      await person.page.waitForURL(/\/admin\/empresas\/acoes\/[\da-f-]{36}$/)
      await person.main.getByRole('heading', { name: 'O que aconteceu' }).waitFor()
    },
    async walkBefore({ page, begin, main, click, type, key }) {
      await begin('/admin/dashboard')
      await click(page.getByRole('link', { name: /^Todas as empresas/ }))
      await page.waitForURL('**/admin/empresas')
      await type(main.locator('input[type=search], input[name=q]'), 'fontanário')
      await key('Enter')
      await page.waitForURL('**/admin/empresas?**')
      await click(main.locator('a[href^="/admin/empresas/acoes/"]'))
      await page.waitForURL(/\/admin\/empresas\/acoes\/[\da-f-]{36}$/)
      await main.getByRole('heading', { name: 'O que aconteceu' }).waitFor()
    },
  },
]
