import { paths } from '~/paths'
import type { MailContent } from '~/platform/mail-template'
import { again, greeting, type InvitationFacts, type InvitedTo, terms } from '../mail-parts'

/** «3 de novembro de 2026» of «2026-11-03». */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/**
 * Asks a customer for their opinion, whichever it is. The company neither writes nor bends this text, and nobody is
 * asked first whether they were content (people.md, Invitations).
 */
export function reviewInvitationMail(
  invitation: InvitedTo,
  { token, company, reminder }: InvitationFacts,
): Omit<MailContent, 'headers'> {
  const name = company?.name ?? 'a empresa'
  const facts: [string, string][] = [['Empresa', name]]
  if (invitation.serviceReference) facts.push(['Serviço', invitation.serviceReference])
  if (invitation.serviceDate) facts.push(['Data', dayInWords(invitation.serviceDate)])
  return {
    subject: again(reminder, `Como correu com ${name}?`),
    preview: 'A sua opinião, boa ou má, conta o mesmo.',
    parts: [
      { title: `Como correu com ${name}?` },
      `${greeting(invitation)} ${name} indicou que lhe prestou um serviço. Pode contar na Aval como correu. A sua opinião, boa ou má, é publicada nas mesmas condições: a empresa não a pode apagar nem alterar.`,
      { facts },
      {
        choices:
          'Quantas estrelas daria? Escolher aqui não envia nada: abre o convite com elas marcadas, e pode mudá-las.',
        links: [1, 2, 3, 4, 5].map((n) => [`${n} ★`, paths.invitation({ token, estrelas: n })]),
      },
      { button: 'Avaliar', to: paths.invitation({ token }) },
      {
        small:
          'A avaliação aparece com a indicação «por convite da empresa» e com o nome na forma que escolher. O seu e-mail nunca é mostrado.',
      },
      terms('review'),
    ],
    reason: `Recebe esta mensagem porque ${name} indicou este endereço como sendo de um cliente seu. Se não foi cliente, recuse na página do convite, ou peça que não voltemos a escrever-lhe.`,
  }
}
