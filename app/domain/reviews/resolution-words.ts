import type { PactKind, PactState } from '../resolutions/schema'
import { amount } from '../shared/amounts'
import type { Meaning } from '../shared/meaning'

/** Words for what the code names in English; browsers load them, so they bring nothing else along. */

export const kindWords: Record<PactKind, string> = {
  redo: 'Refazer o trabalho',
  refund: 'Devolver dinheiro',
  discount: 'Fazer um desconto',
  explanation: 'Explicar o que aconteceu',
}

export const pactWords: Record<PactState, string> = {
  proposed: 'À espera de resposta',
  accepted: 'Aceite, por cumprir',
  resolved: 'Resolvido',
  unresolved: 'Não cumprido',
  declined: 'Não aceite',
  withdrawn: 'Retirado pela empresa',
  lapsed: 'Sem resposta no prazo',
  unconfirmed: 'Sem confirmação no prazo',
  void: 'Sem efeito',
}

export const pactTones: Record<PactState, Meaning> = {
  proposed: 'you',
  accepted: 'us',
  resolved: 'done',
  unresolved: 'bad',
  declined: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
  unconfirmed: 'plain',
  void: 'plain',
}

/** Said to both sides: what a pact is about is the matter, never the review. */
export const noCondition =
  'O acordo é sobre o que correu mal. A avaliação fica como está: ninguém pode pedir que seja mudada ou retirada em troca.'

/** «Resolvido em 9 dias, 1★ → 4★»; the second part where its author gave new stars. */
export function resolvedLabel(r: {
  stars: number
  days: number | null
  after: number | null
}): { label: string } | undefined {
  if (r.days === null) return undefined
  const when = r.days === 0 ? 'Resolvido no mesmo dia' : `Resolvido em ${amount(r.days, 'dia')}`
  return { label: r.after === null || r.after === r.stars ? when : `${when}, ${r.stars}★ → ${r.after}★` }
}
