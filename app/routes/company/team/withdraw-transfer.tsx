import { nothingForm } from '~/domain/teams/forms'
import { withdrawTransfer } from '~/domain/teams/offering-transfer'
import { transferPage } from '~/domain/teams/transfer-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-transfer'

/** The button lies on the team's page. Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page(async (ctx) => ({
  company: (await transferPage(ctx)).company,
  seo: seo({ title: 'Anular a passagem', description: 'Anular a passagem da empresa.', noindex: true }),
}))

export const action = submit(nothingForm, async (ctx, _, _args: Route.ActionArgs, info) => {
  await withdrawTransfer(ctx)
  return done(info, paths.team(), 'A passagem foi anulada. Nada mudou na empresa.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function WithdrawTransfer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Anular a passagem"
      width="reading"
      lead={`${loaderData.company} fica como está. Pode propor a passagem de novo quando quiser.`}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      <PostForm
        tried={actionData}
        submit="Anular a passagem"
        actions={<ButtonLink to={paths.team()}>Voltar à equipa</ButtonLink>}
      />
    </Page>
  )
}
