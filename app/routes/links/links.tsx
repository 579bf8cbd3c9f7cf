import { linkPages, myLinkLists, stateTones, stateWords } from '~/domain/short-links/link-filter'
import { myLinkList } from '~/domain/short-links/reading'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/links'
import { kindOf } from './kind-of'
import { areaWords } from './link-words'

/** One's own short links: of an affiliate, of who invites, of a company. */
export const loader = page(async (ctx, { request, pattern }: Route.LoaderArgs) => {
  const kind = kindOf(pattern)
  return {
    kind,
    links: await listing(ctx, request, myLinkLists[kind], (filter, after) =>
      myLinkList(ctx, kind, filter, after),
    ),
    seo: unlisted('Ligações', 'Ligações curtas e os cliques de cada uma.'),
  }
})

export default function Links({ loaderData: { kind, links } }: Route.ComponentProps) {
  const { lead, above, none, create } = areaWords[kind]
  const pages = linkPages[kind]
  const creating = (
    <ButtonLink kind="primary" icon="plus" to={pages.create()}>
      {create}
    </ButtonLink>
  )
  return (
    <Page title="Ligações" lead={lead} crumbs={above && [above]} actions={creating}>
      <List
        list={myLinkLists[kind]}
        page={links}
        caption="Ligações curtas"
        noun={['ligação', 'ligações']}
        empty={
          <EmptyState title="Ainda sem ligações" actions={creating}>
            {none}
          </EmptyState>
        }
        columns={[
          {
            key: 'label',
            header: 'Nome',
            main: true,
            cell: (link) => <A to={pages.page(link.id)}>{link.label}</A>,
          },
          {
            key: 'address',
            header: 'Ligação',
            cell: (link) => (
              <>
                <span className="code cell-long">{link.address.replace(/^https?:\/\//, '')}</span>{' '}
                {link.today === 'active' && <CopyButton text={link.address} />}
              </>
            ),
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
