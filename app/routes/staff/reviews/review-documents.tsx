import { documentList } from '~/domain/reviews/moderation/moderation-filter'
import { documentQueue } from '~/domain/reviews/proof/document-queue'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { documentWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/review-documents'
import { ModerationTabs } from './moderation-tabs'

/** Documents that wait for a moderator, the oldest first; and what was decided about others. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  documents: await listing(ctx, request, documentList, (filter, after) => documentQueue(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Documentos de avaliações', 'Documentos por ver.'),
}))

export default function ReviewDocuments({ loaderData: { documents, now } }: Route.ComponentProps) {
  const waiting = documents.filter.view === 'waiting'
  return (
    <Page
      title="Avaliações"
      lead="Documentos que comprovam uma experiência. O mais antigo vem primeiro; as estrelas e o plano da empresa não se mostram aqui."
    >
      <ModerationTabs current="documents" />
      <List
        list={documentList}
        page={documents}
        caption={waiting ? 'Documentos por ver' : 'Documentos decididos'}
        noun={['documento', 'documentos']}
        empty={
          <EmptyState title={waiting ? 'Nenhum documento por ver' : 'Ainda nada decidido'}>
            <p>
              {waiting
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
            header: waiting ? 'Enviado' : 'Decidido',
            cell: (r) => <Time at={r.at} now={now} />,
          },
        ]}
      />
    </Page>
  )
}
