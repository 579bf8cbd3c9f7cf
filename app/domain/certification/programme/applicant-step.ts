import { settings } from '../../settings/settings'
import { longDay } from '../../shared/long-date'
import type { ApplicationState } from '../application/application-names'
import type { Applicant } from '../application/eligibility'
import { renewalOpens } from '../life/life-clock'
import type { CertificateState } from '../schema-names'

/** Boxes of the drawn process. */
export type ProcessStep =
  | 'apply'
  | 'fee'
  | 'documents'
  | 'evaluation'
  | 'decision'
  | 'refused'
  | 'granted'
  | null

export interface StepOfApplicant {
  step: ProcessStep
  tone: 'info' | 'ok' | 'warn'
  /** Where it stands and who is waited for. */
  text: string
}

/** An application by its state; what is not here is over and leaves the company where its certificate is. */
const ofApplication: Partial<Record<ApplicationState, StepOfApplicant>> = {
  draft: { step: 'apply', tone: 'info', text: 'A candidatura está em rascunho: falta submetê-la.' },
  submitted: { step: 'fee', tone: 'info', text: 'A candidatura está submetida, à espera da taxa.' },
  fee_paid: { step: 'documents', tone: 'info', text: 'A taxa está paga. Pode enviar os comprovativos.' },
  documents: {
    step: 'documents',
    tone: 'info',
    text: 'Está a reunir os comprovativos. A avaliação começa quando estiverem todos.',
  },
  correction: {
    step: 'documents',
    tone: 'warn',
    text: 'Há comprovativos a corrigir. O que foi aceite não se repete.',
  },
  evaluation: {
    step: 'evaluation',
    tone: 'info',
    get text() {
      return `Os comprovativos estão a ser avaliados. Decidimos em ${settings.application.decisionWorkingDays} dias úteis a contar de tudo entregue.`
    },
  },
  decision_pending: {
    step: 'decision',
    tone: 'info',
    text: 'A avaliação está feita. Falta a decisão de outra pessoa.',
  },
}

const ofCertificate: Partial<Record<CertificateState, StepOfApplicant>> = {
  valid: { step: 'granted', tone: 'ok', text: 'O certificado está em vigor.' },
  updating: {
    step: 'granted',
    tone: 'warn',
    text: 'O certificado está em vigor, em atualização: falta cumprir um requisito.',
  },
  suspended: {
    step: 'granted',
    tone: 'warn',
    text: 'O certificado está suspenso até se corrigir o motivo.',
  },
}

/** Where a company stands on the drawn way today. `certificate.state` is the state as of now. */
export function stepOfApplicant(
  { listing, application, certificate }: Omit<Applicant, 'legalStanding'>,
  today: string,
): StepOfApplicant {
  const going = application && ofApplication[application.state]
  if (going) return going
  const held = certificate && ofCertificate[certificate.state]
  if (certificate && held) {
    if (certificate.state === 'suspended' || renewalOpens(certificate.validUntil) > today) return held
    return {
      ...held,
      text: `${held.text} Acaba em ${longDay(certificate.validUntil)}, e já pode pedir a renovação.`,
    }
  }
  if (application?.state === 'refused')
    return {
      step: 'refused',
      tone: 'warn',
      text: 'A última candidatura foi recusada. O relatório diz o que faltou, requisito a requisito.',
    }
  if (listing !== 'approved')
    return { step: null, tone: 'info', text: 'O perfil tem de ser aprovado antes da candidatura.' }
  return { step: 'apply', tone: 'info', text: 'Aprovada, ainda sem candidatura em curso.' }
}
