/** The score of a bundle, reckoned anew from its reviews (docs/decisions/0006): written out here so that whoever checks needs nothing of ours. */
import { type Bundle, type BundleScore, isRead } from './bundle-format.ts'

type Differs = (code: string, sentence: string) => void
const number = (value: number | null) => (value === null ? 'nenhuma' : value.toFixed(2).replace('.', ','))
const near = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-6)

/** Formula v1 of the score: half-life, cut-off, a weight by level of proof, a cap on what has none, a prior. */
export function reckon({ asOf, formula: f, prior, reviews }: BundleScore) {
  const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000
  const weighed = reviews
    .map((r) => ({ ...r, age: day(asOf) - day(r.day) }))
    .filter(({ age }) => age <= f.cutOffDays)
    .map((r) => ({ ...r, w: (f.weights[r.proof] ?? 0) * 2 ** (-r.age / f.halfLifeDays) }))
  const total = (verified: boolean) =>
    weighed.reduce((sum, { w, proof }) => (proof > 0 === verified ? sum + w : sum), 0)
  const most = Math.max(f.unverifiedFloor, f.unverifiedShare * total(true))
  const cap = total(false) > most ? most / total(false) : 1
  let [w, wr, wrr, ww] = [0, 0, 0, 0]
  for (const r of weighed) {
    const own = r.proof > 0 ? r.w : r.w * cap
    w += own
    wr += own * r.stars
    wrr += own * r.stars ** 2
    ww += own * own
  }
  const n = weighed.length
  const score = (wr + f.priorStrength * prior.value) / (w + f.priorStrength)
  if (n < f.minReviews || w < f.minWeight - 1e-9) return { score: null, margin: null, n, weight: w }
  const sd = Math.sqrt(Math.max(0, wrr / w - (wr / w) ** 2))
  return { score, margin: (1.96 * sd) / Math.sqrt((w * w) / ww), n, weight: w }
}

/** The score against its reviews, these against the log, and the formula against the one that the log has. */
export function checkScore({ things }: Bundle, told: BundleScore, differs: Differs) {
  const logged = new Map(things.map((thing) => [thing.object, thing]))
  for (const input of told.reviews) {
    const content = logged.get(`review:${input.id}`)?.leaves.at(-1)?.content ?? null
    if (!isRead(content)) {
      differs('score-input', `A avaliação ${input.id} conta para a pontuação e não está publicada no pacote.`)
      continue
    }
    if (
      content.stars !== input.stars ||
      content.proof !== input.proof ||
      lisbonDay(content.publishedAt) !== input.day
    )
      differs(
        'score-input',
        `A avaliação ${input.id} conta para a pontuação com outros valores do que os que o registo tem.`,
      )
  }
  const again = reckon(told)
  if (!near(again.score, told.score) || !near(again.margin, told.margin) || again.n !== told.n)
    differs(
      'score',
      `A pontuação que o pacote diz (${number(told.score)}) não é a que as suas avaliações dão (${number(again.score)}).`,
    )
  const formulas = things.filter(({ object }) => object.startsWith('fact:score:'))
  if (!formulas.some(({ leaves }) => sameFormula(leaves.at(-1)?.content?.formula, told.formula)))
    differs('formula', 'A fórmula da pontuação não é a que está no registo.')
}

function sameFormula(logged: unknown, told: BundleScore['formula']): boolean {
  const known = logged as Record<string, unknown> | undefined
  return (
    known !== undefined &&
    Object.entries(told).every(([name, value]) =>
      name === 'weights'
        ? [0, 1, 2, 3].every(
            (level) =>
              (known.weights as Record<string, unknown> | undefined)?.[level] === told.weights[level],
          )
        : known[name] === value,
    )
  )
}

const lisbon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' })
const lisbonDay = (at: unknown) =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? lisbon.format(new Date(at)) : ''
