import { paths } from '~/paths'
import type { MailPart } from '~/platform/mail-template'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { longDateTime } from '../../shared/long-date'
import type { Proposal } from '../proposal'
import { isOpen, type Side } from '../states'
import type { WorkRequest } from '../work-request'
import type { Said } from './drawn'

export const dealEvents = [
  'shortlisted',
  'declined',
  'awarded',
  'accepted',
  'late',
  'rejected',
  'ended',
  'lapsed',
  'cancelled',
  'abandoned',
  'doneByCustomer',
  'doneByCompany',
  'completed',
  'disputed',
  'resumed',
  'settled',
  'annulled',
] as const
export type DealEvent = (typeof dealEvents)[number]

export interface Facts {
  work: WorkRequest
  proposal: Proposal
  company: string
}

type Words = Omit<Said, 'button' | 'to'> & Partial<Pick<Said, 'button' | 'to'>>

const quoted = (text: string | null, by: string): MailPart[] => (text ? [{ quote: text, by }] : [])
const team = 'Equipa Aval'

/** What is no longer so is not told. */
const holds: Record<DealEvent, (facts: Facts) => boolean> = {
  shortlisted: ({ proposal }) => proposal.state === 'shortlisted' || proposal.state === 'accepted',
  declined: ({ proposal }) => proposal.state === 'declined',
  awarded: ({ work, proposal }) => work.state === 'awarded' && work.awardedId === proposal.id,
  accepted: ({ proposal }) => proposal.state === 'accepted',
  late: ({ work, proposal }) => work.awardedId !== proposal.id,
  rejected: ({ proposal }) => proposal.state === 'withdrawn',
  ended: ({ proposal }) => proposal.state === 'expired',
  lapsed: ({ work, proposal }) => proposal.state === 'expired' && isOpen(work.state),
  cancelled: ({ work }) => work.state === 'cancelled',
  abandoned: ({ work }) => work.state === 'cancelled',
  doneByCustomer: ({ work }) => work.state === 'in_progress' && work.doneBySide === 'customer',
  doneByCompany: ({ work }) => work.state === 'in_progress' && work.doneBySide === 'company',
  completed: ({ work }) => work.state === 'completed',
  disputed: ({ work }) => work.state === 'disputed',
  resumed: ({ work }) => work.state === 'in_progress',
  settled: ({ work }) => work.state === 'completed',
  annulled: ({ work }) => work.state === 'cancelled',
}

/** What one side hears; null: nothing. */
export function saidOf(event: DealEvent, side: Side, facts: Facts): Said | null {
  if (!holds[event](facts)) return null
  const words = side === 'customer' ? toCustomer(event, facts) : toCompany(event, facts)
  if (!words) return null
  const { work, proposal } = facts
  const page =
    side === 'customer'
      ? paths.myWork(work.id)
      : paths.ofCompany(proposal.companyId, paths.companyWork(work.id))
  const talk = side === 'customer' ? paths.myProposal(work.id, proposal.id) : page
  return { button: 'Ver o trabalho', to: event === 'shortlisted' ? talk : page, ...words }
}

function toCustomer(event: DealEvent, { work, proposal, company }: Facts): Words | null {
  const { title } = work
  const days = amount(settings.work.completeDays, 'dia')
  switch (event) {
    case 'shortlisted':
      return {
        subject: `Já pode falar com ${company}`,
        text: `A proposta para «${title}» está entre as suas preferidas. A empresa também vê os seus contactos a partir de agora.`,
        button: 'Ver a proposta',
      }
    case 'accepted':
      return {
        subject: `${company} aceitou o trabalho`,
        text: `«${title}» está em curso. Escreva o preço e a data que combinou: no fim, é com isso que se compara.`,
      }
    case 'late':
      return {
        subject: `${company} não respondeu a tempo`,
        text: `Pode escolher outra das suas preferidas para «${title}», ou a mesma outra vez.`,
        button: 'Escolher de novo',
      }
    case 'rejected':
      return {
        subject: `${company} não pode fazer o trabalho`,
        text: `Pode escolher outra das propostas para «${title}».`,
        button: 'Escolher de novo',
        parts: quoted(proposal.reason, company),
      }
    case 'abandoned':
      return {
        subject: `${company} desistiu do trabalho`,
        text: `«${title}» ficou cancelado. Se ainda precisar, pode pedir de novo.`,
        parts: quoted(work.reason, company),
      }
    case 'doneByCompany':
      return {
        subject: `${company} diz que o trabalho está feito`,
        text: `Confirme, ou diga o que falta, em ${days}. Se não responder, «${title}» fica concluído sem a sua palavra.`,
        button: 'Responder',
      }
    case 'completed':
    case 'settled':
      return {
        subject: `O trabalho «${title}» está concluído`,
        text: `Conte como foi com ${company}: a avaliação de um trabalho feito pela Aval vale mais para quem procura.`,
        button: 'Avaliar o trabalho',
        to: paths.reviewWork(work.id),
        parts: event === 'settled' ? quoted(work.reason, team) : [],
      }
    case 'disputed':
      return { subject: `Há um desacordo em «${title}»`, text: heard }
    case 'resumed':
      return {
        subject: `O trabalho «${title}» continua`,
        text: 'A nossa equipa ouviu os dois lados e o trabalho continua.',
        parts: quoted(work.reason, team),
      }
    case 'annulled':
      return {
        subject: `O trabalho «${title}» ficou cancelado`,
        text: 'A nossa equipa ouviu os dois lados e decidiu cancelar o trabalho.',
        parts: quoted(work.reason, team),
      }
    default:
      return null
  }
}

const heard =
  'A nossa equipa de apoio vai ouvir os dois lados e escreve-lhe. Até lá, o trabalho fica parado na Aval.'

function toCompany(event: DealEvent, { work, proposal, company }: Facts): Words | null {
  const { title } = work
  switch (event) {
    case 'shortlisted':
      return {
        subject: `A proposta de ${company} está entre as preferidas`,
        text: `É sobre «${title}». Já pode ver os contactos do cliente, e ele os da empresa.`,
      }
    case 'declined':
    case 'ended':
      return {
        subject: `O pedido «${title}» seguiu outro caminho`,
        text: proposal.reason ?? 'O cliente não fica com a proposta desta vez.',
      }
    case 'lapsed':
      return {
        subject: `A proposta para «${title}» passou da validade`,
        text: 'O cliente já não a pode escolher. Enquanto o pedido receber propostas, pode fazer outra.',
      }
    case 'awarded':
      return {
        subject: `${company} foi escolhida para um trabalho`,
        text: `O cliente de «${title}» escolheu a proposta desta empresa. Aceite ou recuse até ${work.acceptBy ? longDateTime(work.acceptBy) : 'ao fim do prazo'}.`,
        button: 'Responder',
      }
    case 'accepted':
      return {
        subject: `O trabalho «${title}» é de ${company}`,
        text: 'Está em curso. Escreva o preço e a data que combinou: no fim, é com isso que se compara.',
      }
    case 'late':
      return {
        subject: `Passou o prazo para aceitar «${title}»`,
        text: 'O cliente já pode escolher outra empresa. A proposta continua entre as preferidas.',
      }
    case 'cancelled':
      return {
        subject: `O cliente cancelou «${title}»`,
        text: 'O trabalho ficou cancelado.',
        parts: quoted(work.reason, 'Cliente'),
      }
    case 'doneByCustomer':
      return {
        subject: `O cliente diz que «${title}» está feito`,
        text: `Confirme, ou diga o que falta, em ${amount(settings.work.completeDays, 'dia')}. Se não responder, fica concluído sem a palavra da empresa.`,
        button: 'Responder',
      }
    case 'completed':
    case 'settled':
      return {
        subject: `O trabalho «${title}» está concluído`,
        text: 'Conta a partir de agora para os factos do perfil da empresa.',
        parts: event === 'settled' ? quoted(work.reason, team) : [],
      }
    case 'disputed':
      return { subject: `Há um desacordo em «${title}»`, text: heard }
    case 'resumed':
      return {
        subject: `O trabalho «${title}» continua`,
        text: 'A nossa equipa ouviu os dois lados e o trabalho continua.',
        parts: quoted(work.reason, team),
      }
    case 'annulled':
      return {
        subject: `O trabalho «${title}» ficou cancelado`,
        text: 'A nossa equipa ouviu os dois lados e decidiu cancelar o trabalho.',
        parts: quoted(work.reason, team),
      }
    default:
      return null
  }
}
