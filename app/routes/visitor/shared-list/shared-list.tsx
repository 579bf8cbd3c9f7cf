import { sharedList } from '~/domain/saved-companies/reading'
import { savedState } from '~/domain/saved-companies/saved-words'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, decimal } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
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
        <ul className="plain-list">
          {companies.map((c) => (
            <li key={c.id}>
              <A to={paths.company(c.slug)}>{c.name}</A> <WordBadge of={savedState(c)} />
              <p className="soft">
                {[
                  c.category,
                  c.place,
                  typeof c.score === 'number' &&
                    `${decimal(c.score)} em 5, ${count(c.reviews ?? 0, 'avaliação', 'avaliações')}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
