/**
 * Lighthouse, mobile, over one page of each public template of a running site: `node scripts/lighthouse.mjs ORIGIN [--runs 5]`.
 * Prints the median of each score, largest paint, blocking time and shift, and what the largest paint is made of: bytes that
 * come before it, and the paint as this machine saw it. Lighthouse is no dependency: `npm i --no-save lighthouse@13 chrome-launcher`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1] || 5) || 5

const { default: lighthouse } = await import('lighthouse').catch(() => {
  console.error('Falta o Lighthouse: npm i --no-save lighthouse@13 chrome-launcher')
  process.exit(2)
})
const { launch } = await import('chrome-launcher')

/** The first page of a list that the pattern fits, as the site itself leads there. */
const first = async (page, pattern) => {
  const html = await (await fetch(origin + page)).text()
  return html.match(new RegExp(`href="(${pattern})"`))?.[1]
}
const company = await first('/certificadas', '/empresas/(?!criar)[a-z0-9-]+')

/** A company of the directory whose page leads to no certificate. */
async function uncertified() {
  const html = await (await fetch(`${origin}/empresas?ordem=recentes`)).text()
  for (const [, path] of html.matchAll(/href="(\/empresas\/(?!criar|novas)[a-z0-9-]+)"/g))
    if (!(await first(path, '/verificar-certificacao/[A-Z0-9-]+'))) return path
}
const pages = [
  '/',
  '/empresas',
  '/empresas?perto=Braga&raio=25',
  company,
  `${company}/pontuacao`,
  await uncertified(),
  '/certificadas',
  '/avaliacoes',
  await first('/avaliacoes', '/avaliacoes/[0-9a-f-]{36}'),
  '/projetos',
  await first('/projetos', '/projetos/[a-z0-9-]+'),
  '/verificar-certificacao',
  await first(company, '/verificar-certificacao/[A-Z0-9-]+'),
  '/certificacao',
  '/certificacao/requisitos',
  '/transparencia',
  '/registo',
  '/transparencia/verificar',
  '/pricing',
  '/blog',
  await first('/blog', '/blog/[a-z0-9-]+'),
  '/ajuda',
  await first('/ajuda', '/ajuda/[a-z0-9-]+'),
  '/faq',
  '/sobre',
  '/contacto',
  '/termos',
  '/privacidade',
  '/auth/login',
  '/trabalhos/novo',
].filter(Boolean)

const chrome = await launch({
  chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const rows = []
for (const path of pages) {
  const seen = []
  for (let run = 0, again = 3; run < runs; run++) {
    const answer = await fetch(origin + path)
    if (answer.status !== 200) break
    const { lhr } = await lighthouse(origin + path, { port: chrome.port, logLevel: 'error', output: 'json' })
    // A run in which Chromium painted nothing in time tells nothing: once more.
    if (!lhr.audits.metrics.details) {
      if (again-- === 0) break
      run--
      continue
    }
    const value = (audit) => lhr.audits[audit].numericValue
    const before = lhr.audits['network-requests'].details.items.filter(
      ({ priority, url }) => ['VeryHigh', 'High'].includes(priority) && !url.endsWith('.js'),
    )
    seen.push({
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((c) =>
        Math.round((lhr.categories[c]?.score ?? 0) * 100),
      ),
      lcp: value('largest-contentful-paint') / 1000,
      fcp: value('first-contentful-paint') / 1000,
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: before.reduce((sum, r) => sum + r.transferSize, 0) / 1000,
      files: before.length,
      real: lhr.audits.metrics.details.items[0].observedLargestContentfulPaint,
      wrong: Object.values(lhr.audits)
        .filter((a) => a.scoreDisplayMode === 'binary' && a.score === 0)
        .map((a) => a.id),
    })
  }
  if (seen.length === 0) {
    console.error(`${path}: não responde 200`)
    continue
  }
  const of = (pick) => middle(seen.map(pick))
  const row = [
    path,
    [0, 1, 2, 3].map((i) => of((s) => s.scores[i])).join('/'),
    of((s) => s.fcp).toFixed(2),
    of((s) => s.lcp).toFixed(2),
    Math.round(of((s) => s.tbt)),
    of((s) => s.cls).toFixed(3),
    `${Math.round(of((s) => s.bytes))} kB, ${of((s) => s.files)}`,
    `${Math.round(of((s) => s.real))} ms`,
    [...new Set(seen.flatMap((s) => s.wrong))].join(' '),
  ]
  rows.push(row)
  console.error(row.join(' | '))
}
await chrome.kill()
const head = ['page', 'scores', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'before it', 'seen here', 'failed audits']
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
