import { sharedList } from '~/domain/saved-companies/reading'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { SavedCard } from '../../account/saved/saved-card'
import type { Route } from './+types/shared-list'

/** A list that somebody gave the address of: read only, never for search engines. Not kept: it ends when they say so. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const list = await sharedList(ctx, params.code)
  return { list, seo: unlisted(list.name, 'Uma lista de empresas que alguém partilhou.') }
})

export default function SharedList({ loaderData: { list } }: Route.ComponentProps) {
  const { companies } = list
  const slugs = companies
    .filter((c) => c.listing === 'approved')
    .slice(0, settings.company.compareAtMost)
    .map((c) => c.slug)
  return (
    <Page
      title={list.name}
      lead={`${count(companies.length, 'empresa', 'empresas')}, numa lista que alguém partilhou. A Aval não a escolheu nem a conferiu.`}
      actions={
        slugs.length > 1 && (
          <>
            <ButtonLink kind="primary" to={paths.compare({ e: slugs })}>
              Comparar
            </ButtonLink>
            <ButtonLink to={paths.askWork({ empresas: slugs.join(',') })} rel="nofollow">
              Pedir proposta a estas
            </ButtonLink>
          </>
        )
      }
    >
      {companies.length === 0 ? (
        <EmptyState
          title="Esta lista está vazia"
          actions={<ButtonLink to={paths.companies()}>Procurar empresas</ButtonLink>}
        />
      ) : (
        <CardList label={list.name}>
          {companies.map((c) => (
            <SavedCard key={c.id} company={c} />
          ))}
        </CardList>
      )}
    </Page>
  )
}
