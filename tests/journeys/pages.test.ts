import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { axe, person, signIn, useBrowser } from './browser.ts'

useBrowser()

const open = [
  '/',
  '/empresas',
  '/empresas?q=canalizador',
  '/empresas?q=zzzzqqq',
  '/avaliacoes',
  '/verificar-certificacao',
  '/auth/login',
  '/auth/registrar',
  '/auth/recuperar-senha',
  '/auth/recuperar-senha?pedido=1',
  '/auth/error?codigo=conta-suspensa',
  '/auth/segundo-passo',
  '/auth/chave-de-acesso',
  '/convidar',
  '/convite',
  '/convite?codigo=zzzz9999',
  '/i/convite?token=x',
  '/correio/cancelar',
  '/avaliacoes/nova',
  '/acesso-negado',
  '/nada-disto',
  '/dev/ui',
  '/termos',
  '/termos?comparar=2026-11',
  '/privacidade',
  '/cookies',
]
const account: Record<string, string[]> = {
  cliente: [
    '/perfil',
    '/perfil/avaliacoes',
    '/perfil/avisos',
    '/perfil/convites',
    '/perfil/convites?ver=recebidos',
    '/perfil/editar',
    '/perfil/editar/fotografia',
    '/perfil/editar/avisos',
    '/perfil/editar/dados',
    '/perfil/editar/apagar',
    '/perfil/editar/apagar/anular',
    '/perfil/alterar-senha',
    '/perfil/alterar-email',
    '/perfil/seguranca',
    '/perfil/seguranca/aplicacao',
    '/perfil/seguranca/codigos',
    '/perfil/seguranca/chaves',
    '/auth/confirmar',
    '/auth/verificar-perfil',
    '/auth/verificar-perfil/telemovel',
    '/convidar',
    '/empresas/criar-perfil',
  ],
  dono: [
    '/perfil/empresa',
    '/perfil/convites?ver=equipa',
    '/perfil/convites/equipa',
    '/perfil/convites/clientes',
    '/perfil/convites/csv',
  ],
  apoio: ['/admin/convites', '/admin/convites/novo'],
  moderador: ['/admin/dashboard', '/admin/avaliacoes', '/admin/empresas/pendentes'],
  auditor: ['/admin/certificacoes/validacoes'],
  admin: [
    '/admin/usuarios',
    '/admin/usuarios?q=zzzzqqq',
    '/admin/usuarios?estado=bloqueada',
    '/admin/convite',
  ],
}
const looks = [
  { name: 'telemóvel, claro', options: { viewport: { width: 390, height: 844 }, colorScheme: 'light' } },
  { name: 'ecrã largo, escuro', options: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } },
] as const

beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const slug = async (q: string) => (await client.query(q)).rows[0]?.v as string
  open.push(
    `/empresas/${await slug("select c.slug v from companies c join certificates t on t.company_id = c.id and t.state = 'valid' join company_scores s on s.company_id = c.id where c.listing = 'approved' order by s.reviews desc limit 1")}`,
  )
  open.push(
    `/aprovadas/${await slug("select c.slug v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid','updating','suspended')) order by slug limit 1")}/avaliar`,
  )
  open.push(
    `/avaliacoes/${await slug("select id v from reviews where state = 'published' order by id limit 1")}`,
  )
  open.push(
    `/verificar-certificacao/${await slug("select 'AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'valid' order by code limit 1")}`,
  )
  await client.end()
})

async function check(page: import('playwright-core').Page, path: string): Promise<string[]> {
  await page.goto(path)
  const found = await axe(page)
  const shape = await page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    language: document.documentElement.lang,
  }))
  if (shape.h1 !== 1) found.push(`${shape.h1} h1`)
  if (!shape.title.includes('Aval')) found.push(`título «${shape.title}»`)
  if (!shape.description && path !== '/nada-disto') found.push('sem descrição')
  if (shape.sideways) found.push('rola para o lado')
  if (shape.language !== 'pt-PT') found.push(`lang ${shape.language}`)
  return found.map((f) => `${path}: ${f}`)
}

describe.each(looks)('$name', ({ options }) => {
  test('every public page: axe, one h1, title, description, no sideways scroll, nothing in the console', async () => {
    const { page, troubles, close } = await person(options)
    const found: string[] = []
    for (const path of open) found.push(...(await check(page, path)))
    await close()
    expect([...found, ...troubles]).toEqual([])
  })
  test.each(Object.entries(account))('the pages of %s: the same', async (who, paths) => {
    const { page, troubles, close } = await person(options)
    await signIn(page, who)
    const found: string[] = []
    for (const path of paths) found.push(...(await check(page, path)))
    await close()
    expect([...found, ...troubles]).toEqual([])
  })
})

test('at 360 px nothing scrolls sideways', async () => {
  const { page, close } = await person({ viewport: { width: 360, height: 740 } })
  const found: string[] = []
  for (const path of open) {
    await page.goto(path)
    if (
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    )
      found.push(path)
  }
  await close()
  expect(found).toEqual([])
})

test('a public page asks nobody but ourselves for anything', async () => {
  const { page, close } = await person()
  const hosts = new Set<string>()
  page.on('request', (r) => hosts.add(new URL(r.url()).origin))
  for (const path of open.slice(0, 6)) await page.goto(path, { waitUntil: 'networkidle' })
  await close()
  expect([...hosts]).toEqual([inject('origin')])
})

test('every link on the public pages leads somewhere', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  const links = new Set<string>()
  for (const path of open.filter(
    (p) => !p.startsWith('/dev') && !['/nada-disto', '/acesso-negado'].includes(p),
  )) {
    await page.goto(path)
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((as) => as.map((a) => a.getAttribute('href') ?? ''))) {
      const url = new URL(href, inject('origin') + path)
      if (url.origin === inject('origin')) links.add(url.pathname + url.search)
    }
  }
  await close()
  const broken: string[] = []
  for (const link of links) {
    const { status } = await fetch(inject('origin') + link, { redirect: 'manual' })
    if (status >= 400) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
  expect(links.size).toBeGreaterThan(60)
}, 240_000)

test('areas hydrate: going from page to page and sending a form loads no document, with nothing in the console', async () => {
  const { page, troubles, close } = await person()
  await signIn(page, 'cliente')
  await page.goto('/perfil', { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'As minhas avaliações' }).first().click()
  await page.waitForURL('**/perfil/avaliacoes')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  // A public page is a plain document again.
  await page.getByRole('link', { name: 'Aval, início' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBeUndefined()
  expect(troubles).toEqual([])
  await close()
})
