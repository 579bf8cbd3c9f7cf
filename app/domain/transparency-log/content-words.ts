import { stateWords as certificateStates } from '../certification/certificate-words.ts'
import { formatCode } from '../certification/code.ts'
import type { Told } from '../certification/proof/check-words'
import type { CertificateState } from '../certification/schema-names'
import type { ReviewState } from '../reviews/schema'
import { stateWords as reviewStates } from '../reviews/words.ts'
import { longDate, longDay } from '../shared/long-date.ts'

/** What an entry commits to, in words, so that nobody has to read the names that programs use. Browsers load it. */

/** By level of proof, as pages say it. */
export const proofLevels = [
  'Sem comprovação',
  'Por convite',
  'Por fatura ou documento',
  'Por trabalho na Aval',
] as const

type Content = Readonly<Record<string, unknown>>
type Facts = Told['facts']

const month = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What a fact of the log is about, by its name there. */
export function factWord(id: string): string {
  const [, kind = id, of = '', version = ''] = /^([a-z-]+):(.+?)(?:@(.+))?$/.exec(id) ?? []
  const words: Record<string, string> = {
    'log-opened': 'Abertura do registo',
    report: `Relatório de ${/^\d{4}-\d\d$/.test(of) ? month.format(new Date(`${of}-01T12:00:00Z`)) : of}, versão ${version}`,
    document: `Documento «${of}», versão ${version}`,
    score: 'Fórmula da pontuação',
    restored: 'Reposição de uma cópia de segurança',
  }
  return words[kind] ?? 'Facto do registo'
}

/** The state of a certificate that is not in force, in a word; null of one that is, and of anything else. */
export function endedWord(content: Content | null): string | null {
  if (content?.kind !== 'certificate') return null
  const state = certificateStates[content.state as CertificateState]
  return state && state.standing !== 'force' ? state.word : null
}

const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const day = (value: unknown): string => {
  const at = new Date(said(value))
  return Number.isNaN(at.getTime()) ? '' : longDate(at)
}
const stateOf = (words: object, state: unknown): string => {
  const word = (words as Record<string, string | { word: string }>)[said(state)]
  return typeof word === 'object' ? word.word : (word ?? said(state))
}

const facts: Record<string, (content: Content) => Facts> = {
  review: (c) => [
    ['Estado', stateOf(reviewStates satisfies Record<ReviewState, string>, c.state)],
    ['Estrelas', c.stars === undefined ? '' : `${said(c.stars)} de 5`],
    ['Título', said(c.title)],
    ['Texto', said(c.text)],
    ['Assinada por', said(c.author)],
    ['Verificação', proofLevels[c.proof as 0] ?? ''],
    ['Publicada em', day(c.publishedAt)],
  ],
  reply: (c) => [
    ['Estado', stateOf(reviewStates, c.state)],
    ['Texto', said(c.text)],
  ],
  certificate: (c) => [
    ['Código', formatCode(said(c.code))],
    ['Estado', stateOf(certificateStates, c.state)],
    ['Âmbito', said(c.scope)],
    ['Emitido em', day(c.issuedAt)],
    ['Válido até', c.validUntil ? longDay(said(c.validUntil)) : ''],
  ],
  setting: (c) => [
    ['Número', said(c.path)],
    ['Razão', said(c.reason)],
  ],
  fact: (c) => [
    ['De que trata', factWord(said(c.id))],
    ['Título', said(c.title)],
    ['Diz', said(c.says)],
    ['SHA-256 do texto', said(c.sha256)],
    ['Números', typeof c.figures === 'object' && c.figures ? `${Object.keys(c.figures).length}` : ''],
  ],
}

/** What the content says, line by line; nothing of what a proof does not bring. */
export const contentFacts = (content: Content | null): Facts =>
  (content && Object.hasOwn(facts, said(content.kind)) ? (facts[said(content.kind)]?.(content) ?? []) : [])
    .filter(([, value]) => value !== '')
    .map(([label, value]): Facts[number] => [label, value.replaceAll(/\p{Cc}+/gu, ' ')])

/**
 * Where what an entry commits to is read, and the words of it that stand there: whoever checks holds the page against them. Null
 * of what is not read, or has no page of its own.
 */
export function wordsOnPage(content: Content | null): { path: string; words: string[] } | null {
  if (content?.kind === 'review' && typeof content.text === 'string')
    return { path: `/avaliacoes/${said(content.id)}`, words: [said(content.title), content.text] }
  if (content?.kind !== 'certificate') return null
  const code = formatCode(said(content.code))
  const state = stateOf(certificateStates, content.state)
  return {
    path: `/verificar-certificacao/${code}`,
    words: [code, state, said(content.scope), day(content.issuedAt), longDay(said(content.validUntil))],
  }
}
