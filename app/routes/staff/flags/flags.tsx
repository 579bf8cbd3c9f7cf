import { ruleLabel } from '~/domain/decisions/rules'
import { flagWords, isUrgent } from '~/domain/flags/flag-words'
import { flagQueue } from '~/domain/flags/listings'
import { settings } from '~/domain/settings/defaults'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { ModerationTabs } from '../reviews/moderation-tabs'
import type { Route } from './+types/flags'

/** Flags by nearest deadline; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const decided = search.get('ver') === 'decididas'
  const after = search.get('depois')
  return {
    ...(await flagQueue(ctx, decided, after)),
    decided,
    after,
    now: ctx.now,
    seo: unlisted('Denúncias de avaliações', 'Denúncias por decidir.'),
  }
})

export default function Flags({ loaderData: { rows, next, decided, after, now } }: Route.ComponentProps) {
  const ver = decided ? 'decididas' : null
  return (
    <Page
      title="Avaliações"
      lead="Denúncias, pelo prazo mais próximo. Se o prazo passa, a avaliação fica e a falha conta-se em público."
    >
      <ModerationTabs current="flags" />
      <ChipLinks
        label="Denúncias"
        options={[
          { label: 'Por decidir', href: paths.flags(), current: !decided },
          { label: 'Decididas', href: paths.flags({ ver: 'decididas' }), current: decided },
        ]}
      />
      <Table
        caption={decided ? 'Denúncias decididas' : 'Denúncias por decidir'}
        rows={rows}
        rowKey={(r) => r.id}
        empty={
          <EmptyState title={decided ? 'Ainda nada decidido' : 'Nenhuma denúncia por decidir'}>
            <p>
              {decided
                ? 'As denúncias decididas aparecem aqui.'
                : 'Quando alguém denunciar uma avaliação, aparece aqui.'}
            </p>
          </EmptyState>
        }
        columns={[
          {
            key: 'motivo',
            header: 'Denúncia',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.flag(r.id)}>{ruleLabel(r.reason)}</A>
                <br />
                <small className="soft">{excerpt(r.facts)}</small>
              </>
            ),
          },
          { key: 'avaliacao', header: 'Avaliação', cell: (r) => r.title },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          {
            key: 'quem',
            header: 'De',
            cell: (r) => <span className="nowrap">{r.byCompany ? 'a empresa' : 'uma pessoa'}</span>,
          },
          {
            key: 'estado',
            header: 'Estado',
            cell: (r) => <Badge tone={flagWords[r.state].tone}>{flagWords[r.state].word}</Badge>,
          },
          {
            key: 'quando',
            header: decided ? 'Quando' : 'Prazo',
            cell: (r) => (
              <>
                <Time at={r.at} now={now} />
                {!decided && isUrgent(r.reason) && (
                  <span className="soft"> · {settings.flag.urgentHours} h</span>
                )}
              </>
            ),
          },
        ]}
      />
      <Paging next={next && paths.flags({ ver, depois: next })} first={after && paths.flags({ ver })} />
    </Page>
  )
}
