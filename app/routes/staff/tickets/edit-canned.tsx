import { cannedAnswer, cannedForm, saveCanned } from '~/domain/tickets/canned-answers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton, PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/edit-canned'
import { CannedFields, VariablesPanel } from './canned-fields'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, title, kind, body } = await cannedAnswer(ctx, params.id)
  return {
    answer: { id, title, kind, body },
    seo: seo({ title, description: 'Uma resposta preparada.', noindex: true }),
  }
})

export const action = submit(cannedForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await saveCanned(ctx, input, params.id)
  return done(info, paths.cannedAnswers(), `«${input.title}» ficou guardada.`)
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function EditCanned({ loaderData: { answer }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={answer.title}
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.cannedAnswers(), label: 'Respostas preparadas' },
      ]}
      actions={<PostButton action={paths.removeCannedAnswer(answer.id)} label="Apagar" kind="danger" />}
    >
      <div className="ticket-columns">
        <PostForm
          tried={actionData}
          submit="Guardar"
          actions={<ButtonLink to={paths.cannedAnswers()}>Cancelar</ButtonLink>}
        >
          <CannedFields answer={answer} />
        </PostForm>
        <aside>
          <VariablesPanel />
        </aside>
      </div>
    </Page>
  )
}
