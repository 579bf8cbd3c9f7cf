import { appealList } from '~/domain/appeals/appeal-filter'
import { appealQueue } from '~/domain/appeals/listings'
import { appealSideWords, appealWords, decisionLabel } from '~/domain/decisions/decision-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
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
import type { Route } from './+types/appeals'

/** Appeals by nearest deadline; whoever decided before decides no more. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  appeals: await listing(ctx, request, appealList, (filter, after) => appealQueue(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Recursos', 'Recursos de decisões sobre avaliações.'),
}))

export default function Appeals({ loaderData: { appeals, now } }: Route.ComponentProps) {
  const decided = appeals.filter.view !== 'waiting'
  return (
    <Page title="Avaliações" lead="Recursos. Decide sempre uma pessoa que não decidiu da primeira vez.">
      <ModerationTabs current="appeals" />
      <List
        list={appealList}
        page={appeals}
        caption={decided ? 'Recursos decididos' : 'Recursos por decidir'}
        noun={['recurso', 'recursos']}
        empty={
          <EmptyState title={decided ? 'Ainda nada decidido' : 'Nenhum recurso por decidir'}>
            <p>
              Quem escreveu ou denunciou uma avaliação tem {amount(settings.decision.appealMonths, 'mês')}{' '}
              para recorrer.
            </p>
          </EmptyState>
        }
        columns={[
          {
            key: 'recurso',
            header: 'Avaliação',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.appeal(r.id)}>{r.title}</A>
                <br />
                <small className="soft">{excerpt(r.body)}</small>
              </>
            ),
          },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          { key: 'de', header: 'Quem recorre', cell: (r) => appealSideWords[r.side].who },
          { key: 'decisao', header: 'Decisão', cell: (r) => decisionLabel(r.subject, r.kind) },
          {
            key: 'estado',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={appealWords[r.state]} />
                {r.own && <span className="soft"> decisão sua</span>}
              </>
            ),
          },
          { key: 'quando', header: decided ? 'Quando' : 'Prazo', cell: (r) => <Time at={r.at} now={now} /> },
        ]}
      />
    </Page>
  )
}
