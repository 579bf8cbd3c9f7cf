import { authorise } from '~/domain/permissions'
import { cannedAnswer, cannedForm, saveCanned } from '~/domain/tickets/canned-answers'
import { variables } from '~/domain/tickets/canned-variables'
import { kindWords, ticketKinds } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/canned-answer'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

/** A prepared answer, new or anew. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'cannedAnswer.write')
  const answer = params.id === undefined ? undefined : await cannedAnswer(ctx, params.id)
  return {
    answer: answer && { id: answer.id, title: answer.title, kind: answer.kind, body: answer.body },
    seo: unlisted(answer?.title ?? 'Nova resposta', 'Uma resposta preparada.'),
  }
})

export const action = submit(cannedForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await saveCanned(ctx, input, params.id)
  const said = params.id === undefined ? 'já se pode usar' : 'ficou guardada'
  return done(info, paths.cannedAnswers(), `«${input.title}» ${said}.`)
})

export default function CannedAnswer({ loaderData: { answer }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={answer?.title ?? 'Nova resposta preparada'}
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.cannedAnswers(), label: 'Respostas preparadas' },
      ]}
      actions={
        answer && <PostButton action={paths.removeCannedAnswer(answer.id)} label="Apagar" kind="danger" />
      }
    >
      <div className="ticket-columns">
        <PostForm
          tried={actionData}
          submit="Guardar"
          actions={<ButtonLink to={paths.cannedAnswers()}>Cancelar</ButtonLink>}
        >
          <TextField
            name="title"
            label="Nome"
            required
            maxLength={80}
            defaultValue={answer?.title}
            help="Para a equipa a encontrar; quem pediu não o vê."
          />
          <SelectField
            name="kind"
            label="Assunto"
            empty="Todos os assuntos"
            defaultValue={answer?.kind ?? undefined}
            options={ticketKinds.map((k) => ({ value: k, label: kindWords[k].label }))}
          />
          <TextArea
            name="body"
            label="Resposta"
            required
            rows={12}
            maxLength={10_000}
            defaultValue={answer?.body}
          />
        </PostForm>
        <aside>
          <Variables />
        </aside>
      </div>
    </Page>
  )
}

/** The words in braces that a ticket fills in. */
function Variables() {
  return (
    <Panel title="Palavras que se preenchem">
      <Facts
        rows
        facts={Object.entries(variables).map(([name, about]) => ({
          label: `{{${name}}}`,
          value: about,
        }))}
      />
      <p className="soft">O que um pedido não souber fica entre parênteses retos, para não seguir por ler.</p>
    </Panel>
  )
}
