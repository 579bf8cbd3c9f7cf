import { headingsOf, withNames } from '../legal/headings'
import { type TextNode, textOf, treeOf } from '../legal/markdown'
import { settings } from '../settings/defaults'
import { Refusal } from '../shared/refusal'
import { withNumbers } from '../shared/with-numbers'
import { textFacts } from '../tickets/answer-terms'
import { withRates } from './rates'

/** The text of an article: Markdown in which rates and numbers of the product are named, as a tree that pages draw. */

export interface ReadText {
  text: TextNode[]
  headings: { id: string; title: string }[]
}

/** @throws Error for what nobody draws, and for a rate or number that there is none of */
export async function readText(body: string): Promise<ReadText> {
  const text = withNames(await treeOf(heldTogether(withNumbers(withRates(body), textFacts))))
  return { text, headings: headingsOf(text) }
}

/** A number and its sign stay on one line. */
export const heldTogether = (text: string): string => text.replace(/(\d) (?=[%€])/g, '$1\u00a0')

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
const { nestedAtMost } = settings.article
const quotedTooDeep = new RegExp(`^[ \\t]*(?:>[ \\t]*){${nestedAtMost + 1}}`, 'm')

/**
 * What an editor sent, read as readers will. Nothing in it becomes HTML, so that tags and handlers stand as text.
 * @throws Refusal `invalid` on `body`: what nobody draws, a link that is none, a rate that is missing
 */
export async function checkText(body: string): Promise<ReadText> {
  if (quotedTooDeep.test(body)) throw tooDeep()
  const read = await readText(body).catch((error: Error) => {
    throw wrong(inWords(error.message))
  })
  if (depthOf(read.text) > 4 * nestedAtMost) throw tooDeep()
  const bad = linksIn(read.text).find((href) => !safe.test(href))
  if (bad !== undefined)
    throw wrong(`Não se pode ligar a «${bad.slice(0, 60)}». Use https://…, /página ou #parte.`)
  if (read.text.every((node) => textOf(node).trim() === '')) throw wrong('Escreva o texto.')
  return read
}

const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { body: sentence } })
const tooDeep = () => wrong('Há citações ou listas dentro umas das outras a mais. Simplifique.')

const tokens: Record<string, string> = {
  heading_open: 'Títulos: use «## » e «### ». O título do artigo é o do campo acima.',
  image: 'Imagens no texto ainda não se desenham. Descreva-a, ou ligue à página onde está.',
  hr: 'Linhas de separação não se desenham. Use um título.',
  hardbreak: 'Quebras de linha forçadas não se desenham. Comece outro parágrafo.',
}

function inWords(message: string): string {
  const [, token = ''] = /^text has «(\w+)»/.exec(message) ?? []
  const [, name] = /(?:rate|speaks of|leads to) «([^»]+)»/.exec(message) ?? []
  if (token) return tokens[token] ?? 'Há no texto uma forma que não se desenha.'
  return `«${name ?? message}» não existe na tabela de taxas, nas configurações ou nas páginas da Aval.`
}
