import { askCustomer, questionsOf } from '~/domain/projects/asking'
import { askCustomerForm } from '~/domain/projects/project-forms'
import { confirmationWords, deniedWords } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { CheckField, EmailField, TextField } from '~/ui/fields'
import { PostButton, PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/ask-customer'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await questionsOf(ctx, params.id)),
  now: ctx.now,
  seo: unlisted('Confirmação do cliente', 'Pedir a confirmação.'),
}))

export const action = submit(askCustomerForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const at = await askCustomer(ctx, params.id, input)
  const said =
    at > ctx.now ? 'Pedido guardado: a mensagem sai na próxima hora de envio.' : 'Pedido enviado ao cliente.'
  return done(info, paths.projectStep(params.id, 'confirmacao'), said)
})

type Data = Route.ComponentProps['loaderData']

export default function AskCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { project, asked, mayAsk, exhausted, now } = loaderData
  const open = asked.find((a) => a.state === 'sent')
  return (
    <Page
      title="Confirmação do cliente"
      width="reading"
      lead={`«${project.title}»`}
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
        { to: paths.projectStep(project.id, 'confirmacao'), label: 'Confirmação do cliente' },
      ]}
    >
      {project.confirmedAt && (
        <Notice tone="ok" title="Confirmado pelo cliente">
          <p>
            Em <Time at={project.confirmedAt} />. Se mudar o texto, os factos ou as fotografias, a confirmação
            deixa de valer.
          </p>
        </Notice>
      )}
      {open && <Open question={open} projectId={project.id} />}
      {(mayAsk || actionData) && <Ask tried={actionData} />}
      {!mayAsk && !open && !project.confirmedAt && (
        <Notice title={exhausted ? 'Já não pode ser pedida' : 'Só para projetos publicados'}>
          <p>
            {exhausted
              ? deniedWords()
              : 'Quando o projeto estiver publicado, pode pedir ao cliente que o confirme.'}
          </p>
        </Notice>
      )}
      <History asked={asked} now={now} />
    </Page>
  )
}

function Ask({ tried }: { tried?: Tried | null }) {
  return (
    <Panel title="Pedir ao cliente">
      <PostForm tried={tried} submit="Enviar o pedido">
        <p className="soft">
          O cliente recebe uma mensagem nossa com uma ligação que só serve uma vez, vê o projeto e diz se foi
          feito para si. Se disser que sim, o projeto mostra «Confirmado pelo cliente» e a data.
        </p>
        <TextField name="name" label="Nome do cliente" required maxLength={80} autoComplete="off" />
        <EmailField
          name="email"
          label="E-mail do cliente"
          help="Não pode ser de alguém da empresa, nem do domínio dela."
          required
          maxLength={254}
          autoComplete="off"
        />
        <CheckField
          name="known"
          label="O cliente sabe que vai receber esta mensagem"
          help={`Mandamos uma só mensagem, sem lembretes. O nome e o e-mail servem só para isto e são apagados quando responder, ou ao fim de ${settings.project.confirmationDays} dias.`}
          required
        />
      </PostForm>
    </Panel>
  )
}

function Open({ question, projectId }: { question: Data['asked'][number]; projectId: string }) {
  return (
    <Notice
      title="À espera da resposta do cliente"
      actions={
        <PostButton action={paths.projectStep(projectId, 'confirmacao/anular')} label="Anular o pedido" />
      }
    >
      <p>
        Pedido a {question.name}, {question.email}. Pode responder até <Time at={question.expiresAt} />.
      </p>
    </Notice>
  )
}

function History({ asked, now }: { asked: Data['asked']; now: Date }) {
  const past = asked.filter((a) => a.state !== 'sent')
  if (past.length === 0) return null
  return (
    <Panel title="Pedidos anteriores">
      <Timeline
        label="Pedidos anteriores"
        now={now}
        events={past.map((a) => ({
          at: a.answeredAt ?? a.createdAt,
          title: confirmationWords[a.state],
          text: a.answer && <p className="text">«{a.answer}»</p>,
          tone: a.state === 'confirmed' ? 'blue' : 'neutral',
        }))}
      />
    </Panel>
  )
}
