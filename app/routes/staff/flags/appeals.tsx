import { appealQueue } from '~/domain/appeals/listings'
import { appealSideWords, appealWords, decisionLabel } from '~/domain/decisions/decision-words'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
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
import type { Route } from './+types/appeals'

/** Appeals by nearest deadline; whoever decided before decides no more. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const decided = search.get('ver') === 'decididos'
  const after = search.get('depois')
  return {
    ...(await appealQueue(ctx, decided, after)),
    decided,
    after,
    now: ctx.now,
    seo: unlisted('Recursos', 'Recursos de decisões sobre avaliações.'),
  }
})

export default function Appeals({ loaderData: { rows, next, after, decided, now } }: Route.ComponentProps) {
  return (
    <Page title="Avaliações" lead="Recursos. Decide sempre uma pessoa que não decidiu da primeira vez.">
      <ModerationTabs current="appeals" />
      <ChipLinks
        label="Recursos"
        options={[
          { label: 'Por decidir', href: paths.appeals(), current: !decided },
          { label: 'Decididos', href: paths.appeals({ ver: 'decididos' }), current: decided },
        ]}
      />
      <Table
        caption={decided ? 'Recursos decididos' : 'Recursos por decidir'}
        rows={rows}
        rowKey={(r) => r.id}
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
          {
            key: 'de',
            header: 'Quem recorre',
            cell: (r) => appealSideWords[r.side].who,
          },
          {
            key: 'decisao',
            header: 'Decisão',
            cell: (r) => decisionLabel(r.subject, r.kind),
          },
          {
            key: 'estado',
            header: 'Estado',
            cell: (r) => (
              <>
                <Badge tone={appealWords[r.state].tone}>{appealWords[r.state].word}</Badge>
                {r.own && <span className="soft"> decisão sua</span>}
              </>
            ),
          },
          { key: 'quando', header: decided ? 'Quando' : 'Prazo', cell: (r) => <Time at={r.at} now={now} /> },
        ]}
      />
      <Paging
        next={next && paths.appeals({ ver: decided ? 'decididos' : undefined, depois: next })}
        first={after && paths.appeals({ ver: decided ? 'decididos' : undefined })}
      />
    </Page>
  )
}
