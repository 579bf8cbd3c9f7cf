import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { open } from '../journeys/page-addresses.ts'
import { affiliateOf } from '../world/affiliate-statement.ts'
import { Visitor } from './browserless.ts'

/** The code of whoever brought somebody is kept nowhere: each link and form of each public page carries it on (decision 0041). */

let code = ''
let pages: string[] = []
beforeAll(async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const values = async (query: string) => (await client.query<{ v: string }>(query)).rows.map((row) => row.v)
  code = (await values(`with f as (${affiliateOf('afiliado@aval.example')}) select code v from f`))[0] ?? ''
  pages = [
    ...open.filter((path) => !path.startsWith('/dev/')),
    '/empresas/nao-existe',
    '/ajuda/nao-existe',
    ...(await values(
      "select distinct on (listing) '/empresas/' || slug v from companies order by listing, slug",
    )),
    ...(await values(
      "select '/avaliacoes/' || id v from reviews where state = 'published' order by photos desc, id limit 1",
    )),
    ...(await values(
      "select '/projetos/' || slug v from projects where state = 'published' order by slug limit 1",
    )),
    ...(await values(
      "select '/aprovadas/' || slug || '/avaliar' v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by slug limit 1",
    )),
    ...(await values(
      "select '/verificar-certificacao/AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) v from certificates where state = 'valid' order by code limit 1",
    )),
  ]
  await client.end()
})

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
const isPage = (address: string) =>
  /^[/?](?!\/)/.test(address) && !/\.[a-z]{2,4}([?#]|$)|^\/media\//.test(address)
const carries = (address: string) =>
  new URLSearchParams(address.split('#')[0]?.split('?')[1]).get('parceiro') === code

/** Links and forms of a page that lead on without the code. */
function lost(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*>/g)]
    .map(([tag]) => tag)
    // A file, and what is passed on to others: of those nobody was brought by it.
    .filter((tag) => !/\sdownload(=|\s|>)|data-island="share"/.test(tag))
    .map((tag) => attribute(tag, 'href') ?? '')
    .filter((href) => isPage(href) && !carries(href))
  const forms = [...html.matchAll(/<form\s[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const tag = form.slice(0, form.indexOf('>') + 1)
    // A form without an address is sent to that of its page.
    const action = attribute(tag, 'action') ?? (/method="post"/i.test(tag) ? `?parceiro=${code}` : '')
    // Where it is forgotten.
    if (action === '/afiliados/lembrar') return []
    return carries(action) || form.includes(`name="parceiro" value="${code}"`) ? [] : [`form ${action}`]
  })
  return [...new Set([...links, ...forms])]
}

test('no link and no form of a public page loses it', async () => {
  const visitor = new Visitor()
  const all: string[] = []
  let links = 0
  for (const page of pages) {
    const address = `${page}${page.includes('?') ? '&' : '?'}parceiro=${code}`
    const answer = await visitor.get(address)
    const html = await answer.text()
    if (answer.status >= 500) all.push(`${page}: ${answer.status}`)
    links += html.split('parceiro=').length - 1
    all.push(...lost(html).map((one) => `${page}: ${one}`))
  }
  expect(all).toEqual([])
  expect(links).toBeGreaterThan(pages.length * 20)
}, 60_000)

test('where it rides in the way back alone, the page of sign-up carries it too', async () => {
  const visitor = new Visitor()
  const led = await visitor.get(`/empresas/criar-perfil?parceiro=${code}`)
  const to = led.headers.get('location') ?? ''
  expect(to).toMatch(/^\/auth\/registrar\?volta=[^&]*parceiro/)
  const html = await (await visitor.get(to)).text()
  expect(lost(html)).toEqual([])
  expect(html).toContain(`value="${code}"`)
})

test('a form that is answered by another page, and a page that leads on', async () => {
  const visitor = new Visitor()
  const sent = await visitor.post(`/auth/recuperar-senha?parceiro=${code}`, { email: 'ninguem@exemplo.pt' })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toContain(`parceiro=${code}`)
  const led = await visitor.get(`/afiliados/lembrar?parceiro=${code}`)
  expect(led.headers.get('location')).toBe(`/?parceiro=${code}`)
})
