import { settings } from '../../settings/settings'
import type { StateWord } from '../../shared/meaning'
import type { ApplicationKind, ApplicationState, EvidenceState, Outcome } from './application-names'
import type { Barrier } from './eligibility'

/** What people read about applications. Knows no table, so that pages in the browser may import it. */

export const kindWords: Record<ApplicationKind, string> = {
  first: 'Candidatura',
  renewal: 'Renovação',
  upgrade: 'Subida de nível',
}

/** For the company. */
export const stateWords: Record<ApplicationState, StateWord> = {
  draft: { word: 'Rascunho', tone: 'plain' },
  submitted: { word: 'À espera da taxa', tone: 'you' },
  fee_paid: { word: 'À espera de comprovativos', tone: 'you' },
  documents: { word: 'A reunir comprovativos', tone: 'you' },
  correction: { word: 'Por corrigir', tone: 'you' },
  evaluation: { word: 'Em avaliação', tone: 'us' },
  decision_pending: { word: 'À espera de decisão', tone: 'us' },
  granted: { word: 'Concedida', tone: 'done' },
  refused: { word: 'Recusada', tone: 'bad' },
  withdrawn: { word: 'Retirada', tone: 'plain' },
  lapsed: { word: 'Sem efeito', tone: 'plain' },
}

export const outcomeWords: Record<Outcome, StateWord> = {
  asked: { word: 'Por avaliar', tone: 'plain' },
  met: { word: 'Cumprido', tone: 'done' },
  missing: { word: 'Em falta', tone: 'you' },
  waived: { word: 'Dispensado', tone: 'plain' },
  'not-applicable': { word: 'Não se aplica', tone: 'plain' },
}

export const evidenceWords: Record<EvidenceState, StateWord> = {
  waiting: { word: 'À espera de avaliação', tone: 'us' },
  accepted: { word: 'Aceite', tone: 'done' },
  refused: { word: 'Recusado', tone: 'bad' },
  expired: { word: 'Caducado', tone: 'bad' },
  withdrawn: { word: 'Retirado', tone: 'plain' },
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
