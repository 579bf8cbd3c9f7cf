import type { MailContent, MailPart } from '~/platform/mail-template'
import { settings } from '../settings/settings'
import type { InvitationKind } from './schema'
import type { Invitation } from './tokens'

/** What a mail of an invitation is made of. */
export interface InvitationFacts {
  /** What the link carries. */
  token: string
  /** Name of whoever invites; null when they have gone, or when the Aval itself does. */
  inviter: string | null
  company: { name: string; slug: string } | null
  /** The one reminder: the same invitation again. */
  reminder: boolean
}

export type InvitedTo = Pick<Invitation, 'kind' | 'name' | 'role' | 'message'> &
  Pick<Invitation, 'serviceReference' | 'serviceDate'>

export type DrawInvitation = (invitation: InvitedTo, facts: InvitationFacts) => Omit<MailContent, 'headers'>

/** Why a mail came that nobody asked for, and how it ends. */
export const invitationReason = (who: string) =>
  `Recebe esta mensagem porque ${who} escreveu este endereço num convite na Aval. Se não conhece quem convida, ignore-a: nada acontece. Na página do convite pode recusar, ou pedir que não voltemos a escrever-lhe.`

/** Name, message and life are the same for every kind. */
export const greeting = ({ name }: InvitedTo): string => (name ? `Olá, ${name.split(' ')[0]}.` : 'Olá.')
export const words = ({ message }: InvitedTo, by: string): MailPart[] =>
  message ? [{ quote: message, by }] : []
export const terms = (kind: InvitationKind): MailPart => ({
  small: `O convite serve durante ${settings.invitation.days[kind]} dias, uma só vez, e só para este endereço de e-mail.`,
})
export const again = (reminder: boolean, subject: string) => (reminder ? `Lembrete: ${subject}` : subject)
