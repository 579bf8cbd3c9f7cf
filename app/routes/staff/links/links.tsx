import { kindWords, staffLinkList, stateTones, stateWords } from '~/domain/short-links/link-filter'
import { staffLinkPage } from '~/domain/short-links/reading'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/links'

/** All short links, to find one that somebody complains about. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  links: await listing(ctx, request, staffLinkList, (filter, after) => staffLinkPage(ctx, filter, after)),
  seo: unlisted('Ligações curtas', 'Ligações curtas de afiliados, pessoas e empresas.'),
}))

export default function StaffLinks({ loaderData: { links } }: Route.ComponentProps) {
  return (
    <Page
      title="Ligações curtas"
      width="full"
      lead="De afiliados, de quem convida e de empresas. Cole o endereço inteiro para encontrar uma."
    >
      <List
        list={staffLinkList}
        page={links}
        caption="Ligações curtas"
        noun={['ligação', 'ligações']}
        empty={<EmptyState title="Nenhuma ligação">Ainda ninguém criou uma.</EmptyState>}
        columns={[
          {
            key: 'code',
            header: 'Código',
            main: true,
            cell: (link) => (
              <A to={paths.staffLink(link.id)}>
                <span className="code">{link.code}</span>
              </A>
            ),
          },
          { key: 'kind', header: 'Tipo', cell: (link) => kindWords[link.kind] },
          { key: 'owner', header: 'De', cell: (link) => link.company ?? link.owner ?? 'Conta apagada' },
          {
            key: 'target',
            header: 'Leva a',
            cell: (link) => <span className="code cell-long">{link.target}</span>,
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (link) => <Badge tone={stateTones[link.today]}>{stateWords[link.today]}</Badge>,
          },
          { key: 'clicks', header: 'Cliques', align: 'end', cell: (link) => number(link.clicks) },
          { key: 'created', header: 'Criada', cell: (link) => <Time at={link.createdAt} kind="date" /> },
        ]}
      />
    </Page>
  )
}
