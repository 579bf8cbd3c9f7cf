import { headingsOf, withNames } from '../legal/headings'
import { isTag, type TextNode, type Token, textOf, tokensOf, treeFrom } from '../legal/markdown'
import { problemsIn, problemsInWords } from '../legal/problems'
import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'
import { withNumbers } from '../shared/with-numbers'
import { textFacts } from '../tickets/answer-terms'
import { withRates } from './rates'
import { type NamedPicture, picturesApart, problemsOfPictures } from './text-pictures'

/** The text of an article: Markdown in which rates and numbers of the product are named, as a tree that pages draw. */

export interface ReadText {
  text: TextNode[]
  headings: { id: string; title: string }[]
  /** Pictures in their order; each has its place in the text (`slotOf`). */
  pictures: NamedPicture[]
}

/** @throws Error for what nobody draws, and for a rate or number that there is none of */
export async function readText(body: string): Promise<ReadText> {
  return readTokens(await tokensOf(heldTogether(withNumbers(withRates(body), textFacts))))
}

function readTokens(tokens: Token[]): ReadText {
  const { pictures, rest } = picturesApart(tokens)
  const text = withNames(treeFrom(rest))
  return { text, headings: headingsOf(text), pictures }
}

/** A number stays on one line, with its thousands and its sign. */
export const heldTogether = (text: string): string => text.replace(/(\d) (?=[%€]|\d{3}(?!\d))/g, '$1\u00a0')

export const countWords = (body: string): number =>
  body
    .replace(/\]\([^)\s]*\)/g, ' ')
    .split(/\s+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w)).length

export const minutesOf = (words: number): number =>
  Math.max(1, Math.round(words / settings.article.wordsPerMinute))

/** Every address that a text leads to. */
export const linksIn = (nodes: (TextNode | string)[]): string[] =>
  nodes.flatMap((n) => (typeof n === 'string' ? [] : [...(n.href ? [n.href] : []), ...linksIn(n.children)]))

const depthOf = (nodes: (TextNode | string)[]): number =>
  Math.max(0, ...nodes.map((n) => (typeof n === 'string' ? 0 : 1 + depthOf(n.children))))

/** Pages of ours, pages outside, parts of this one. «//host» and «/\host» lead outside and look like ours. */
const safe = /^(?:https?:\/\/[^\s]+|\/(?![/\\]|%5c)[^\s]*|#[\w-]+|mailto:[^\s]+)$/i

/** Quotes in quotes in lists: more than anybody reads. Counted in the source too, for the parser stops at a hundred by itself. */

const quotedTooDeep = new RegExp(`^[ \\t]*(?:>[ \\t]*){${settings.article.nestedAtMost + 1}}`, 'm')

/**
 * What an editor sent, read as readers will. Nothing in it becomes HTML, so that tags and handlers stand as text.
 * @param known numbers of pictures that it may name
 * @throws Refusal `invalid` on `body`: what nobody draws, a link that is none, a rate or picture that is missing
 */
export async function checkText(body: string, known: ReadonlySet<number> = new Set()): Promise<ReadText> {
  if (quotedTooDeep.test(body)) throw tooDeep()
  const { problems, tokens } = await problemsOf(body, known)
  const said = problemsInWords(problems)
  if (said) throw wrong(said)
  const read = readTokens(tokens)
  if (depthOf(read.text) > 4 * settings.article.nestedAtMost) throw tooDeep()
  if (read.text.every((node) => textOf(node).trim() === '')) throw wrong('Escreva o texto.')
  return read
}

const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { body: sentence } })
const tooDeep = () => wrong('Há citações ou listas dentro umas das outras a mais. Simplifique.')

const forms: Record<string, string> = {
  heading_open: 'Títulos: use «## » e «### ». O título do artigo é o do campo acima.',
  hr: 'Linhas de separação não se desenham. Use um título.',
  hardbreak: 'Quebras de linha forçadas não se desenham. Comece outro parágrafo.',
}

/** All that is wrong with a text, each with its line: rates and numbers that there are none of, forms, links; and what the parser made of it. */
async function problemsOf(body: string, pictures: ReadonlySet<number>) {
  const lines = body.split('\n').map((text) => ({ text, unknown: unknownIn(text) }))
  const unknown = lines.flatMap((l, i) =>
    l.unknown === null ? [] : [{ line: i + 1, say: noSuch(l.unknown) }],
  )
  const known = lines.map((l) => (l.unknown === null ? l.text : '')).join('\n')
  const parsed = await tokensOf(heldTogether(withNumbers(withRates(known), textFacts)))
  const found = problemsIn(parsed, { safe: (href) => safe.test(href), knows })
  const rest = found.map(({ line, kind, what }) => ({ line, say: says[kind](what) }))
  const named = problemsOfPictures(picturesApart(parsed).pictures, pictures)
  return { problems: [...unknown, ...rest, ...named].toSorted((a, b) => a.line - b.line), tokens: parsed }
}

const knows = (token: Token) =>
  ['inline', 'text', 'softbreak', 'image'].includes(token.type) || isTag(token.tag)

const noSuch = (name: string) =>
  `«${name}» não existe na tabela de taxas, nas configurações ou nas páginas da Aval.`
const says = {
  form: (token: string) => forms[token] ?? 'Há uma forma que não se desenha.',
  page: noSuch,
  link: (what: string) => `Não se pode ligar a «${what.slice(0, 60)}». Use https://…, /página ou #parte.`,
}

/** The rate or number of a line that there is none of. */
function unknownIn(text: string): string | null {
  try {
    withNumbers(withRates(text), textFacts)
    return null
  } catch (error) {
    return /(?:rate|speaks of) «([^»]+)»/.exec((error as Error).message)?.[1] ?? text
  }
}
