import type { TextNode } from '../legal/markdown'
import { textOf } from '../legal/markdown'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import { daysBetween } from '../shared/working-days'
import type { Source } from './sources'

/** What an editor is warned of before publishing; nothing of it stops them. Pure. */
export interface Draft {
  words: number
  text: TextNode[]
  body: string
  sources: Source[]
  related: string[]
  reviewedOn: string | null
}

export function warningsOf(draft: Draft, today: string): string[] {
  return [
    ...lengthOf(draft),
    ...orderOf(draft.text),
    ...unsourcedLaws(draft).map((law) => `Fala-se de «${law}», que nenhuma fonte nomeia.`),
    ...(draft.sources.length === 0 ? ['O artigo não tem fontes.'] : []),
    ...(draft.reviewedOn === null ? ['Falta o dia em que foi revisto.'] : []),
    ...(draft.reviewedOn && daysBetween(draft.reviewedOn, today) > 365
      ? ['Foi revisto há mais de um ano: as leis podem ter mudado.']
      : []),
    ...(draft.related.length === 0 ? ['Não indica artigos para ler a seguir.'] : []),
  ]
}

function lengthOf({ words }: Draft): string[] {
  if (words < settings.article.leastWords)
    return [`Tem ${amount(words, 'palavra')}; costumam ser pelo menos ${settings.article.leastWords}.`]
  if (words > settings.article.mostWords)
    return [`Tem ${amount(words, 'palavra')}; costumam ser no máximo ${settings.article.mostWords}.`]
  return []
}

/** The first thing is a paragraph, there are headings to go by, and none of the third level without one of the second. */
function orderOf(text: TextNode[]): string[] {
  const headings = text.filter(({ tag }) => tag === 'h2' || tag === 'h3')
  const early = headings.find((h, i) => h.tag === 'h3' && !headings.slice(0, i).some((o) => o.tag === 'h2'))
  return [
    ...(text[0]?.tag === 'p' ? [] : ['Comece por um parágrafo: a resposta vem antes do primeiro título.']),
    ...(headings.filter(({ tag }) => tag === 'h2').length < 2
      ? ['Faltam títulos («## »): é por eles que se encontra o que se procura.']
      : []),
    ...(early ? [`«${textOf(early)}» («### ») vem antes de qualquer «## ».`] : []),
  ]
}

/** Numbered laws, and codes by their name. */
const laws =
  /(?:Lei|Decreto-Lei|Portaria|Decreto Regulamentar|Regulamento \(UE\)|Diretiva \(UE\))\s(?:n\.º\s)?\d[\d\w-]*\/\d{2,4}|Código (?:Civil|Penal|do IVA|da Publicidade|do Trabalho)|Constituição/g

/** Laws that the text names and no source does. */
export function unsourcedLaws({ body, sources }: Pick<Draft, 'body' | 'sources'>): string[] {
  const said = sources.map((s) => `${s.title} ${s.part} ${s.address}`).join(' ')
  const named = new Set([...body.matchAll(laws)].map(([law]) => law.replace(/\s+/g, ' ')))
  return [...named].filter((law) => !said.includes(/\d[\d\w-]*\/\d+/.exec(law)?.[0] ?? law))
}
