import type { StateWord } from '../../shared/meaning'
import { ownOf } from '../../shared/own'

/** Words of what follows a certificate: states by name and what people read. Knows no table. */

export const outcomes = ['met', 'unmet', 'not-applicable', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]
export const suspensionStates = ['heard', 'suspended', 'dropped', 'lifted'] as const
export type SuspensionState = (typeof suspensionStates)[number]
export const appealedFrom = ['refusal', 'suspension', 'revocation'] as const
export type AppealedFrom = (typeof appealedFrom)[number]
export const certificateAppealStates = ['open', 'reversed', 'upheld', 'dropped'] as const
export type CertificateAppealState = (typeof certificateAppealStates)[number]
export type Vote = 'reverse' | 'uphold'
export const causes = ['sample', 'complaints', 'misuse', 'staff'] as const
export type Cause = (typeof causes)[number]
export const results = ['fine', 'minor', 'serious'] as const
export type Result = (typeof results)[number]
export const consequences = ['none', 'correction', 'suspension', 'revocation'] as const
export type Consequence = (typeof consequences)[number]

export const outcomeWords: Record<Outcome, StateWord> = {
  met: { word: 'Cumprido', tone: 'done' },
  unmet: { word: 'Por cumprir', tone: 'you' },
  'not-applicable': { word: 'Não se aplica', tone: 'plain' },
  unknown: { word: 'Não conseguimos ver', tone: 'us' },
}

export const appealedFromWords: Record<AppealedFrom, string> = {
  refusal: 'Recusa da candidatura',
  suspension: 'Suspensão',
  revocation: 'Revogação',
}

export const appealStateWords: Record<CertificateAppealState, StateWord> = {
  open: { word: 'À espera de decisão', tone: 'us' },
  reversed: { word: 'Deu razão à empresa', tone: 'done' },
  upheld: { word: 'Decisão mantida', tone: 'plain' },
  dropped: { word: 'Sem objeto', tone: 'plain' },
}

export const voteWords: Record<Vote, string> = {
  reverse: 'A empresa tem razão: a decisão não se mantém',
  uphold: 'A decisão mantém-se',
}

export const suspensionWords: Record<SuspensionState, string> = {
  heard: 'Empresa a ser ouvida',
  suspended: 'Suspenso',
  dropped: 'Arquivada',
  lifted: 'Levantada',
}

export const causeWords: Record<Cause, string> = {
  sample: 'Amostra sorteada',
  complaints: 'Queixas semelhantes',
  misuse: 'Uso indevido do selo',
  staff: 'Pedido pela equipa',
}

export const resultWords: Record<Result, string> = {
  fine: 'Tudo em ordem',
  minor: 'Falha pequena',
  serious: 'Falha grave',
}

export const consequenceWords: Record<Consequence, string> = {
  none: 'Nada',
  correction: 'Pedir correção à empresa',
  suspension: 'Propor a suspensão',
  revocation: 'Pedir a revogação',
}

interface CertificateEvent {
  /** For its company and for staff. */
  word: string
  /** On the public timeline; `true` in the same words, left out where it is nobody's business. */
  public?: true | string
  /** What staff note among themselves. */
  staffOnly?: true
}

/** Every event of a certificate, as each reader is told of it. */
export const certificateEvents: Record<string, CertificateEvent> = {
  issue: { word: 'Emitido', public: true },
  miss: {
    word: 'Em atualização: falta cumprir requisitos',
    public: 'Em atualização: falta cumprir um requisito',
  },
  lack: { word: 'Mais um requisito por cumprir' },
  meet: { word: 'Requisitos de novo completos', public: true },
  'propose-suspension': { word: 'Suspensão proposta: empresa ouvida' },
  'answer-notice': { word: 'A empresa respondeu' },
  'drop-suspension': { word: 'Proposta de suspensão arquivada' },
  suspend: { word: 'Suspenso', public: true },
  lift: { word: 'Suspensão levantada', public: true },
  'ask-revocation': { word: 'Revogação pedida', staffOnly: true },
  revoke: { word: 'Revogado', public: true },
  lapse: { word: 'Revogado por falta de correção', public: 'Revogado por suspensão sem correção' },
  expire: { word: 'Caducou', public: true },
  renounce: { word: 'A empresa renunciou', public: true },
  replace: { word: 'Substituído por outro certificado', public: true },
  restore: { word: 'Reposto em vigor por recurso', public: true },
  resuspend: {
    word: 'Revogação anulada por recurso',
    public: 'Revogação anulada por recurso: de novo suspenso',
  },
  'give-grace': { word: 'Prolongado enquanto se decide a renovação' },
  'end-grace': { word: 'Prolongamento retirado', staffOnly: true },
  'remind-end': { word: 'Aviso: o certificado está a acabar' },
  'remind-evidence': { word: 'Aviso: comprovativos a caducar' },
  'evidence-accepted': { word: 'Comprovativo renovado' },
  'evidence-refused': { word: 'Comprovativo novo recusado' },
  'remind-tls': { word: 'Aviso: o certificado TLS do sítio está a acabar' },
  appeal: { word: 'A empresa recorreu' },
  'reverse-appeal': { word: 'Recurso: a empresa tem razão' },
  'uphold-appeal': { word: 'Recurso: decisão mantida' },
  'miss-appeal': { word: 'Recurso fora do prazo' },
  'open-examination': { word: 'Reexame aberto', staffOnly: true },
  'close-examination': { word: 'Reexame concluído', staffOnly: true },
  'ask-correction': { word: 'Reexame concluído: correção pedida' },
}

export const eventWord = (verb: string): string => ownOf(certificateEvents, verb)?.word ?? verb
