import { type Corpus, fill, type Line, lowerFirst, parseCorpus, type Slots, type Topic } from './corpus'
import type { Memory } from './memory'
import { someMan, someWoman } from './names'
import type { Place } from './places'
import type { Dice } from './random'
import { signOf, titleOf } from './titles'
import { kindOf } from './trades'

const sources = import.meta.glob<string>('./corpus/*.txt', { query: '?raw', import: 'default', eager: true })
const corpora = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => {
    const name = path.replace(/^.*\/|\.txt$/g, '')
    return [name, parseCorpus(name, source)]
  }),
)
const general = corpora.geral as Corpus
export const corpusOf = (name: string): Corpus | undefined => corpora[name]

export interface Written {
  title: string
  body: string
  /** What it praises and what it complains of. */
  praised: Set<Topic>
  blamed: Set<Topic>
  service?: string
}

interface Occasion {
  category: string
  place: Place
  services: string[]
  rating: number
  month: string
}

/** Writes one review as somebody of that opinion would: what happened, what was good or bad, and how it ends. */
export function compose(occasion: Occasion, memory: Memory, d: Dice): Written {
  for (let attempt = 0; ; attempt++) {
    const patience = attempt > 260 ? 'none' : attempt > 120 ? 'little' : 'all'
    const written = tryOnce(occasion, memory, d, patience)
    if (written && patience === 'none')
      memory.lenient.set(occasion.category, (memory.lenient.get(occasion.category) ?? 0) + 1)
    if (written) return written
    if (attempt > 400) throw new Error(`${occasion.category}: the corpus has run out of new things to say`)
  }
}

/** How much of what was said at this company must be new: all of it, its fixed sentences, or nothing. */
type Patience = 'all' | 'little' | 'none'

function tryOnce(
  { category, place, services, rating, month }: Occasion,
  memory: Memory,
  d: Dice,
  patience: Patience,
): Written | null {
  const lenient = patience !== 'all'
  // What varies may come again at the same company before what does not.
  const again = (line: Line) => patience === 'none' || (patience === 'little' && /[[{]/.test(line.text))
  const trade = corpora[category] ?? {}
  const service = services.length > 0 ? d.pick(services) : undefined
  const slots: Slots = {
    ele: someMan(d),
    ela: someWoman(d),
    terra: place.name,
    em: place.inPlace,
    de: place.ofPlace,
    serviço: uncapital(service ?? 'o serviço'),
    mês: month,
  }
  const said = new Set<string>()
  const used: Line[] = []
  const told: Said[] = []
  const about = new Set<Topic>()
  const take = (lines: Line[] | undefined): string | null => {
    const free = (lines ?? []).filter(
      (line) =>
        (!memory.company.has(line.id) || again(line)) &&
        !said.has(line.id) &&
        !(line.topic && about.has(line.topic)),
    )
    if (free.length === 0) return null
    // Of a few at random the one least heard so far: nothing is worn out while something else lies unused.
    const some = [d.pick(free), d.pick(free), d.pick(free)]
    const line = some.reduce((a, b) => ((memory.uses.get(b.id) ?? 0) < (memory.uses.get(a.id) ?? 0) ? b : a))
    said.add(line.id)
    used.push(line)
    if (line.topic) about.add(line.topic)
    const sentence = fill(line.text, slots, d)
    told.push({ line, sentence })
    return sentence
  }
  const kind = corpora[`tipo-${kindOf(category)}`] ?? {}
  const common = (section: string) => [...(kind[section] ?? []), ...(general[section] ?? [])]
  const either = (section: string, own: number) =>
    d.chance(own)
      ? (take(trade[section]) ?? take(common(section)))
      : (take(common(section)) ?? take(trade[section]))

  const matters: string[] = []
  const praised = new Set<Topic>()
  const blamed = new Set<Topic>()
  const detail = (section: 'bem' | 'mal' | 'leve'): string | null => {
    const sentence = section === 'leve' ? either('leve', 0.5) : either(section, 0.72)
    const topic = used.at(-1)?.topic
    if (sentence && topic) (section === 'bem' ? praised : blamed).add(topic)
    if (sentence && section === (rating >= 4 ? 'bem' : 'mal')) matters.push(sentence)
    return sentence
  }
  const link = (section: 'liga' | 'liga+', sentence: string | null) =>
    sentence &&
    (d.chance(0.75) ? `${d.pick(general[section] as Line[]).text} ${lowerFirst(sentence)}` : sentence)

  const open = d.chance(0.5)
    ? either('abre', 0.7)
    : d.chance(0.4)
      ? either(rating >= 4 ? 'abre+' : 'abre-', 0.4)
      : null
  const parts: (string | null)[] = [open]
  if (rating === 5) {
    for (
      let i = d.weigh([
        [1, 4],
        [2, 5],
        [3, 2],
        [4, 0.5],
      ]);
      i > 0;
      i--
    )
      parts.push(detail('bem'))
    if (d.chance(0.4)) parts.push(either('fim+', 0.35))
  } else if (rating === 4) {
    for (
      let i = d.weigh([
        [1, 5],
        [2, 5],
      ]);
      i > 0;
      i--
    )
      parts.push(detail('bem'))
    if (d.chance(0.5)) parts.push(detail('leve'))
    else if (d.chance(0.4)) parts.push(either('fim+', 0.35))
  } else if (rating === 3) {
    parts.push(detail('bem'), link('liga', detail('mal')))
    if (d.chance(0.35)) parts.push(either('fim=', 0.3))
  } else {
    for (
      let i = d.weigh(
        rating === 2
          ? [
              [1, 4],
              [2, 5],
            ]
          : [
              [1, 2],
              [2, 5],
              [3, 3],
            ],
      );
      i > 0;
      i--
    )
      parts.push(detail('mal'))
    if (rating === 2 && d.chance(0.45)) parts.push(link('liga+', detail('bem')))
    if (d.chance(rating === 1 ? 0.5 : 0.35)) parts.push(either('fim-', 0.35))
  }
  const sentences = parts.filter((part): part is string => part !== null)
  if (sentences.join(' ').length < 32 || matters.length === 0) return null
  if (pairsOf(told).some((pair) => memory.pairs.has(pair))) return null
  // A short sentence about the matter itself makes the best title there is, if something is left to say after it.
  const spare = matters.length > 1 || sentences.length > 2
  const short = matters
    .flatMap((s) => (s.length <= 50 ? (spare ? [s] : []) : [(/^(.{16,46}?)[,:;] /.exec(s) ?? [])[1] ?? '']))
    .filter((s) => s.length >= 8)
  const title = titleOf(
    trade[`título${signOf(rating)}`],
    common(`título${rating}`),
    short,
    slots,
    memory,
    d,
    lenient,
  )
  if (!title) return null
  // What stands in the title is not said again, if enough is left.
  const rest = sentences.filter((sentence) => sentence.replace(/[.!]+$/, '') !== title)
  const left = pairsOf(told.filter(({ sentence }) => sentence.replace(/[.!]+$/, '') !== title))
  const enough =
    rest.join(' ').length >= 60 &&
    rest.some((sentence) => matters.includes(sentence)) &&
    !left.some((pair) => memory.pairs.has(pair))
  const body = voice(enough ? rest : sentences, d)
  for (const pair of [...pairsOf(told), ...(enough ? left : [])]) memory.pairs.add(pair)
  for (const line of used) {
    memory.company.add(line.id)
    memory.uses.set(line.id, (memory.uses.get(line.id) ?? 0) + 1)
  }
  return { title, body, praised, blamed, service: service && d.chance(0.55) ? service : undefined }
}

/** «Certificação» → «certificação», but «IRS» stays. */
const uncapital = (text: string): string =>
  /^.[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

interface Said {
  line: Line
  sentence: string
}

/** What must not come again: two lines side by side, or one that is nearly all there is. */
function pairsOf(said: Said[]): string[] {
  const ids = said.map(({ line }) => line.id).sort()
  const total = said.reduce((sum, { sentence }) => sum + sentence.length, 0)
  const alone = said
    .filter(({ sentence }) => sentence.length > 0.62 * total)
    .map(({ line }) => `alone ${line.id}`)
  return [...alone, ...ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a} ${b}`))]
}

/** People write as they speak: in one go, in paragraphs, without capitals, with too many exclamation marks. */
function voice(sentences: string[], d: Dice): string {
  const manner = d.weigh([
    ['plain', 70],
    ['paragraphs', 12],
    ['small', 6],
    ['loud', 6],
    ['dots', 6],
  ] as const)
  if (manner === 'paragraphs' && sentences.length > 2) {
    const cut = d.int(1, sentences.length - 1)
    return `${sentences.slice(0, cut).join(' ')}\n\n${sentences.slice(cut).join(' ')}`
  }
  const text = sentences.join(' ')
  if (manner === 'small') return lowerFirst(text).replace(/\.$/, '')
  if (manner === 'loud') return text.replace(/\.$/, d.pick(['!', '!!', '! :)']))
  if (manner === 'dots') return text.replace(/(?<!Sr|D|Dra?)\. /, '... ')
  return text
}
