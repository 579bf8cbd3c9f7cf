/**
 * How long the open API and `/mcp` take to answer, one question after the other: `node scripts/api-latency.mjs ORIGIN [TIMES]`.
 * Prints a table for docs/performance.md. For a site of one's own, started with TRUST_PROXY=1: each question says that it comes from
 * another network, else the limits answer most of them, which the table would show.
 */
const [origin = 'http://localhost:3000', times = '200'] = process.argv.slice(2)

let networks = 0
const from = () => {
  networks += 1
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` }
}
const json = async (path) => (await fetch(origin + path, { headers: from() })).json()

const [{ slug }, { slug: other }] = (await json('/api/v1/companies')).companies
const { reviews } = await json(`/api/v1/companies/${slug}/reviews?limit=1`)
const profile = await json(`/api/v1/companies/${slug}`)
const review = reviews[0].id
const code = profile.certificate?.code ?? (await certified())

/** The code of any certificate in force. */
async function certified() {
  const { companies } = await json('/api/v1/companies')
  for (const one of companies) {
    const { certificate } = await json(`/api/v1/companies/${one.slug}`)
    if (certificate) return certificate.code
  }
  throw new Error('no company of the first page has a certificate')
}

const reads = [
  '/companies',
  `/companies/${slug}`,
  `/companies/${slug}/reviews?limit=20`,
  `/companies/${slug}/score`,
  '/reviews?limit=20',
  `/reviews/${review}`,
  '/log',
  `/log/avaliacao/${review}`,
  `/certificates/${code}`,
].map((path) => ({
  name: `GET /api/v1${path.replace(slug, '{slug}').replace(review, '{id}').replace(code, '{code}')}`,
  ask: () => fetch(`${origin}/api/v1${path}`, { headers: from() }),
}))

const call = (tool, input) => ({
  name: `/mcp ${tool}`,
  ask: () =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        ...from(),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: input },
      }),
    }),
})
const calls = [
  call('search_companies', { text: 'canalizador' }),
  call('get_company', { company: slug }),
  call('list_reviews', { company: slug }),
  call('compare_companies', { companies: [slug, other] }),
  call('check_certificate', { code }),
]

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
console.log('| what | answers | p50 | p99 | most |\n| --- | --- | --- | --- | --- |')
for (const { name, ask } of [...reads, ...calls]) {
  const n = Number(times)
  const took = []
  const statuses = new Set()
  for (let i = 0; i <= n; i++) {
    const asked = performance.now()
    const answer = await ask()
    const body = await answer.text()
    // The first of each is not counted: it fills what is kept.
    if (i > 0) took.push(performance.now() - asked)
    statuses.add(/"isError":true/.test(body) ? 'error' : answer.status)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const ms = (value) => `${value.toFixed(1)} ms`
  console.log(
    `| \`${name}\` | ${n}, ${[...statuses].join(', ')} | ${ms(at(sorted, 0.5))} | ${ms(at(sorted, 0.99))} | ${ms(sorted.at(-1))} |`,
  )
}
