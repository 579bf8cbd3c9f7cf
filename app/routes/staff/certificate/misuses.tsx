import { misuseList } from '~/domain/certification/misuse/misuse-listings'
import { misuseStateWords } from '~/domain/certification/misuse/misuse-words'
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
import type { Route } from './+types/misuses'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const filter = { decided: query.get('ver') === 'tratados', after: query.get('depois') }
  return {
    ...(await misuseList(ctx, filter)),
    ...filter,
    now: ctx.now,
    seo: unlisted('Usos indevidos', 'Selos usados sem direito, denunciados.'),
  }
})

type Row = Route.ComponentProps['loaderData']['rows'][number]
const state = {
  key: 'state',
  header: 'Estado',
  cell: (r: Row) => <Badge tone={misuseStateWords[r.state].tone}>{misuseStateWords[r.state].word}</Badge>,
}

export default function Misuses({ loaderData }: Route.ComponentProps) {
  const { rows, next, decided, after, now } = loaderData
  const ver = decided ? 'tratados' : undefined
  return (
    <Page
      title="Usos indevidos"
      width="full"
      lead="Selos e certificados vistos onde não deviam estar, como leitores os denunciaram. O mais antigo está à frente."
    >
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Por ver', href: paths.misuses(), current: !decided },
          { label: 'Tratados', href: paths.misuses({ ver: 'tratados' }), current: decided },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={decided ? 'Nenhum uso indevido tratado' : 'Nada por ver'}>
          O que se denuncia no registo público de um certificado aparece aqui.
        </EmptyState>
      ) : (
        <Table
          caption="Usos indevidos denunciados"
          rows={rows}
          rowKey={(r) => r.id}
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
      )}
      <Paging next={next && paths.misuses({ ver, depois: next })} first={after && paths.misuses({ ver })} />
    </Page>
  )
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 90 ? text : `${text.slice(0, 90).replace(/\s+\S*$/, '')}…`)
