import { ruleLabel } from '~/domain/decisions/rules'
import { flagList } from '~/domain/flags/flag-filter'
import { flagWords, isUrgent } from '~/domain/flags/flag-words'
import { flagQueue } from '~/domain/flags/listings'
import { settings } from '~/domain/settings/settings'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { ModerationTabs } from '../reviews/moderation-tabs'
import type { Route } from './+types/flags'

/** Flags by nearest deadline; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  flags: await listing(ctx, request, flagList, (filter, after) => flagQueue(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Denúncias de avaliações', 'Denúncias por decidir.'),
}))

export default function Flags({ loaderData: { flags, now } }: Route.ComponentProps) {
  const { view } = flags.filter
  const decided = view !== 'waiting' && view !== 'asked'
  const none =
    view === 'asked'
      ? 'Nenhuma alteração pedida'
      : decided
        ? 'Ainda nada decidido'
        : 'Nenhuma denúncia por decidir'
  return (
    <Page
      title="Avaliações"
      lead="Denúncias, pelo prazo mais próximo. Se o prazo passa, a avaliação fica e a falha conta-se em público."
    >
      <ModerationTabs current="flags" />
      <List
        list={flagList}
        page={flags}
        caption={decided ? 'Denúncias decididas' : 'Denúncias por decidir'}
        noun={['denúncia', 'denúncias']}
        inPlace={!decided}
        empty={
          <EmptyState title={none}>
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
          { key: 'estado', header: 'Estado', cell: (r) => <WordBadge of={flagWords[r.state]} /> },
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
    </Page>
  )
}
