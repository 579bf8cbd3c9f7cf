import { redirect } from 'react-router'
import { findAnything } from '~/domain/administration/finding'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/search'
import { placesNamed, settingsFound } from './search-places'
import '~/ui/plain-rows.css'

/** The same as the box in the header offers, as a page: without scripts, and to be sent on. One thing alone is opened at once. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const found = [
    ...placesNamed(ctx.actor, typed),
    ...(await findAnything(ctx, typed)),
    ...settingsFound(ctx.actor, typed),
  ]
  const [only] = found
  if (only && found.length === 1 && typed.trim() !== '') throw redirect(only.href)
  return {
    typed,
    found,
    seo: unlisted(
      'Procurar na administração',
      'Empresas, pessoas, avaliações, pedidos de apoio, certificados, pedidos de pagamento e configurações.',
    ),
  }
})

const groups = {
  page: 'Páginas',
  action: 'Ações',
  company: 'Empresas',
  person: 'Pessoas',
  unpublished: 'Avaliações por publicar',
  review: 'Avaliações publicadas',
  ticket: 'Pedidos de apoio',
  certificate: 'Certificados',
  invoice: 'Pedidos de pagamento',
  setting: 'Configurações',
} as const

export default function Search({ loaderData: { typed, found } }: Route.ComponentProps) {
  const kinds = (Object.keys(groups) as (keyof typeof groups)[]).filter((kind) =>
    found.some((one) => one.kind === kind),
  )
  return (
    <Page title="Procurar na administração">
      <FilterForm action={paths.staffSearch()} label="Procurar em tudo" submit="Procurar" key={typed}>
        <TextField
          name="q"
          type="search"
          label="Nome, NIF, e-mail, código ou palavras"
          defaultValue={typed}
          maxLength={100}
        />
      </FilterForm>
      {kinds.length === 0 && (
        <EmptyState title="Nada encontrado">
          Confira o que escreveu. Só se procura no que o seu papel pode abrir.
        </EmptyState>
      )}
      {kinds.map((kind) => (
        <Section key={kind} title={groups[kind]}>
          <ul className="plain-rows">
            {found
              .filter((one) => one.kind === kind)
              .map((one) => (
                <li key={one.href}>
                  <A to={one.href}>{one.label}</A>
                  {one.detail && <span className="soft">{one.detail}</span>}
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}
