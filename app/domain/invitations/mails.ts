import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { unsubscribing } from '../shared/unsubscribe'
import { companyRoleWords } from '../teams/role-words'
import { reviewInvitationMail } from './customers/review-invitation-mail'
import { staffRoleWords } from './invitation-words'
import {
  again,
  type DrawInvitation,
  greeting,
  type InvitationFacts,
  type InvitedTo,
  invitationReason,
  terms,
  words,
} from './mail-parts'
import type { InvitationKind } from './schema'
import type { Invitation } from './tokens'

const team: DrawInvitation = (invitation, { token, inviter, company, reminder }) => {
  const who = inviter ?? company?.name ?? 'Alguém'
  const role = companyRoleWords[invitation.role as keyof typeof companyRoleWords]
  return {
    subject: again(reminder, `Convite de ${who} para a equipa de ${company?.name}`),
    preview: `Papel: ${role}.`,
    parts: [
      { title: `Convite para a equipa de ${company?.name}` },
      `${greeting(invitation)} ${who} enviou-lhe um convite para fazer parte da equipa de ${company?.name} na Aval, com o papel «${role}».`,
      ...words(invitation, who),
      { button: 'Ver o convite', to: paths.invitation({ token }) },
      terms('team'),
    ],
    reason: invitationReason(who),
  }
}

const claim: DrawInvitation = (invitation, { token, company, reminder }) => ({
  subject: again(reminder, `O perfil de ${company?.name} na Aval espera por quem a gere`),
  preview: 'Reivindicar o perfil é gratuito.',
  parts: [
    { title: `O perfil de ${company?.name}` },
    `${greeting(invitation)} A Aval tem um perfil público de ${company?.name}. Quem gere a empresa pode reivindicá-lo para o corrigir e responder a avaliações. É gratuito, e não muda a pontuação.`,
    ...words(invitation, 'Equipa da Aval'),
    { button: 'Ver o convite', to: paths.invitation({ token }) },
    terms('claim'),
  ],
  reason: `Recebe esta mensagem porque a equipa da Aval associou este endereço a ${company?.name}. Se não gere esta empresa, recuse na página do convite.`,
})

const affiliate: DrawInvitation = (invitation, { token, reminder }) => ({
  subject: again(reminder, 'Convite para o programa de afiliados da Aval'),
  preview: 'Divulgue a Aval e acompanhe o que resulta.',
  parts: [
    { title: 'Programa de afiliados da Aval' },
    `${greeting(invitation)} Tem um convite da equipa da Aval para entrar no programa de afiliados: ligações próprias e um painel com o que resulta delas. Os afiliados nunca são pagos por avaliações.`,
    ...words(invitation, 'Equipa da Aval'),
    { button: 'Ver o convite', to: paths.invitation({ token }) },
    terms('affiliate'),
  ],
  reason: invitationReason('a equipa da Aval'),
})

const platform: DrawInvitation = (invitation, { token, inviter, reminder }) => {
  const who = inviter ?? 'A equipa da Aval'
  return {
    subject: again(reminder, `Convite de ${who} para conhecer a Aval`),
    preview: 'Avaliações de empresas portuguesas que podem ser conferidas.',
    parts: [
      { title: 'Um convite para a Aval' },
      `${greeting(invitation)} ${who} enviou-lhe um convite para conhecer a Aval: empresas portuguesas, avaliações que podem ser conferidas e certificados que qualquer pessoa verifica.`,
      ...words(invitation, who),
      { button: 'Ver o convite', to: paths.invitation({ token }) },
      terms('platform'),
    ],
    reason: invitationReason(who),
  }
}

const staff: DrawInvitation = (invitation, { token, inviter, reminder }) => {
  const role = staffRoleWords[invitation.role as keyof typeof staffRoleWords]
  return {
    subject: again(reminder, 'Convite para a equipa da Aval'),
    preview: `Papel: ${role}.`,
    parts: [
      { title: 'Convite para a equipa da Aval' },
      `${greeting(invitation)} ${inviter ?? 'A administração da Aval'} enviou-lhe um convite para a equipa da Aval, com o papel «${role}». Quem trabalha na Aval entra sempre com um segundo passo: uma chave de acesso ou uma aplicação de códigos.`,
      { button: 'Ver o convite', to: paths.staffInvitation({ token }) },
      terms('staff'),
    ],
    reason: invitationReason(inviter ?? 'a administração da Aval'),
  }
}

const mails: Record<InvitationKind, DrawInvitation> = {
  review: reviewInvitationMail,
  team,
  claim,
  affiliate,
  platform,
  staff,
}

/** An invitation as it is shown before it is sent, without the link. */
export const contentOf = (invitation: InvitedTo, facts: InvitationFacts) =>
  mails[invitation.kind](invitation, facts)

/** The mail of an invitation of any kind, which one click ends (RFC 8058). */
export function drawInvitation(invitation: Invitation, facts: InvitationFacts): DrawnMail {
  const { headers } = unsubscribing({ what: 'convite', id: invitation.id })
  return drawMail({ ...contentOf(invitation, facts), headers })
}
