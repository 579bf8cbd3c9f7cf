import { unknownRecipients } from '~/domain/broadcasts/reading'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/unknown-recipients'

/** Whose mail was in the hands of a worker that stopped: nobody knows whether it left. It names people, which is written down. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  id: params.id,
  ...(await unknownRecipients(ctx, params.id)),
  seo: unlisted('E-mails por saber', 'E-mails de que não se sabe se chegaram.'),
}))

export default function UnknownRecipients({ loaderData: { id, title, people } }: Route.ComponentProps) {
  return (
    <Page
      title="Não se sabe se chegou"
      crumbs={[
        { to: paths.broadcasts(), label: 'Comunicados' },
        { to: paths.broadcast(id), label: title },
      ]}
      lead={`O programa parou com estes e-mails a meio: até ${settings.broadcast.mailsTaken} de cada vez. Talvez tenham chegado.`}
    >
      <Table
        caption="Pessoas"
        rows={people}
        rowKey={(one) => one.id}
        empty={<EmptyState title="De todos se sabe">Nenhum e-mail ficou a meio.</EmptyState>}
        columns={[
          { key: 'name', header: 'Pessoa', main: true, cell: (p) => p.name },
          { key: 'email', header: 'E-mail', cell: (p) => p.email },
        ]}
      />
    </Page>
  )
}
