import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { brotliBest, brotliNow } from '../../app/web/http/encoding.ts'
import { open } from '../journeys/page-addresses.ts'

/** What a public page may load (P10): its document, and its stylesheets together, in brotli as they are sent. */
const most = { document: 14_000, styles: 8_000 }

/** What companies are chosen by has more to look like and less to say: both together as much as others, and a little (decision 0046). */
const together = most.document + most.styles + 100

const isChosenBy = (path: string) =>
  /^\/($|(empresas|certificadas|aprovadas|empresas-aprovadas)([/?][^/]+)?$)/.test(path)

/** What has the most to say of its kind: lists of companies with a seal, and the profile with everything. */
const demanding = ['/certificadas', '/aprovadas', '/empresas/fontanario-canalizacoes']

/** One page of each kind that the demonstration has by name or number, whatever its state. */
const kinds = [
  "select distinct on (listing) '/empresas/' || slug as v from companies order by listing, slug",
  "select '/' || x || '/' || c.slug as v from companies c join certificates t on t.company_id = c.id and t.state = 'valid', (values ('certificadas'), ('empresas'), ('aprovadas')) as s(x) where c.listing = 'approved' order by c.slug limit 6",
  "select '/empresas/' || c.slug || '/pontuacao' as v from companies c join company_scores s on s.company_id = c.id where s.score is not null and c.listing = 'approved' order by s.reviews desc limit 1",
  "select '/aprovadas/' || slug || '/avaliar' as v from companies c where listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id) order by slug limit 1",
  "select distinct on (state) '/verificar-certificacao/AV-' || substr(code,1,5) || '-' || substr(code,6,5) || '-' || substr(code,11,1) as v from certificates order by state, code",
  "(select '/avaliacoes/' || id as v from reviews where state = 'published' order by photos desc, id limit 1) union all (select '/avaliacoes/' || id || '/denunciar' from reviews where state = 'published' order by id limit 1)",
  "select '/projetos/' || slug as v from projects where state = 'published' order by slug limit 2",
]

async function pages(): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const found: string[] = []
  for (const kind of kinds) {
    const { rows } = await client.query<{ v: string }>(kind)
    expect(rows.length, kind).toBeGreaterThan(0)
    found.push(...rows.map((row) => row.v))
  }
  await client.end()
  return [...open.filter((path) => !path.startsWith('/dev/')), ...demanding, ...found]
}

test('no public page is heavier than it may be', async () => {
  const origin = inject('origin')
  const asked = new Map<string, Promise<number>>()
  const weigh = async (href: string) => {
    const answer = await fetch(origin + href)
    expect(answer.headers.get('content-type'), href).toContain('text/css')
    return (await brotliBest(Buffer.from(await answer.arrayBuffer()))).length
  }
  const sheet = (href: string) => {
    const known = asked.get(href) ?? weigh(href)
    asked.set(href, known)
    return known
  }
  const heavy: string[] = []
  for (const path of await pages()) {
    const html = await (await fetch(origin + path)).text()
    // What is for print alone no screen waits for.
    const links = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)]
      .filter(([link]) => !link.includes('media="print"'))
      .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
    expect(links, path).toContainEqual(expect.stringMatching(/^\/assets\/public-/))
    const styles = (await Promise.all([...new Set(links)].map(sheet))).reduce((sum, bytes) => sum + bytes, 0)
    const document = brotliNow(Buffer.from(html)).length
    const allowed = isChosenBy(path) ? together - document : most.styles
    if (styles > allowed)
      heavy.push(`${path}: ${styles} bytes of CSS beside ${document} of HTML (${links.join(' ')})`)
    if (document > most.document) heavy.push(`${path}: ${document} bytes of HTML`)
  }
  expect(heavy).toEqual([])
}, 30_000)
