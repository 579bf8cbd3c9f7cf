import { may } from '~/domain/permissions'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { staffWords } from '~/domain/work-requests/asking/work-words'
import { findStaffWorks } from '~/domain/work-requests/moderation/staff-reading'
import { staffWorkList } from '~/domain/work-requests/moderation/work-lists'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/works'
import { WorkTabs } from './work-tabs'

/** Work that people ask for: what waits for a decision, and everything else by state. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [works, known] = await Promise.all([
    listing(ctx, request, staffWorkList, (filter, after) => findStaffWorks(ctx, filter, after)),
    placesAndCategories(ctx.now),
  ])
  const { category, district } = works.filter
  return {
    works,
    decides: may(ctx.actor, 'work.decide'),
    names: {
      category: known.categories.get(category ?? '')?.name ?? null,
      district: known.districts.get(district ?? '')?.name ?? null,
    },
    options: {
      category: [...known.categories.values()].map(({ id, name }) => ({ value: id, label: name })),
      district: [...known.districts.values()].map(({ code, name }) => ({ value: code, label: name })),
    },
    now: ctx.now,
    seo: unlisted('Trabalhos', 'Pedidos de trabalho.'),
  }
})

export default function Works({ loaderData: { works, decides, names, options, now } }: Route.ComponentProps) {
  const { view } = works.filter
  const waiting = view === 'in_moderation'
  return (
    <Page
      title="Trabalhos"
      width="full"
      lead="Só vem aqui ter o que a verificação estranhou; o resto publica-se sozinho. Quem pediu recebe o motivo de cada decisão."
    >
      <WorkTabs current="works" decides={decides} />
      <List
        list={staffWorkList}
        page={works}
        names={names}
        options={options}
        caption="Pedidos de trabalho"
        noun={['trabalho', 'trabalhos']}
        empty={
          <EmptyState title={waiting ? 'Nenhum pedido por ver' : 'Nenhum trabalho neste estado'}>
            <p>O que se pede em «Trabalhos» aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Trabalho',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffWork(r.id)}>{r.title}</A> {r.demonstration && <Badge>demonstração</Badge>}
              </>
            ),
          },
          { key: 'category', header: 'Categoria', cell: (r) => r.category },
          { key: 'place', header: 'Concelho', cell: (r) => r.place },
          { key: 'state', header: 'Estado', cell: (r) => staffWords[r.state] },
          { key: 'proposals', header: 'Propostas', cell: (r) => r.proposals },
          {
            key: 'when',
            header: waiting ? 'Prazo' : 'Pedido',
            cell: (r) =>
              waiting && r.decideBy ? (
                <DueTime at={r.decideBy} now={now} />
              ) : (
                <Time at={r.createdAt} now={now} />
              ),
          },
        ]}
      />
    </Page>
  )
}
