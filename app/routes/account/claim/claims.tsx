import { kindWords, stateWords } from '~/domain/claims/claim-words'
import { companiesToClaim } from '~/domain/claims/claimable'
import { type MyClaim, myClaims } from '~/domain/claims/my-claims'
import { cleanLine } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/claims'
import { HowToProve } from './how-to-prove'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = cleanLine(new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const [mine, found] = await Promise.all([myClaims(ctx), search ? companiesToClaim(ctx, search) : []])
  return {
    mine,
    found,
    search,
    now: ctx.now,
    seo: unlisted('Requisitar uma empresa', 'Provar que um perfil é da sua empresa, para o poder gerir.'),
  }
})

export default function Claims({ loaderData }: Route.ComponentProps) {
  const { mine, found, search, now } = loaderData
  return (
    <Page
      title="Requisitar uma empresa"
      lead="Se o perfil da sua empresa já existe na Aval, mostre-nos que é sua e passe a geri-lo."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myClaims(), label: 'Requisitar uma empresa' },
      ]}
    >
      {mine.length > 0 && (
        <Section title="Os seus pedidos">
          <Mine claims={mine} now={now} />
        </Section>
      )}
      <Section title="Encontre a empresa">
        <FilterForm action={paths.myClaims()} label="Procurar a empresa" submit="Procurar">
          <TextField name="q" type="search" label="Nome ou NIPC" defaultValue={search} maxLength={100} />
        </FilterForm>
        {search && <Found companies={found} search={search} />}
      </Section>
      {!search && <HowToProve />}
    </Page>
  )
}

function Found({
  companies,
  search,
}: {
  companies: Route.ComponentProps['loaderData']['found']
  search: string
}) {
  return (
    <Table
      caption="Empresas encontradas"
      rows={companies}
      rowKey={(c) => c.slug}
      empty={
        <EmptyState
          title="Não encontrámos esta empresa"
          actions={
            <ButtonLink kind="primary" to={paths.createCompany()}>
              Criar o perfil
            </ButtonLink>
          }
        >
          Nenhum perfil tem «{search}» no nome, nem é este o seu NIPC. Se a empresa ainda não está na Aval,
          crie o perfil: fica logo a seu cargo.
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          header: 'Empresa',
          main: true,
          cell: (c) => (c.isPublic ? <A to={paths.company(c.slug)}>{c.name}</A> : c.name),
        },
        {
          key: 'what',
          header: 'Categoria e concelho',
          cell: (c) => [c.category, c.place].filter(Boolean).join(' · ') || '—',
        },
        {
          key: 'state',
          header: 'Perfil',
          cell: (c) =>
            c.mine ? (
              <Badge tone="done">A seu cargo</Badge>
            ) : c.held ? (
              <Badge tone="plain">Já tem quem o gira</Badge>
            ) : (
              <Badge>Ninguém o gere</Badge>
            ),
        },
        {
          key: 'claim',
          header: 'Pedido',
          cell: (c) =>
            c.mine ? (
              '—'
            ) : (
              <ButtonLink size="small" to={paths.newClaim(c.slug)}>
                É a minha empresa<span className="sr"> ({c.name})</span>
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}

function Mine({ claims, now }: { claims: MyClaim[]; now: Date }) {
  return (
    <Table
      lines
      caption="Os seus pedidos"
      rows={claims}
      rowKey={(c) => c.id}
      columns={[
        {
          key: 'company',
          header: 'Empresa',
          main: true,
          cell: (c) => <A to={paths.claim(c.id)}>{c.company.name}</A>,
        },
        { key: 'kind', header: 'Tipo', cell: (c) => kindWords[c.kind] },
        { key: 'state', header: 'Estado', cell: (c) => <WordBadge of={stateWords[c.state]} /> },
        { key: 'next', header: 'A seguir', cell: (c) => <Next claim={c} /> },
        { key: 'since', header: 'Começado', cell: (c) => <Time at={c.createdAt} now={now} /> },
      ]}
    />
  )
}

/** What comes next, in a few words. */
function Next({ claim }: { claim: MyClaim }) {
  const { state, expiresAt, decideBy } = claim
  if (state === 'proving' && expiresAt)
    return (
      <span>
        Provar até <Time at={expiresAt} kind="date" />
      </span>
    )
  if (decideBy)
    return (
      <span>
        {state === 'owner_asked' ? 'Resposta de quem gere' : 'Decisão da Aval'} até{' '}
        <Time at={decideBy} kind="date" />
      </span>
    )
  return state === 'accepted' ? <A to={paths.myCompanies()}>Abrir a empresa</A> : '—'
}
