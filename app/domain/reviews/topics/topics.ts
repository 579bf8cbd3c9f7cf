import { ownOf } from '../../shared/own'
import { type Topic, topics } from './topics-lexicon'

/** What a text speaks well or badly of, by the lexicon of its trade. Pure: words, negation, and what stands beside them. */
export interface Mention {
  topic: string
  polarity: 1 | -1
  start: number
  end: number
}

interface Word {
  text: string
  start: number
  end: number
  /** Words of one clause belong together: signs and «mas» part them. */
  clause: number
}

interface Phrase {
  words: string[]
  polarity: 1 | -1 | 0
}

const list = (words: string, polarity: Phrase['polarity']): Phrase[] =>
  words
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => ({ words: entry.split(' '), polarity }))

const phrases = new Map<string, Phrase[]>(
  topics.map((topic) => [
    topic.id,
    [...list(topic.praise, 1), ...list(topic.blame, -1), ...list(topic.about, 0)]
      // The longest that fits speaks: «mal educado» before «educado».
      .sort((a, b) => b.words.length - a.words.length || Math.abs(b.polarity) - Math.abs(a.polarity)),
  ]),
)

const good = list(
  'bom, boa, bons, boas, otim*, excelent*, impecav*, fantastic*, espetacul*, maravilh*, perfeit*, fabulos*, top, exemplar*, irrepreensiv*, agradav*, incrivel, incriveis, melhor, melhores, adorei, adoramos, gostei, gostamos, recomendo, cinco estrelas, just*, razoave*, cumprid*, satisfeit*, bem, imbativ*, espantos*, surpreend*, honest*, rapid*, clar*, facil, magnific*',
  1,
)
const bad = list(
  'mau, pessim*, horriv*, terriv*, frac*, pior, piores, desastr*, vergonh*, lamentav*, miserav*, deplorav*, desilus*, desilud*, dececao, dececion*, mediocr*, insuficient*, inaceitav*, insatisfeit*, mal, detestei, ma, chat*, ridicul*, zero, inexistent*, pouc*, descuidad*, confus*, elevad*, alto, altos, incumprid*, errad*, um nojo, uma miseria, exagerad*, dificil',
  -1,
)
const opinions = [...good, ...bad]

const accents: Record<string, string> = {}
for (const c of 'áàâãäéèêëíìîïóòôõöúùûüçñ') accents[c] = c.normalize('NFD').charAt(0)

/** The same length, without case and accents, so that places in it are places in the text. */
const fold = (text: string): string =>
  [...text]
    .map((c) =>
      c.length > 1 ? c : (accents[c.toLowerCase()] ?? (c.toLowerCase().length === 1 ? c.toLowerCase() : c)),
    )
    .join('')

const parting = new Set(['mas', 'porem', 'contudo', 'embora', 'apesar', 'so', 'enquanto', 'ja'])

function wordsOf(text: string): Word[] {
  const folded = fold(text)
  const words: Word[] = []
  let clause = 0
  let at = 0
  for (const m of folded.matchAll(/[a-z0-9]+/g)) {
    if (/[.!?;:,\n()«»"]/.test(folded.slice(at, m.index))) clause += 1
    if (parting.has(m[0])) clause += 1
    at = m.index + m[0].length
    // «é» is no «e».
    const own = m[0] === 'e' && text[m.index]?.toLowerCase() === 'é' ? 'eh' : m[0]
    // Nothing is said by asking: «Foi rápido? Não.»
    words.push({
      text: own,
      start: m.index,
      end: at,
      clause: /^[^.!\n]*\?/.test(folded.slice(at)) ? -1 : clause,
    })
  }
  return words.filter((word) => word.clause >= 0)
}

const fits = (pattern: string, word: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : pattern === word

/** Whether a phrase stands at a place, within one clause. */
function stands(words: readonly Word[], at: number, phrase: Phrase): boolean {
  const first = words[at]
  return phrase.words.every((pattern, i) => {
    const word = words[at + i]
    return word !== undefined && word.clause === first?.clause && fits(pattern, word.text)
  })
}

const negators: Record<string, number> = {
  nao: 4,
  nunca: 4,
  jamais: 4,
  nem: 4,
  sem: 3,
  nada: 2,
  nenhum: 3,
  nenhuma: 3,
  ninguem: 4,
  falta: 2,
  faltou: 2,
  pouco: 1,
  pouca: 1,
  longe: 3,
  podia: 3,
  podiam: 3,
  devia: 3,
  deviam: 3,
  deixou: 3,
}
/** What begins like a negation and is none: «não só», «não podia ser melhor». */
const afterNo = new Set(['so', 'apenas', 'somente', 'podia', 'podiam', 'podiamos', 'posso', 'ha', 'houve'])
const ends = new Set(['e', 'porque', 'pois', 'quando'])

/** «não foi caro», «nada pontual», «sem atrasos», «atraso nenhum». A phrase that brings its own «não» is not turned. */
function negated(words: readonly Word[], at: number, length: number, polarity: 1 | -1): boolean {
  const { clause } = words[at] as Word
  const after = words[at + length]
  if (after?.clause === clause && /^(nenhum|nenhuma|algum|alguma)$/.test(after.text)) return true
  for (let back = 1; back <= 4; back++) {
    const word = words[at - back]
    const next = words[at - back + 1]
    if (!word || word.clause !== clause || ends.has(word.text)) return false
    const reach = ownOf(negators, word.text)
    if (reach === undefined || back > reach) continue
    const before = words[at - back - 1]?.clause === clause ? words[at - back - 1]?.text : undefined
    if (word.text === 'nao' && next && afterNo.has(next.text))
      return next.text === 'ha' && back > 1 && polarity < 0
    // «um pouco caro» is dear; «não podia ser mais rápido» is quick.
    if (word.text.startsWith('pouc') && before === 'um') continue
    if (/^(podia|devia)/.test(word.text)) return before !== 'nao' && polarity > 0
    if (/^(falta|faltou|longe)$/.test(word.text)) return polarity > 0
    return true
  }
  return false
}

/** The opinion nearest to a thing in its clause, no further than five words: before it, or after it. */
function opinionOf(words: readonly Word[], at: number, length: number): 1 | -1 | 0 {
  const { clause } = words[at] as Word
  for (let distance = 1; distance <= 5; distance++) {
    for (const place of [at + length - 1 + distance, at - distance]) {
      if (words[place]?.clause !== clause) continue
      const found = opinions.find((opinion) => stands(words, place, opinion))
      if (!found) continue
      const polarity = found.polarity as 1 | -1
      // «O preço é bom e a comida fria»: an «e» between belongs to the next thing.
      const [from, to] = place > at ? [at + length, place] : [place + 1, at]
      if (words.slice(from, to).some((w) => w.text === 'e') && distance > 2) continue
      return negated(words, place, found.words.length, polarity) ? (-polarity as 1 | -1) : polarity
    }
  }
  return 0
}

/** Everything a text says of the topics of a category, in order. */
export function mentionsIn(category: string, text: string): Mention[] {
  const words = wordsOf(text)
  const found: Mention[] = []
  for (const topic of topics) if (concerns(topic, category)) found.push(...ofTopic(topic.id, words))
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

const concerns = (topic: Topic, category: string) => topic.in === null || topic.in.includes(category)

function ofTopic(topic: string, words: readonly Word[]): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phrases.get(topic)?.find((one) => stands(words, at, one))
    if (!phrase) continue
    const { length } = phrase.words
    const polarity =
      phrase.polarity === 0
        ? opinionOf(words, at, length)
        : negated(words, at, length, phrase.polarity)
          ? (-phrase.polarity as 1 | -1)
          : phrase.polarity
    if (polarity === 0) continue
    found.push({
      topic,
      polarity,
      start: (words[at] as Word).start,
      end: (words[at + length - 1] as Word).end,
    })
    at += length - 1
  }
  return found
}

/** «preco+», «prazos-», «comida=» (both): what is kept of a review, in the order of the lexicon. */
export function topicsOf(category: string, text: string): string[] {
  const mentions = mentionsIn(category, text)
  return topics.flatMap(({ id }) => {
    const said = mentions.filter((m) => m.topic === id).map((m) => m.polarity)
    if (said.length === 0) return []
    return [`${id}${said.every((p) => p > 0) ? '+' : said.every((p) => p < 0) ? '-' : '='}`]
  })
}
