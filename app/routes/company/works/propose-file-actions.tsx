import { companyWork } from '~/domain/work-requests/proposals/company-work'
import { removeFile } from '~/domain/work-requests/proposals/files'
import { nothingForm } from '~/domain/work-requests/proposals/proposal-forms'
import { paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/propose-file-actions'

const panels: Panels<'retirar', { id: string; title: string }> = {
  retirar: {
    label: 'Retirar',
    title: 'Retirar o ficheiro',
    submit: 'Retirar',
    lead: ({ title }) => `Da proposta para «${title}», que ainda não foi enviada.`,
  },
}

export const loader = actionPage('account.open', panels, 'Um ficheiro de uma proposta.', {
  needs: async (ctx, id) => {
    const { work } = await companyWork(ctx, id)
    return { id: work.id, title: work.title }
  },
})

export const action = actions(
  {
    retirar: [
      nothingForm,
      (ctx, id, _, params) => removeFile(ctx, id, params.file ?? ''),
      'Ficheiro retirado.',
    ],
  },
  ({ id }) => paths.propose(id),
)

export default function ProposeFileActions({ loaderData, actionData }: Route.ComponentProps) {
  const work = loaderData.needed
  return (
    <ActionPage
      thing={work}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.companyWork(work.id), label: work.title },
        { to: paths.propose(work.id), label: 'Proposta' },
      ]}
      leave={
        <ButtonLink kind="quiet" to={paths.propose(work.id)}>
          Voltar à proposta
        </ButtonLink>
      }
    />
  )
}
