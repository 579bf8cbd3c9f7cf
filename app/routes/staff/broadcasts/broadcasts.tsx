import { broadcastList } from '~/domain/broadcasts/broadcast-list'
import { channelWords, kindWords, stateWords } from '~/domain/broadcasts/broadcast-words'
import { findBroadcasts } from '~/domain/broadcasts/reading'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, listed } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/broadcasts'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  broadcasts: await listing(ctx, request, broadcastList, (filter, after) =>
    findBroadcasts(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Comunicados', 'O que se diz a muita gente de uma vez.'),
}))

const empty = {
  all: 'Ainda não há comunicados',
  draft: 'Nenhum rascunho',
  proposed: 'Nada por aprovar',
  coming: 'Nada agendado nem a sair',
  sent: 'Ainda nada saiu',
} as const

export default function Broadcasts({ loaderData: { broadcasts, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Comunicados"
      width="full"
      lead="O que se diz a muita gente de uma vez: no sino, por e-mail e numa faixa."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newBroadcast()}>
          Escrever um comunicado
        </ButtonLink>
      }
    >
      <List
        list={broadcastList}
        page={broadcasts}
        caption="Comunicados"
        noun={['comunicado', 'comunicados']}
        empty={
          <EmptyState title={empty[broadcasts.filter.view]}>
            Escolhe-se primeiro o tipo e o público; antes de sair vê-se como fica e experimenta-se em si.
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Comunicado',
            main: true,
            cell: (r) => <A to={paths.broadcast(r.id)}>{r.title}</A>,
          },
          {
            key: 'kind',
            header: 'Tipo',
            cell: (r) =>
              `${kindWords[r.kind].label}: ${listed(r.channels.map((one) => channelWords[one].label))}`,
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={stateWords[r.state]} /> },
          {
            key: 'people',
            header: 'Pessoas',
            cell: (r) =>
              r.people > 0 ? count(r.people, 'pessoa', 'pessoas') : <span className="soft">por reunir</span>,
          },
          {
            key: 'when',
            header: 'Quando',
            cell: (r) => <Time at={r.endedAt ?? r.sendAt ?? r.createdAt} now={now} />,
          },
          { key: 'by', header: 'De', cell: (r) => r.by },
        ]}
      />
    </Page>
  )
}
