import { settings } from '../../settings/defaults'
import type { ApplicationKind, ApplicationState, EvidenceState, Outcome } from './application-names'
import type { Barrier } from './eligibility'

/** What people read about applications. Knows no table, so that pages in the browser may import it. */

type Tone = 'neutral' | 'blue' | 'ochre' | 'force' | 'warn' | 'bad'

export const kindWords: Record<ApplicationKind, string> = {
  first: 'Candidatura',
  renewal: 'Renovação',
  upgrade: 'Subida de nível',
}

/** For the company. */
export const stateWords: Record<ApplicationState, { word: string; tone: Tone }> = {
  draft: { word: 'Rascunho', tone: 'neutral' },
  submitted: { word: 'À espera da taxa', tone: 'ochre' },
  fee_paid: { word: 'À espera de comprovativos', tone: 'ochre' },
  documents: { word: 'A reunir comprovativos', tone: 'ochre' },
  correction: { word: 'Por corrigir', tone: 'warn' },
  evaluation: { word: 'Em avaliação', tone: 'blue' },
  decision_pending: { word: 'À espera de decisão', tone: 'blue' },
  granted: { word: 'Concedida', tone: 'force' },
  refused: { word: 'Recusada', tone: 'bad' },
  withdrawn: { word: 'Retirada', tone: 'neutral' },
  lapsed: { word: 'Sem efeito', tone: 'neutral' },
}

export const outcomeWords: Record<Outcome, { word: string; tone: Tone }> = {
  asked: { word: 'Por avaliar', tone: 'neutral' },
  met: { word: 'Cumprido', tone: 'blue' },
  missing: { word: 'Em falta', tone: 'bad' },
  waived: { word: 'Dispensado', tone: 'neutral' },
  'not-applicable': { word: 'Não se aplica', tone: 'neutral' },
}

export const evidenceWords: Record<EvidenceState, { word: string; tone: Tone }> = {
  waiting: { word: 'À espera de avaliação', tone: 'blue' },
  accepted: { word: 'Aceite', tone: 'blue' },
  refused: { word: 'Recusado', tone: 'bad' },
  expired: { word: 'Caducado', tone: 'warn' },
  withdrawn: { word: 'Retirado', tone: 'neutral' },
}

/** The steps that a company sees; each state is at one of them. */
export const steps = ['Candidatura', 'Taxa', 'Comprovativos', 'Avaliação', 'Decisão'] as const
export const stepOf: Record<ApplicationState, number> = {
  draft: 0,
  submitted: 1,
  fee_paid: 2,
  documents: 2,
  correction: 2,
  evaluation: 3,
  decision_pending: 4,
  granted: 5,
  refused: 5,
  withdrawn: 0,
  lapsed: 0,
}

const on = (day: string | undefined) => (day ? day.split('-').reverse().join('/') : '')

/** Why a company can't apply today. */
export function barrierSentence(barrier: Barrier, from?: string): string {
  const sentences: Record<Barrier, string> = {
    'not-approved': 'Só uma empresa aprovada se pode candidatar. Complete primeiro o perfil.',
    insolvent: 'O registo comercial diz que a empresa está insolvente ou dissolvida: não se pode candidatar.',
    open: 'Já há uma candidatura em curso. Só pode haver uma de cada vez.',
    'refused-lately': `A última candidatura foi recusada há menos de ${settings.application.afterRefusalDays} dias. Pode voltar a candidatar-se a partir de ${on(from)}.`,
    'revoked-lately': `O certificado foi revogado há menos de ${settings.certificateLife.againMonths} meses. Pode voltar a candidatar-se a partir de ${on(from)}.`,
    suspended: 'O certificado está suspenso. Corrija primeiro o motivo da suspensão.',
    held: `A empresa já tem este nível. A renovação abre a ${on(from)}, ${settings.certificateLife.renewalDays} dias antes do fim.`,
    lower: `A empresa tem um nível mais alto. Pode escolher outro na renovação, a partir de ${on(from)}.`,
  }
  return sentences[barrier]
}

/** How fees are paid. */
export const howToPay =
  'Paga-se na conta da empresa, com cartão, MB WAY, Multibanco, débito direto ou transferência.'

/** What happened, for timelines. Payments are left out where somebody decides. */
export const applicationEvents: Record<string, string> = {
  begin: 'Candidatura começada',
  submit: 'Candidatura submetida',
  pay: 'Taxa recebida',
  collect: 'Primeiro comprovativo enviado',
  complete: 'Comprovativos completos: começa a avaliação',
  ask: 'Pedidas correções',
  correct: 'Correções enviadas',
  assign: 'Avaliação atribuída',
  finish: 'Avaliação concluída',
  return: 'Devolvida à avaliação por quem decide',
  grant: 'Certificado concedido',
  refuse: 'Candidatura recusada',
  reopen: 'Avaliada de novo, por recurso',
  withdraw: 'Candidatura retirada',
  lapse: 'Candidatura sem efeito',
}
