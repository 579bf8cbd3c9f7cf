import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { axe, person, signIn } from './browser.ts'
import { stretched } from './long-words.ts'
import * as addresses from './page-addresses.ts'

/** The pages of everybody, with those of companies, reviews and certificates of the demonstration. */
export function useDemonstration() {
  const { open, accounts } = structuredClone({ open: addresses.open, accounts: addresses.accounts })
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
    accounts.cliente?.push(
      `/perfil/avaliacoes/${await slug("select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state in ('held','published') and r.proof < 2 order by r.id limit 1")}/comprovativo`,
    )
    const own = await slug(
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state = 'published' and r.photos > 0 order by r.id limit 1",
    )
    accounts.cliente?.push(`/avaliacoes/editar/${own}`)
    for (const page of ['fotografias', 'recibo', 'retirar'])
      accounts.cliente?.push(`/perfil/avaliacoes/${own}/${page}`)
    accounts.moderador?.push(
      `/admin/avaliacoes/${own}/fotografias/${await slug(`select id v from review_photos where review_id = '${own}' order by position limit 1`)}/retirar`,
      `/admin/avaliacoes/alteracoes/${await slug('select id v from reviews where pending_version is not null order by id limit 1')}`,
    )
    accounts.moderador?.push(
      `/admin/avaliacoes/documentos/${await slug("select id v from review_documents where state = 'waiting' order by id limit 1")}/recusar`,
    )
    accounts.dono?.push(
      `/avaliacoes/${await slug("select x.review_id v from review_replies x join companies c on c.id = x.company_id and c.name = 'Fontanário Canalizações' where x.round = 1 and x.state = 'removed' order by x.id limit 1")}/responder/1/recorrer`,
    )
    // Reviews on both sides of a pact (db/seed/pacts-told.ts).
    const titled = (title: string) => slug(`select id v from reviews where title = '${title}'`)
    const unanswered = await titled('Três marcações, três faltas')
    accounts.dono?.push(`/avaliacoes/${unanswered}/responder`, `/avaliacoes/${unanswered}/acordo`)
    accounts.cliente?.push(
      `/perfil/avaliacoes/${await titled('Noventa minutos que foram seis horas')}/acordo`,
    )
    const flagged = "from flags f join reviews r on r.id = f.review_id where f.state = 'open'"
    const urgent = await slug(`select f.id v ${flagged} and f.reason = 'personal-data' order by f.id limit 1`)
    accounts.moderador?.push(`/admin/avaliacoes/denuncias/${urgent}/ocultar`)
    open.push(`/avaliacoes/${await slug(`select r.id v ${flagged} order by r.id limit 1`)}/denunciar`)
    open.push(
      `/avaliacoes/denuncias/${await slug("select code v from flags where state = 'unfounded' order by id limit 1")}`,
    )
    const project = (condition: string, column = 'p.id') =>
      slug(
        `select ${column} v from projects p join company_members m on m.company_id = p.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where ${condition} order by p.slug limit 1`,
      )
    open.push(`/projetos/${await project("state = 'published' and confirmed_at is not null", 'p.slug')}`)
    const mine = `/perfil/empresa/projetos/editar/${await project('changed_at is not null')}`
    accounts.dono?.push(mine, `${mine}/fotografias`, `${mine}/confirmacao`)
    accounts.moderador?.push(`/admin/projetos/${await project("state = 'in_review'")}/recusar`)
    const edit = await slug("select id v from company_edits where state = 'waiting' order by id limit 1")
    const edited = await slug(`select company_id v from company_edits where id = '${edit}'`)
    accounts.moderador?.push(`/admin/empresas/alteracoes/${edit}/recusar`, `/admin/empresas/editar/${edited}`)
    await client.end()
  })
  return { open, accounts }
}

const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const
type Turned = readonly [(typeof looks)[1], (typeof looks)[0]]
const turned: Turned = [looks[1], looks[0]]

/**
 * One page on a phone, light, and on a wide screen, dark, loaded in the first of its looks and gone over by axe there;
 * `twice`: in both.
 */
async function check(
  page: Page,
  path: string,
  [first, second]: typeof looks | Turned,
  twice: boolean,
  widths: number[],
): Promise<string[]> {
  const found: string[] = []
  for (const [i, { viewport, colorScheme }] of [first, second].entries()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (i === 0) await page.goto(path)
    if (twice || i === 0) found.push(...(await axe(page)))
    if (
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    )
      found.push(`a ${viewport.width} px rola para o lado`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
    found.push('a 360 px rola para o lado')
  const shape = await page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    language: document.documentElement.lang,
    doubled: [...document.querySelectorAll('[id]')].some((e) => document.getElementById(e.id) !== e),
  }))
  if (shape.doubled && !/^.(perfil|admin|dev)/.test(path)) found.push('um id duas vezes')
  if (shape.h1 !== 1) found.push(`${shape.h1} h1`)
  if (!shape.title.includes('Aval')) found.push(`título «${shape.title}»`)
  if (!shape.description && path !== '/nada-disto') found.push('sem descrição')
  if (shape.language !== 'pt-PT') found.push(`lang ${shape.language}`)
  for (const width of widths) {
    const px = await stretched(page, width)
    if (px > width && !path.startsWith('/dev/')) found.push(`com palavras compridas, a ${width} px tem ${px}`)
  }
  return found.map((f) => `${path}: ${f}`)
}

/** All pages, one after the other in one window: what is wrong with them, at last with long words at some widths. */
export async function faultsOf(paths: string[], who?: string, widths: number[] = []): Promise<string[]> {
  const { page, troubles, close } = await person()
  if (who) await signIn(page, who)
  const found: string[] = []
  // Menus, which differ by width, and the colours of a theme are the same on all pages of an area.
  for (const [n, path] of paths.entries())
    found.push(...(await check(page, path, n % 2 === 0 ? looks : turned, n < 2, widths)))
  await close()
  return [...found, ...troubles]
}
