import { beforeAll, describe, expect, test } from 'vitest'
import { pool } from '~/platform/db'
import { anonymous, company, ctx, useWorld } from '../../../../tests/world'
import { manyReviews } from '../../../../tests/world/reviews'
import { listQuestion, orderOf, type Question } from './list-question'
import { companyQuestion, companyReviewsPage } from './listings'
import { reviewFilter, sorts } from './review-filter'

useWorld()

let acme: { id: string }
beforeAll(async () => {
  acme = await company({ name: 'Acme' })
  await manyReviews(acme, 20_000)
  // Others, so that an index that forgets whose reviews it holds costs what it would.
  await manyReviews(await company({ name: 'Beta' }), 4000)
}, 120_000)

const asked = (address: string) => reviewFilter(new URLSearchParams(address))

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

let shapes = 0
/** Every node of the plan as it ran, planned as the product's are. */
async function planOf({ text, values, planned }: Question): Promise<Node[]> {
  const client = await pool().connect()
  try {
    if (!planned) await client.query('set plan_cache_mode = force_generic_plan')
    shapes += 1
    const name = planned ? '' : `shape_${shapes}`
    const { rows } = await client.query({ name, text: `explain (analyze, format json) ${text}`, values })
    return flatten(rows[0]['QUERY PLAN'][0].Plan).filter((n) => n['Actual Loops'] > 0)
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

/** No scan of all reviews, no sort of more than a thousand rows (quality.md, P7). */
function harmless(nodes: Node[]) {
  expect(nodes.filter((n) => n['Node Type'] === 'Seq Scan' && n['Relation Name'] === 'reviews')).toEqual([])
  const sorted = nodes
    .filter((n) => n['Node Type'].includes('Sort'))
    .map((n) => Math.max(...(n.Plans ?? []).map((p) => p['Actual Rows'])))
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(1000)
}

const filters = [
  'estrelas=5',
  'estrelas=1',
  'comprovativo=sim',
  'comprovativo=nao',
  'comprovativo=trabalho',
  'comprovativo=documento',
  'respondidas=sim',
  'resolvidas=sim',
  'com-fotos=sim',
  'ano=2026',
  'ano=2024',
  'assunto=prazos',
  'servico=Desentupimentos',
  'servico=Pe%C3%A7a%20rara',
  'q=torneira',
  'q=porcelana',
  'q=nadadisto',
]
const combined = [
  'estrelas=5&comprovativo=fatura&respondidas=sim',
  'estrelas=1&resolvidas=sim&com-fotos=sim',
  'ano=2024&com-fotos=sim&respondidas=sim',
  'estrelas=2&comprovativo=documento&ano=2025&assunto=prazos',
  'q=torneira&estrelas=4&respondidas=sim',
  'q=porcelana&ano=2025',
  'servico=Pe%C3%A7a%20rara&estrelas=5&comprovativo=sim',
]

describe.each(Object.keys(sorts))('of a company with twenty thousand, in the order %s', (ordem) => {
  test.each(['', ...filters, ...combined])('%s', async (address) => {
    const filter = asked(`${address}&ordem=${ordem}`)
    harmless(await planOf(companyQuestion(acme.id, filter)))
    const first = await companyReviewsPage(ctx(anonymous), acme.id, filter)
    if (first.next) harmless(await planOf(companyQuestion(acme.id, { ...filter, after: first.next })))
  })

  test('a page deep in the list costs what the first does', async () => {
    const deep = await pool().query(
      `select published_at::text as published_key, id, rating, 6 - rating as worst, usefulness, completeness from reviews
       where company_id = $1 order by published_at offset 3000 limit 1`,
      [acme.id],
    )
    const after = orderOf(asked(`ordem=${ordem}`)).key(deep.rows[0])
    const nodes = await planOf(companyQuestion(acme.id, { ...asked(`ordem=${ordem}`), after }))
    harmless(nodes)
    const read = nodes.filter((n) => n['Relation Name'] === 'reviews').map((n) => n['Actual Rows'])
    expect(Math.max(...read)).toBeLessThanOrEqual(16)
  })
})

describe('every combination is what a plain look through all of them finds', () => {
  const truth: Record<string, string> = {
    'estrelas=1&resolvidas=sim&com-fotos=sim': 'rating = 1 and resolved_days is not null and photos > 0',
    'ano=2025&com-fotos=sim&respondidas=sim':
      "published_at >= '2025-01-01Z' and published_at < '2026-01-01Z' and photos > 0 and replied_at is not null",
    'servico=peca%20rara': "service = 'Peça rara'",
    'q=porcelana': "body like '%porcelana%'",
    'comprovativo=documento&assunto=prazos':
      "proof = 2 and proof_kind = 'document' and topics && '{prazos+,prazos-,prazos=}'",
  }
  const order: Record<string, string> = {
    recentes: 'published_at desc, id desc',
    uteis: 'usefulness desc, completeness desc, id desc',
    completas: 'completeness desc, id desc',
    'nota-alta': 'rating desc, published_at desc, id desc',
    'nota-baixa': 'rating, published_at desc, id desc',
  }
  const pairs = Object.keys(truth).flatMap((address) =>
    Object.keys(order).map((ordem) => [address, ordem] as const),
  )
  test.each(pairs)('%s in the order %s, three pages', async (address, ordem) => {
    const { rows } = await pool().query<{ id: string }>(
      `select id from reviews where company_id = $1 and ${truth[address]} order by ${order[ordem]} limit 45`,
      [acme.id],
    )
    expect(rows.length).toBeGreaterThan(3)
    const seen: string[] = []
    let after: string | null = null
    for (let i = 0; i < 3; i++) {
      const page = await companyReviewsPage(ctx(anonymous), acme.id, {
        ...asked(`${address}&ordem=${ordem}`),
        after,
      })
      seen.push(...page.reviews.map((r) => r.id))
      after = page.next
      if (!after) break
    }
    expect(seen).toEqual(rows.map((r) => r.id))
  })
})

test.each([
  '',
  'estrelas=1',
  'distrito=03',
  'concelho=0303&com-fotos=sim',
  'distrito=03&estrelas=2&resolvidas=sim',
  'resolvidas=sim&com-fotos=sim&estrelas=1',
  'ano=2024&comprovativo=documento',
  'q=porcelana&distrito=03',
])('all reviews: %s', async (address) => {
  for (const categories of [null, ['canalizacao', 'pintura']])
    harmless(await planOf(listQuestion({ filter: asked(address), categories, wanted: 16 })))
})

test('a list without its index would be seen here', async () => {
  const nodes = await planOf({
    text: 'select id from reviews where company_id = $1 order by title limit 16',
    values: [acme.id],
    planned: true,
  })
  expect(() => harmless(nodes)).toThrow()
})
