import { documentQueue } from '~/domain/reviews/proof/document-queue'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { documentWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/review-documents'
import { ModerationTabs } from './moderation-tabs'

/** Documents that wait for a moderator, the oldest first; and what was decided about others. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = search.get('ver') === 'decididos' ? ('decided' as const) : ('waiting' as const)
  const after = search.get('depois')
  return {
    ...(await documentQueue(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Documentos de avaliações', 'Documentos por ver.'),
  }
})

export default function ReviewDocuments({ loaderData }: Route.ComponentProps) {
  const { rows, next, filter, after, now } = loaderData
  const ver = filter === 'decided' ? 'decididos' : null
  return (
    <Page
      title="Avaliações"
      lead="Documentos que comprovam uma experiência. O mais antigo vem primeiro; as estrelas e o plano da empresa não se mostram aqui."
    >
      <ModerationTabs current="documents" />
      <ChipLinks
        label="Documentos"
        options={[
          { label: 'Por ver', href: paths.reviewDocuments(), current: filter === 'waiting' },
          {
            label: 'Decididos',
            href: paths.reviewDocuments({ ver: 'decididos' }),
            current: filter === 'decided',
          },
        ]}
      />
      <Table
        caption={filter === 'waiting' ? 'Documentos por ver' : 'Documentos decididos'}
        rows={rows}
        rowKey={(r) => r.id}
        empty={
          <EmptyState title={filter === 'waiting' ? 'Nenhum documento por ver' : 'Ainda nada decidido'}>
            <p>
              {filter === 'waiting'
                ? 'Quando alguém enviar um comprovativo, aparece aqui.'
                : 'Os documentos vistos aparecem aqui.'}
            </p>
          </EmptyState>
        }
        columns={[
          {
            key: 'avaliacao',
            header: 'Avaliação',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.reviewDocument(r.id)}>{r.title}</A>
                <br />
                <small className="soft">{r.author}</small>
              </>
            ),
          },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          { key: 'nivel', header: 'Verificação', cell: (r) => proofWords(r.proof, r.proofKind).label },
          { key: 'estado', header: 'Documento', cell: (r) => documentWords[r.state] },
          {
            key: 'quando',
            header: filter === 'waiting' ? 'Enviado' : 'Decidido',
            cell: (r) => <Time at={r.at} now={now} />,
          },
        ]}
      />
      <Paging
        next={next && paths.reviewDocuments({ ver, depois: next })}
        first={after && paths.reviewDocuments({ ver })}
      />
    </Page>
  )
}
