import { useOutletContext } from 'react-router'
import type { Ctx } from '~/domain/shared/ctx'
import { awardProposal } from '~/domain/work-requests/award/awarding'
import { declineForm, seenForm, versionForm } from '~/domain/work-requests/award/forms'
import { proposalIn } from '~/domain/work-requests/award/my-work'
import { declineProposal, seeProposal, shortlistProposal } from '~/domain/work-requests/award/shortlisting'
import { blockCompany } from '~/domain/work-requests/moderation/blocking'
import { blockForm, reportForm } from '~/domain/work-requests/moderation/forms'
import { reportCompany } from '~/domain/work-requests/moderation/reporting'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import { conversationActions } from '../../works/conversation-actions'
import type { Route } from './+types/my-proposal-actions'
import { myProposalPanels, type ProposalAtHand } from './my-proposal-panels'

/** Whose proposal it is, the page around it asks. */
export const loader = actionPage('account.open', () => 'Uma proposta', 'Uma proposta para um trabalho seu.')

type Params = { proposal?: string | undefined }
/** By the proposal that the address names, of the request that it names. */
const on =
  <I,>(command: (ctx: Ctx, proposalId: string, input: I) => Promise<unknown>) =>
  async (ctx: Ctx, id: string, input: I, { proposal = '' }: Params) =>
    command(ctx, await proposalIn(ctx, id, proposal), input)

export const action = actions(
  {
    preferir: [
      versionForm,
      on(shortlistProposal),
      'Trocaram contactos. Já podem falar por telefone ou e-mail.',
    ],
    escolher: [versionForm, on(awardProposal), 'Escolheu esta empresa. Avisámo-la: falta ela aceitar.'],
    recusar: [declineForm, on(declineProposal), 'Recusada. Avisámos a empresa com delicadeza.'],
    vista: [seenForm, on(seeProposal), ''],
    ...conversationActions.customer,
    queixa: [
      reportForm,
      (ctx, id, input, { proposal = '' }) => reportCompany(ctx, id, proposal, input),
      'Recebemos a sua queixa. Uma pessoa da equipa vê-a e responde-lhe por e-mail.',
    ],
    bloquear: [
      blockForm,
      (ctx, id, input, { proposal = '' }) => blockCompany(ctx, id, proposal, input),
      ({ undo }) =>
        undo
          ? 'Já não está bloqueada: pode voltar a fazer-lhe propostas.'
          : 'Bloqueada: não é avisada dos seus pedidos e não pode fazer-lhe propostas.',
    ],
  },
  ({ id, proposal }) => paths.myProposal(id, proposal ?? ''),
)

export default function MyProposalActions({ params, actionData }: Route.ComponentProps) {
  return (
    <ActionPanel
      thing={useOutletContext<ProposalAtHand>()}
      panels={myProposalPanels}
      tried={actionData}
      back={paths.myProposal(params.id, params.proposal)}
    />
  )
}
