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

export const outcomeWords: Record<Outcome, { word: string; tone: 'force' | 'bad' | 'neutral' | 'warn' }> = {
  met: { word: 'Cumprido', tone: 'force' },
  unmet: { word: 'Por cumprir', tone: 'bad' },
  'not-applicable': { word: 'Não se aplica', tone: 'neutral' },
  unknown: { word: 'Não conseguimos ver', tone: 'warn' },
}

export const appealedFromWords: Record<AppealedFrom, string> = {
  refusal: 'Recusa da candidatura',
  suspension: 'Suspensão',
  revocation: 'Revogação',
}

export const appealStateWords: Record<
  CertificateAppealState,
  { word: string; tone: 'blue' | 'force' | 'neutral' }
> = {
  open: { word: 'À espera de decisão', tone: 'blue' },
  reversed: { word: 'Deu razão à empresa', tone: 'force' },
  upheld: { word: 'Decisão mantida', tone: 'neutral' },
  dropped: { word: 'Sem objeto', tone: 'neutral' },
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

/** What each event of a certificate is called for its company and for staff; the public timeline has its own list. */
export const eventWords: Record<string, string> = {
  issue: 'Emitido',
  miss: 'Em atualização: falta cumprir requisitos',
  lack: 'Mais um requisito por cumprir',
  meet: 'Requisitos de novo completos',
  'propose-suspension': 'Suspensão proposta: empresa ouvida',
  'answer-notice': 'A empresa respondeu',
  'drop-suspension': 'Proposta de suspensão arquivada',
  suspend: 'Suspenso',
  lift: 'Suspensão levantada',
  'ask-revocation': 'Revogação pedida',
  revoke: 'Revogado',
  lapse: 'Revogado por falta de correção',
  expire: 'Caducou',
  renounce: 'A empresa renunciou',
  replace: 'Substituído por outro certificado',
  restore: 'Reposto em vigor por recurso',
  resuspend: 'Revogação anulada por recurso',
  'give-grace': 'Prolongado enquanto se decide a renovação',
  'end-grace': 'Prolongamento retirado',
  'remind-end': 'Aviso: o certificado está a acabar',
  'remind-evidence': 'Aviso: comprovativos a caducar',
  'evidence-accepted': 'Comprovativo renovado',
  'evidence-refused': 'Comprovativo novo recusado',
  'remind-tls': 'Aviso: o certificado TLS do sítio está a acabar',
  appeal: 'A empresa recorreu',
  'reverse-appeal': 'Recurso: a empresa tem razão',
  'uphold-appeal': 'Recurso: decisão mantida',
  'miss-appeal': 'Recurso fora do prazo',
  'open-examination': 'Reexame aberto',
  'close-examination': 'Reexame concluído',
  'ask-correction': 'Reexame concluído: correção pedida',
}
