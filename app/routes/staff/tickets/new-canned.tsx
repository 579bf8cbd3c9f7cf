import { authorise } from '~/domain/permissions'
import { cannedForm, saveCanned } from '~/domain/tickets/canned-answers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/new-canned'
import { CannedFields, VariablesPanel } from './canned-fields'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'cannedAnswer.write')
  return { seo: seo({ title: 'Nova resposta', description: 'Uma resposta preparada.', noindex: true }) }
})

export const action = submit(cannedForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await saveCanned(ctx, input)
  return done(info, paths.cannedAnswers(), `«${input.title}» já se pode usar.`)
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function NewCanned({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Nova resposta preparada"
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.cannedAnswers(), label: 'Respostas preparadas' },
      ]}
    >
      <div className="ticket-columns">
        <PostForm
          tried={actionData}
          submit="Guardar"
          actions={<ButtonLink to={paths.cannedAnswers()}>Cancelar</ButtonLink>}
        >
          <CannedFields />
        </PostForm>
        <aside>
          <VariablesPanel />
        </aside>
      </div>
    </Page>
  )
}
