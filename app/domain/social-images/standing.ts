import { amount } from '../shared/amounts'
import { longDay } from '../shared/long-date'
import type { SharedObject, Template } from './choices'
import type { Facts, FactsOf } from './facts'
import { onTime } from './said'
import type { Subject } from './subject'

/** How a picture stands today: whether it may still be shown, and what is otherwise since. */
export interface Standing {
  gone: boolean
  changed: string[]
}

/** Of what is not public any more nothing is shown. */
const goneWords: Record<SharedObject, string> = {
  avaliacao: 'Esta avaliação já não está publicada: foi retirada depois desta imagem.',
  certificado: 'A empresa deste certificado já não é mostrada na Aval.',
  empresa: 'Esta empresa já não é mostrada na Aval como aprovada.',
  projeto: 'Este projeto já não é público.',
  parceiro: 'Este código de parceiro já não está ativo.',
}

/** Pure: what a picture said, against what it would say today. */
export function standingOf(object: SharedObject, facts: Facts, today: Subject | null): Standing {
  if (!today) return { gone: true, changed: [goneWords[object]] }
  const now = today.facts[facts.template]
  if (facts.template === 'before-after') {
    const there = today.pairs.some(({ before, after }) => before === facts.before && after === facts.after)
    return there
      ? { gone: false, changed: [] }
      : { gone: true, changed: ['As fotografias desta imagem foram retiradas do projeto.'] }
  }
  return { gone: false, changed: changes[facts.template]?.(facts as never, now as never) ?? [] }
}

type Change<T extends Template> = (was: FactsOf<T>, now: FactsOf<T> | undefined) => string[]
const changes: { [T in Template]?: Change<T> } = {
  review: (was, now) =>
    now && now.version !== was.version
      ? ['A avaliação foi alterada depois desta imagem. Leia-a como está hoje.']
      : [],
  certified: (was, now) => {
    if (!now) return []
    if (now.mark !== was.mark)
      return [now.mark ? `O certificado está ${lower(now.mark)}.` : 'O certificado voltou a estar em vigor.']
    return now.until === was.until ? [] : [`O certificado é agora válido até ${longDay(now.until)}.`]
  },
  score: (was, now) => {
    if (!now) return ['A empresa já não tem pontuação: não há avaliações que contem.']
    const same = now.score === was.score && now.reviews === was.reviews
    return same
      ? []
      : [
          `A pontuação hoje é ${now.score.toFixed(1).replace('.', ',')}, de ${amount(now.reviews, 'avaliação')}.`,
        ]
  },
  work: (was, now) => {
    if (!now) return ['A empresa já não tem trabalhos concluídos que cheguem para dizer isto.']
    const same = now.onTime === was.onTime && now.timeSaid === was.timeSaid
    return same ? [] : [`Hoje são ${onTime(now)}.`]
  },
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
