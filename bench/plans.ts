import type pg from 'pg'
import type { Client } from './load.ts'
import { drop, type Samples } from './samples.ts'
import type { Serving } from './serving.ts'

export interface Plan {
  path: string
  statement: string
  ms: number
  plan: string
  /** What P7 forbids: sequential scans of big tables, sorts of more than a thousand rows. */
  faults: string[]
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Total Time'?: number
  'Shared Hit Blocks'?: number
  Plans?: PlanNode[]
}

const big = [
  'companies',
  'directory',
  'reviews',
  'review_replies',
  'users',
  'company_scores',
  'directory_categories',
  'events',
]

/** The plans of the hot pages' statements, as they run on this data. */
export async function plansOf(
  serving: Serving,
  http: Client,
  client: pg.Client,
  samples: Samples,
  rows: number,
): Promise<Plan[]> {
  const company = samples.companies[0] as Samples['companies'][0]
  const paths = [
    '/',
    '/empresas',
    `/empresas?categoria=${samples.categories[0]}&distrito=13`,
    `/empresas?categoria=${samples.categories[0]}&responde=sim&fotos=sim&nota=4&ordem=nome`,
    '/empresas?fotos=sim&ordem=recentes',
    '/empresas?aberto=sim',
    `/empresas?aberto=sim&categoria=${samples.categories[0]}`,
    `/empresas?aberto=sim&categoria=${samples.categories[0]}&distrito=09`,
    `/empresas/comparar?${samples.companies
      .slice(0, 4)
      .map((c) => `e=${c.slug}`)
      .join('&')}`,
    '/empresas/novas.atom',
    '/empresas?q=canalizador+braga',
    '/empresas?q=canalizador&aberto=sim&fotos=sim',
    '/empresas/sugestoes?q=can',
    `/empresas/${company.slug}`,
    '/avaliacoes',
    `/avaliacoes?categoria=${samples.categories[0]}`,
  ]
  const plans: Plan[] = []
  for (const path of paths) {
    await drop(client, ['home', 'directory', 'reviews', `c:${company.id}`])
    await http.get(path)
    const { queries } = await serving.call<{ queries: { text: string; values: unknown[] }[] }>('statements')
    for (const { text, values } of queries) {
      if (!/^\s*\(?\s*(with|select)\b/i.test(text)) continue
      const explained = await client
        .query(`explain (analyze, buffers, format json) ${text}`, values)
        .catch(() => null)
      const tree = explained?.rows[0]?.['QUERY PLAN']?.[0]
      if (!tree) continue
      const faults: string[] = []
      const drawn = drawPlan(tree.Plan as PlanNode, { big: rows > 20_000 ? big : [], faults })
      plans.push({
        path,
        statement: text.replace(/\s+/g, ' ').trim().slice(0, 160),
        ms: tree['Execution Time'],
        plan: drawn,
        faults,
      })
    }
  }
  return plans
}

/** A plan, line by line; what is forbidden in it goes to `faults`. */
export function drawPlan(
  node: PlanNode,
  told: { big: readonly string[]; faults: string[] },
  depth = 0,
): string {
  const type = node['Node Type']
  const relation = node['Relation Name']
  if (type === 'Seq Scan' && relation && told.big.includes(relation))
    told.faults.push(`Seq Scan de ${relation}`)
  const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0
  if (type.includes('Sort') && sorted > 1000) told.faults.push(`Sort de ${sorted} linhas`)
  const line = `${'  '.repeat(depth)}${type}${relation ? ` ${relation}` : ''}${node['Index Name'] ? ` (${node['Index Name']})` : ''} ${node['Actual Rows']} linhas, ${(node['Actual Total Time'] ?? 0).toFixed(2)} ms`
  return [line, ...(node.Plans ?? []).map((child) => drawPlan(child, told, depth + 1))].join('\n')
}
