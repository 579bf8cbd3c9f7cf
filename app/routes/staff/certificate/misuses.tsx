import { misuseList } from '~/domain/certification/certificate-filter'
import { findMisuses } from '~/domain/certification/misuse/misuse-listings'
import { misuseStateWords } from '~/domain/certification/misuse/misuse-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/misuses'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  misuses: await listing(ctx, request, misuseList, (filter, after) => findMisuses(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Usos indevidos', 'Selos usados sem direito, denunciados.'),
}))

type Row = Route.ComponentProps['loaderData']['misuses']['rows'][number]
const state = {
  key: 'state',
  header: 'Estado',
  cell: (r: Row) => <WordBadge of={misuseStateWords[r.state]} />,
}

export default function Misuses({ loaderData: { misuses, now } }: Route.ComponentProps) {
  const { decided } = misuses.filter
  return (
    <Page
      title="Usos indevidos"
      width="full"
      lead="Selos e certificados vistos onde não deviam estar, como leitores os denunciaram. O mais antigo está à frente."
    >
      <List
        list={misuseList}
        page={misuses}
        caption="Usos indevidos denunciados"
        noun={['uso indevido', 'usos indevidos']}
        empty={
          <EmptyState title={decided ? 'Nenhum uso indevido tratado' : 'Nada por ver'}>
            O que se denuncia no registo público de um certificado aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'place',
            header: 'Onde foi visto',
            main: true,
            cell: (r) => <A to={paths.misuse(r.id)}>{begins(r.place)}</A>,
          },
          { key: 'company', header: 'Empresa', cell: (r) => r.company },
          { key: 'facts', header: 'O que se viu', cell: (r) => begins(r.facts) },
          { key: 'at', header: 'Chegou', cell: (r) => <Time at={r.createdAt} now={now} /> },
          ...(decided ? [state] : []),
        ]}
      />
    </Page>
  )
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 90 ? text : `${text.slice(0, 90).replace(/\s+\S*$/, '')}…`)
