import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { declineChoices } from '~/domain/work-requests/award/award-words'
import type { MyProposal } from '~/domain/work-requests/award/my-work'
import type { MyProposalStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextArea } from '~/ui/fields'
import { conversationPanels, type HasConversation } from '../../works/conversation-panels'
import { otherSidePanels } from '../../works/other-side-panels'

/** A proposal as its steps see it, for its customer. */
export interface ProposalAtHand extends HasConversation {
  id: string
  version: number
  verbs: readonly string[]
  company: string
  state: MyProposal['proposal']['state']
  blocked: boolean
}

export const proposalAtHand = ({ proposal, verbs, conversation, blocked }: MyProposal): ProposalAtHand => ({
  id: proposal.id,
  version: proposal.version,
  verbs,
  company: proposal.company.name,
  state: proposal.state,
  conversation,
  blocked,
})

const over = 'No estado em que a proposta está, isto não é possível.'

const declines = Object.entries(declineChoices).map(([value, label]) => ({ value, label }))

/** Of what its customer decides; what is written and agreed is the conversation's. */
export const decisionPanels = {
  preferir: {
    verb: 'shortlist',
    label: 'Preferir e trocar contactos',
    button: 'primary',
    title: 'Pôr entre as preferidas',
    submit: 'Preferir e trocar contactos',
    why: over,
    lead: ({ company }) =>
      `${company} passa a ver o seu nome, e-mail e telefone, e mostra-lhe os seus. Pode ter até ${spelt(settings.work.shortlistAtMost, 'empresa')} entre as preferidas.`,
  },
  escolher: {
    verb: 'award',
    label: 'Escolher esta empresa',
    button: 'primary',
    title: ({ company }) => `Escolher ${company}`,
    submit: 'Escolher',
    why: over,
    get lead() {
      return `A empresa tem ${spelt(settings.work.acceptHours, 'hora')} para aceitar. Se não aceitar, pode escolher outra.`
    },
  },
  recusar: {
    verb: 'decline',
    label: 'Recusar',
    title: 'Recusar a proposta',
    submit: 'Recusar',
    why: over,
    lead: 'A empresa é avisada com delicadeza e lê o motivo.',
    Fields: () => (
      <>
        <RadioField name="why" label="Porquê" required options={declines} />
        <TextArea name="words" label="Quer acrescentar alguma coisa?" maxLength={500} rows={2} />
      </>
    ),
  },
} as const satisfies Partial<Panels<MyProposalStep, ProposalAtHand>>

/** Everything that its customer may do about a proposal. */
export const myProposalPanels: Panels<MyProposalStep, ProposalAtHand> = {
  ...decisionPanels,
  vista: {
    label: 'Marcar como vista',
    press: true,
    title: 'Marcar a proposta como vista',
    submit: 'Marcar como vista',
    why: ({ state }) => state !== 'sent' && 'Já a viu.',
  },
  ...conversationPanels,
  ...otherSidePanels('customer'),
}
