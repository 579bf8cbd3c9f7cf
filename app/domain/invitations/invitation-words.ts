import type { CompanyRole, StaffRole } from '../permissions'
import type { Meaning } from '../shared/meaning'
import { companyRoleWords } from '../teams/role-words'
import type { InvitationKind, InvitationState } from './schema'

/** What an invitation is called in menus and lists. */
export const kindWords: Record<InvitationKind, string> = {
  review: 'Avaliar uma empresa',
  team: 'Equipa de uma empresa',
  claim: 'Reivindicar um perfil',
  affiliate: 'Programa de afiliados',
  platform: 'Conhecer a Aval',
  staff: 'Equipa da Aval',
}

export const stateWords: Record<InvitationState, string> = {
  draft: 'Rascunho',
  scheduled: 'Agendado',
  queued: 'À espera de sair',
  sent: 'A sair',
  // A mail server took it: nobody can promise that it was read, or even put into the right mailbox.
  delivered: 'Enviado',
  opened: 'Aberto',
  accepted: 'Aceite',
  bounced: 'Devolvido',
  // Not why: whether somebody asked not to be contacted is not the inviter's to know.
  suppressed: 'Não enviado',
  declined: 'Recusado',
  expired: 'Fora do prazo',
  revoked: 'Anulado',
}

export const stateTones: Record<InvitationState, Meaning> = {
  draft: 'plain',
  scheduled: 'us',
  queued: 'us',
  sent: 'us',
  delivered: 'plain',
  opened: 'plain',
  accepted: 'done',
  bounced: 'bad',
  suppressed: 'plain',
  declined: 'bad',
  expired: 'plain',
  revoked: 'plain',
}

export const staffRoleWords: Record<StaffRole, string> = {
  support: 'Apoio',
  moderator: 'Moderação',
  auditor: 'Auditoria',
  finance: 'Financeiro',
  editor: 'Conteúdos',
  admin: 'Administração',
}

/** The role that an invitation offers, in words. */
export const roleWord = (kind: InvitationKind, role: CompanyRole | StaffRole | null): string | null => {
  if (!role) return null
  return kind === 'staff' ? staffRoleWords[role as StaffRole] : companyRoleWords[role as CompanyRole]
}
