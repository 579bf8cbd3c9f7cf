import type { InvitationView } from '~/domain/invitations/answering/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { starLabel } from '~/ui/stars'
import type { Tried } from '~/ui/tried'

const leads: Record<InvitationView['kind'], (v: InvitationView) => string> = {
  team: (v) => `${who(v)} convida para a equipa de ${v.company?.name} na Aval.`,
  claim: (v) => `A Aval tem um perfil público de ${v.company?.name}. Quem gere a empresa pode reivindicá-lo.`,
  affiliate: () => 'A equipa da Aval convida para o programa de afiliados.',
  platform: (v) => `${who(v)} convida para conhecer a Aval: avaliações de empresas que podem ser conferidas.`,
  staff: (v) => `${who(v)} convida para trabalhar na Aval.`,
  review: (v) => `${v.company?.name} indicou que lhe prestou um serviço e convida a contar como correu.`,
}

const who = (v: InvitationView) => v.inviter ?? 'A equipa da Aval'

const titles: Record<InvitationView['kind'], (v: InvitationView) => string> = {
  team: (v) => `Convite para a equipa de ${v.company?.name}`,
  claim: (v) => `Convite para gerir o perfil de ${v.company?.name}`,
  affiliate: () => 'Convite para o programa de afiliados',
  platform: () => 'Convite para a Aval',
  staff: () => 'Convite para a equipa da Aval',
  review: (v) => `Como correu com ${v.company?.name}?`,
}

export const titleOf = (v: InvitationView): string => titles[v.kind](v)

/** On what terms, said before anybody accepts. */
const terms: Record<InvitationView['kind'], string[]> = {
  get team() {
    return [
      'Passa a poder agir em nome da empresa dentro do seu papel, e só dela.',
      `Quem pertence a uma empresa não a pode avaliar, nem nos ${amount(settings.review.formerMemberMonths, 'mês')} depois de sair.`,
      'Pode sair quando quiser.',
    ]
  },
  claim: [
    'Fica responsável pelo perfil: pode corrigi-lo, responder a avaliações e convidar a sua equipa.',
    'É gratuito e não muda a pontuação nem apaga avaliações.',
    'Só aceite se pode agir em nome da empresa.',
  ],
  affiliate: [
    'Recebe ligações próprias e um painel com o que resulta delas.',
    'Ninguém é pago por escrever avaliações.',
    'Pode sair quando quiser.',
  ],
  platform: [
    'A conta é gratuita. Serve para avaliar, acompanhar respostas e registar empresas.',
    'Quem convida fica a saber que aceitou, e nada mais.',
    'Nem a sua conta nem a de quem convida ganham nada com avaliações.',
  ],
  get staff() {
    return [
      'Quem trabalha na Aval entra sempre com um segundo passo: uma chave de acesso ou uma aplicação de códigos. Sem ele não se abre a administração.',
      'Tudo o que fizer na administração fica no registo de auditoria.',
      `As sessões duram ${amount(settings.auth.staffSessionHours, 'hora')}.`,
    ]
  },
  review: [
    'A sua opinião, boa ou má, é publicada nas mesmas condições.',
    'Aparece com a indicação «Por convite da empresa» e com o nome na forma que escolher; o e-mail nunca é mostrado.',
    'A empresa pode responder, mas não alterar nem apagar o que escrever.',
  ],
}

/** Who invites, to what, on what terms; one button on, one way to say no. */
export function InvitationPage({
  view,
  token,
  tried,
  signedInAs,
  stars,
}: {
  view: InvitationView
  token: string
  /** Chosen in the mail. */
  stars?: string | null
  tried?: Tried
  signedInAs: string | null
}) {
  const { kind, beholder, email, message, company, role, roleHelp, expiresAt } = view
  const review = kind === 'review'
  const go = review
    ? 'Escrever a avaliação'
    : {
        invited: 'Aceitar o convite',
        new: 'Aceitar e criar conta',
        'has-account': 'Entrar e aceitar',
        other: '',
      }[beholder]
  return (
    <Page title={titleOf(view)} lead={leads[kind](view)} width="reading">
      <Facts
        rows
        facts={[
          ...(review ? [] : [{ label: 'Quem convida', value: who(view) }]),
          ...(company
            ? [{ label: 'Empresa', value: <A to={paths.company(company.slug)}>{company.name}</A> }]
            : []),
          ...(role ? [{ label: 'Papel', value: roleHelp ? `${role}. ${roleHelp}` : role }] : []),
          { label: 'Para', value: email },
          ...(review && stars
            ? [{ label: 'As suas estrelas', value: `${starLabel(Number(stars))}. Ainda as pode mudar` }]
            : []),
          ...(expiresAt ? [{ label: 'Responder até', value: longDate(expiresAt) }] : []),
        ]}
      />
      {message && (
        <Section title="O que escreveu quem convida">
          <Prose>
            <blockquote className="text">{message}</blockquote>
          </Prose>
        </Section>
      )}
      <Section title="Em que condições">
        <Prose>
          <ul>
            {terms[kind].map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <Section title="A sua resposta">
        {beholder === 'other' && (
          <Notice tone="warn" title="Este convite é para outra conta">
            <p>
              Entrou como <b>{signedInAs}</b>, e o convite é para <b>{email}</b>. Pode sair desta conta e
              continuar com a outra; nada do que fez se perde.
            </p>
          </Notice>
        )}
        <PostForm
          tried={tried}
          submit={beholder === 'other' ? 'Sair desta conta e continuar' : go}
          actions={
            <ButtonLink kind="quiet" to={paths.declineInvitation({ token })}>
              Recusar
            </ButtonLink>
          }
        />
        {beholder === 'new' && !review && (
          <p className="soft">
            Como abriu a ligação que enviámos para {email}, o endereço fica logo confirmado ao criar a conta.
          </p>
        )}
      </Section>
    </Page>
  )
}
