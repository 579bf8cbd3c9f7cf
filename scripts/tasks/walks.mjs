import { byPalette, fiveByPages, someCode, writeTo } from './ways.mjs'

export const accountPassword = 'aval-demonstracao-2026'

const trade = '/empresas?categoria=canalizacao'
const company = '/empresas/fontanario-canalizacoes'
const helpArticle = '/ajuda/porque-ficou-retida'
const supportText = () => `Passaram quatro dias e continua sem decisão. Pedido ${Date.now()}.`

/** In the order of docs/walkthroughs.md. `begin` says from where; each ends when what was wanted is on the screen. */
export const tasks = [
  {
    name: 'Um canalizador aberto agora, em Braga',
    async walk({ page, begin, main, type, key }) {
      await begin('/')
      await type(main.locator('input[name=q]'), 'canalizador aberto agora em braga')
      await key('Enter')
      await page.waitForURL('**/empresas?**')
      await main.getByText('Aberto agora').first().waitFor()
    },
    async walkBefore({ page, begin, main, click, type, choose }) {
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
      await begin('/empresas?categoria=canalizacao')
      await click(main.getByRole('link', { name: 'Comparar as 3 primeiras' }))
      await page.waitForURL('**/empresas/comparar?**')
    },
    async walkBefore({ page, begin, main, click }) {
      await begin('/empresas?categoria=canalizacao')
      for (let n = 0; n < 3; n++) await click(main.getByRole('checkbox', { name: /^Comparar/ }).nth(n))
      await click(main.getByRole('button', { name: 'Comparar escolhidas' }))
      await page.waitForURL('**/empresas/comparar?**')
    },
  },
  {
    name: 'Porque é que a pontuação é 4,2, da lista',
    async walk({ page, begin, main, click }) {
      await begin(trade)
      await click(main.locator('article a[href$="/pontuacao"]'))
      await page.waitForURL('**/pontuacao')
    },
    async walkBefore({ page, begin, main, click }) {
      await begin(trade)
      await click(main.locator('article h2 a'))
      await page.waitForURL(/\/empresas\/[\w-]+$/)
      await click(main.locator('a[href$="/pontuacao"]:visible'))
      await page.waitForURL('**/pontuacao')
    },
  },
  {
    name: 'Conferir um código colado',
    async walk({ page, begin, main, type, key }) {
      const code = await someCode(page, begin, main)
      await begin('/')
      await type(main.locator('input[name=q]'), code)
      await key('Enter')
      await page.waitForURL(`**/verificar-certificacao/${code}`)
    },
    async walkBefore({ page, begin, click, type, main }) {
      const code = await someCode(page, begin, main)
      await begin('/')
      await click(page.getByRole('contentinfo').getByRole('link', { name: /Verificar/ }))
      await page.waitForURL('**/verificar-certificacao')
      await type(main.getByLabel(/Código do certificado/), code)
      await click(main.getByRole('button', { name: 'Verificar' }))
      await page.waitForURL(`**/verificar-certificacao/${code}`)
    },
  },
  {
    name: 'Pedir um orçamento a uma empresa da lista',
    as: 'cliente',
    async walk({ page, begin, main, click, type }) {
      await begin(trade)
      await click(main.getByRole('link', { name: /^Contactar/ }))
      await writeTo({ page, main, click, type })
    },
    async walkBefore({ page, begin, main, click, type }) {
      await begin(trade)
      await click(main.locator(`article a[href="${company}"]`))
      await page.waitForURL(`**${company}`)
      await click(main.locator(`a[href^="${company}/contactar"]:visible`))
      await writeTo({ page, main, click, type })
    },
  },
  {
    name: 'Responder a uma avaliação, como dono',
    as: 'dono',
    async walk({ page, begin, main, click, type }) {
      await begin('/perfil/empresa')
      const field = main.getByLabel(/^Resposta/)
      await type(field, `Obrigado por nos ter escrito. Vamos rever o que aconteceu (${Date.now()}).`)
      await click(main.getByRole('button', { name: 'Publicar resposta' }))
      await page.getByText('A resposta está publicada.').first().waitFor()
    },
    async walkBefore({ page, begin, main, click, type }) {
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
    name: 'Escrever ao apoio sobre o que um artigo não disse',
    as: 'cliente',
    async walk({ page, begin, main, click, type }) {
      await begin(helpArticle)
      await click(main.getByRole('link', { name: 'Escrever-nos' }))
      await page.waitForURL(/\/contacto\?assunto=/)
      await type(main.getByLabel(/^Mensagem/), supportText())
      // What comes faster than anybody writes is taken for a program's.
      await page.waitForTimeout(5000)
      await click(main.getByRole('button', { name: 'Enviar', exact: true }))
      await page.waitForURL(/\/contacto\/enviado|numero=/)
    },
    async walkBefore({ page, begin, main, click, type, choose }) {
      await begin(helpArticle)
      await click(main.getByRole('link', { name: 'Escrever-nos' }))
      // The page brings the article along by now: what it fills in is filled in all the same.
      await page.waitForURL(/\/contacto/)
      await choose(main.getByLabel(/^De que se trata/), 'support')
      await type(main.getByLabel(/^Assunto/), 'A avaliação ficou retida')
      await type(main.getByLabel(/^Mensagem/), supportText())
      // What comes faster than anybody writes is taken for a program's.
      await page.waitForTimeout(5000)
      await click(main.getByRole('button', { name: 'Enviar', exact: true }))
      await page.waitForURL(/\/contacto\/enviado|numero=/)
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
        await page.locator('.row-open a.btn:focus').waitFor()
        await key('Enter')
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
