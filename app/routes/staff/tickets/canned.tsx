import { excerpt } from '~/domain/shared/excerpt'
import { listCanned } from '~/domain/tickets/canned-answers'
import { kindWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/canned'

export const loader = page(async (ctx) => ({
  answers: await listCanned(ctx),
  now: ctx.now,
  seo: unlisted('Respostas preparadas', 'Respostas do apoio.'),
}))

export default function Canned({ loaderData: { answers, now } }: Route.ComponentProps) {
  const add = (
    <ButtonLink kind="primary" icon="plus" to={paths.newCannedAnswer()}>
      Nova resposta
    </ButtonLink>
  )
  return (
    <Page
      title="Respostas preparadas"
      width="full"
      lead="Escritas uma vez, acertadas em cada pedido antes de enviar."
      crumbs={[
        { to: paths.tickets(), label: 'Tickets' },
        { to: paths.cannedAnswers(), label: 'Respostas preparadas' },
      ]}
      actions={add}
    >
      <Table
        lines
        caption="Respostas preparadas"
        rows={answers}
        rowKey={(a) => a.id}
        empty={<EmptyState title="Ainda não há nenhuma" actions={add} />}
        columns={[
          {
            key: 'nome',
            header: 'Resposta',
            main: true,
            cell: (a) => (
              <>
                <A to={paths.cannedAnswer(a.id)}>{a.title}</A>
                <small className="soft block">{excerpt(a.body)}</small>
              </>
            ),
          },
          { key: 'assunto', header: 'Assunto', cell: (a) => (a.kind ? kindWords[a.kind].label : 'Todos') },
          { key: 'quando', header: 'Alterada', cell: (a) => <Time at={a.updatedAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
