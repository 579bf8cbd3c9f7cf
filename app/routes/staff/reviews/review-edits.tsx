import { editQueue } from '~/domain/reviews/editing/edit-queue'
import { reviewEditList } from '~/domain/reviews/moderation/moderation-filter'
import { signalWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/review-edits'
import { ModerationTabs } from './moderation-tabs'

/** Changes to published reviews that wait for a moderator, the nearest deadline first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  edits: await listing(ctx, request, reviewEditList, (_, after) => editQueue(ctx, after)),
  now: ctx.now,
  seo: unlisted('Alterações a avaliações', 'Alterações por decidir.'),
}))

export default function ReviewEdits({ loaderData: { edits, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Avaliações"
      lead="Alterações retidas de avaliações publicadas. Até serem decididas fica visível o texto anterior; as estrelas e o plano da empresa não se mostram aqui."
    >
      <ModerationTabs current="edits" />
      <List
        list={reviewEditList}
        page={edits}
        caption="Alterações por decidir"
        noun={['alteração', 'alterações']}
        empty={
          <EmptyState title="Nenhuma alteração por decidir">
            <p>Quando a verificação automática retiver uma alteração, aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'avaliacao',
            header: 'Avaliação',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.reviewEdit(r.id)}>{r.title}</A>
                <br />
                <small className="soft">{r.author}</small>
              </>
            ),
          },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          {
            key: 'sinais',
            header: 'Sinais',
            cell: (r) => r.signals.map((kind) => signalWords[kind] ?? kind).join(', '),
          },
          { key: 'escrita', header: 'Escrita', cell: (r) => <Time at={r.at} now={now} /> },
          {
            key: 'prazo',
            header: 'Publicada por omissão',
            cell: (r) => (r.masked ? 'Nunca: está oculta' : <Time at={r.heldUntil} kind="line" />),
          },
        ]}
      />
    </Page>
  )
}
