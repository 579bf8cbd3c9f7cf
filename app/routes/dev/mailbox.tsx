import { paths, query } from '~/paths'
import { isOutboxName, listOutbox } from '~/platform/outbox'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { devOnly } from '~/web/dev-only'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/mailbox'

const pageSize = 30

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  devOnly(ctx)
  const before = new URL(request.url).searchParams.get('depois') ?? undefined
  const { sent, next } = await listOutbox(before && isOutboxName(before) ? before : undefined, pageSize)
  return {
    sent: sent.map(({ name, kind, at, to, subject }) => ({ name, kind, at, to, subject })),
    next: next && paths.mailbox() + query({ depois: next }),
    first: before ? paths.mailbox() : null,
    now: ctx.now,
    seo: unlisted('Correio de experiência', 'Mensagens que teriam saído.'),
  }
})

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { sent, next, first, now } = loaderData
  return (
    <Page
      title="Correio de experiência"
      lead="As mensagens que a Aval teria enviado, as mais recentes primeiro. Nenhuma saiu desta máquina."
    >
      <Table
        caption="Mensagens"
        rows={sent}
        rowKey={(mail) => mail.name}
        empty={
          <EmptyState title="Ainda não há mensagens">
            <p>Crie uma conta ou escreva uma avaliação: a mensagem aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'subject',
            header: 'Assunto',
            main: true,
            cell: (m) => <A to={paths.mail(m.name)}>{m.subject}</A>,
          },
          { key: 'to', header: 'Para', cell: (m) => <Address>{m.to}</Address> },
          { key: 'kind', header: 'Tipo', cell: (m) => <Badge>{m.kind === 'sms' ? 'SMS' : 'E-mail'}</Badge> },
          { key: 'at', header: 'Enviada', cell: (m) => <Time at={m.at} now={now} /> },
        ]}
      />
      <Paging next={next} first={first} />
    </Page>
  )
}

/** May be broken before the @, so that a long one fits a phone. */
function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return at < 1 ? (
    children
  ) : (
    <span>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
