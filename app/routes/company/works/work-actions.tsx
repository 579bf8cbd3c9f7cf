import { companyWork, dismissWork } from '~/domain/work-requests/proposals/company-work'
import { nothingForm, withdrawProposalForm } from '~/domain/work-requests/proposals/proposal-forms'
import { withdrawProposal } from '~/domain/work-requests/proposals/proposing'
import { paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/work-actions'

interface Work {
  id: string
  title: string
  version?: number
  verbs: readonly string[]
}

/** What a company does to a request by its own: the rest is in outcome-actions.tsx. */
const panels: Panels<'retirar' | 'dispensar', Work> = {
  retirar: {
    verb: 'withdraw',
    label: 'Retirar a proposta',
    title: 'Retirar a proposta',
    submit: 'Retirar a proposta',
    submitKind: 'danger',
    lead: ({ title }) =>
      `«${title}». O cliente é avisado e lê o motivo. A proposta continua a contar nas deste mês.`,
    Fields: () => (
      <TextField
        name="reason"
        label="Porquê"
        help="O cliente lê isto. Por exemplo: a equipa ficou ocupada nessas semanas."
        required
        maxLength={500}
      />
    ),
  },
  dispensar: {
    verb: 'dismiss',
    label: 'Nada para nós',
    title: 'Tirar este trabalho da lista',
    submit: 'Nada para nós',
    lead: ({ title }) => `«${title}» deixa de aparecer em «Para si». O cliente não fica a saber.`,
  },
}

export const loader = actionPage('account.open', panels, 'Um trabalho e a sua proposta.', {
  needs: async (ctx, id) => {
    const { work, proposal, mayWithdraw, right } = await companyWork(ctx, id)
    const verbs = [mayWithdraw && 'withdraw', right && !proposal && 'dismiss'].filter((v) => v !== false)
    return { id: work.id, title: work.title, version: proposal?.version, verbs }
  },
})

export const action = actions(
  {
    retirar: [
      withdrawProposalForm,
      (ctx, id, input) => withdrawProposal(ctx, id, input),
      'Proposta retirada. Avisámos o cliente.',
    ],
    dispensar: [
      nothingForm,
      (ctx, id) => dismissWork(ctx, id),
      'Tirámos este trabalho de «Para si».',
      () => paths.companyWorks(),
    ],
  },
  ({ id }) => paths.companyWork(id),
)

export default function CompanyWorkActions({ loaderData, actionData }: Route.ComponentProps) {
  const work = loaderData.needed
  return (
    <ActionPage
      thing={work}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(work.id), label: work.title },
      ]}
      leave={
        <ButtonLink kind="quiet" to={paths.companyWork(work.id)}>
          Voltar ao trabalho
        </ButtonLink>
      }
      why="No estado em que a proposta está, isto não é possível."
    />
  )
}
