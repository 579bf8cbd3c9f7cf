import { listingWords, shownState } from '~/domain/companies/listing-words'
import { type BelongingCompany, myCompaniesPage } from '~/domain/teams/my-companies'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { Dotted } from '~/ui/dotted'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/companies'
import { MyRequests } from './my-access-requests'

export const loader = page(async (ctx) => ({
  ...(await myCompaniesPage(ctx)),
  now: ctx.now,
  seo: unlisted('As minhas empresas', 'As empresas a que pertence.'),
}))

type Data = Route.ComponentProps['loaderData']

export default function MyCompanies({ loaderData }: Route.ComponentProps) {
  const { companies, former, offered, requests, openClaims, now } = loaderData
  const begun = companies.filter((c) => c.next !== null)
  const running = companies.filter((c) => c.next === null)
  return (
    <Page
      title="As minhas empresas"
      lead={
        companies.length > 1
          ? 'Age por uma de cada vez. Cada página diz por qual, e o que fizer numa nunca passa para outra.'
          : undefined
      }
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newCompany()}>
          Juntar uma empresa
        </ButtonLink>
      }
    >
      {offered.length > 0 && <Offered offered={offered} />}
      {running.length > 0 && (
        <CardList label="Empresas a que pertence">
          {running.map((company) => (
            <One key={company.id} company={company} />
          ))}
        </CardList>
      )}
      {companies.length === 0 && <Nothing />}
      {begun.length > 0 && <Begun begun={begun} />}
      {requests.length > 0 && <MyRequests requests={requests} now={now} />}
      {openClaims > 0 && (
        <Section title="Empresas que reivindiquei">
          <p>
            Tem {count(openClaims, 'pedido em curso', 'pedidos em curso')} para gerir uma empresa.{' '}
            <A to={paths.myClaims()}>Ver em que ponto está</A>
          </p>
        </Section>
      )}
      {former.length > 0 && <Former former={former} />}
    </Page>
  )
}

function Offered({ offered }: Pick<Data, 'offered'>) {
  return (
    <div className="area-notices">
      {offered.map((offer) => (
        <Notice
          key={offer.id}
          tone="warn"
          title={`Querem passar-lhe ${offer.company}`}
          actions={
            <ButtonLink kind="primary" to={paths.transferAnswer(offer.id, 'aceitar')}>
              Ver e responder<span className="sr"> à proposta de {offer.company}</span>
            </ButtonLink>
          }
        >
          <p>
            {offer.from} quer que passe a ser proprietário do perfil. Responda até {longDate(offer.expiresAt)}
            .
          </p>
        </Notice>
      ))}
    </div>
  )
}

const isPublic = (c: Pick<BelongingCompany, 'listing'>) =>
  c.listing === 'approved' || c.listing === 'suspended' || c.listing === 'closed'

function One({ company }: { company: BelongingCompany }) {
  const { id, name, slug, role, since, active } = company
  const state = shownState(company.listing, company.certificate)
  return (
    <Panel
      title={
        <span className="company-title">
          <LogoMark name={name} size="small" />
          {name}
        </span>
      }
    >
      <div className="stack">
        <p className="row-actions">
          <WordBadge of={state} />
          {active && <Badge icon="check">Está a agir por esta</Badge>}
          <span className="soft">
            {companyRoleWords[role]}, desde {longDate(since)}
          </span>
        </p>
        <Waits company={company} />
        <div className="row-actions">
          {active ? (
            <ButtonLink size="small" kind="primary" to={paths.myCompany()}>
              Abrir<span className="sr"> {name}</span>
            </ButtonLink>
          ) : (
            <PostButton
              size="small"
              kind="primary"
              action={paths.actFor(id)}
              label={
                <>
                  Agir por esta<span className="sr">: {name}</span>
                </>
              }
            />
          )}
          {isPublic(company) && (
            <ButtonLink size="small" to={paths.company(slug)}>
              Perfil público<span className="sr"> de {name}</span>
            </ButtonLink>
          )}
          <ButtonLink size="small" kind="quiet" to={paths.leaveCompany(id)}>
            Sair da equipa<span className="sr"> de {name}</span>
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

function Waits({ company: { unanswered, requests } }: { company: BelongingCompany }) {
  const waits = [
    unanswered ? count(unanswered, 'avaliação por responder', 'avaliações por responder') : null,
    requests ? count(requests, 'pedido para entrar na equipa', 'pedidos para entrar na equipa') : null,
  ].filter(Boolean)
  return <p>{waits.length > 0 ? `À espera: ${waits.join(' e ')}.` : 'Nada à espera de si.'}</p>
}

function Nothing() {
  return (
    <EmptyState
      title="Ainda não pertence a nenhuma empresa"
      actions={
        <>
          <ButtonLink kind="primary" to={paths.newCompany()}>
            Procurar ou registar a empresa
          </ButtonLink>
          <ButtonLink to={paths.requestAccess()}>Pedir acesso</ButtonLink>
        </>
      }
    >
      <p>Registe a sua, reivindique um perfil que já existe, ou peça acesso a quem o gere.</p>
    </EmptyState>
  )
}

function Begun({ begun }: { begun: BelongingCompany[] }) {
  return (
    <Section title="Perfis por acabar">
      <Table
        lines
        caption="Perfis por acabar"
        rows={begun}
        rowKey={(c) => c.id}
        columns={[
          { key: 'name', header: 'Empresa', main: true, cell: (c) => c.name },
          {
            key: 'state',
            header: 'Estado',
            cell: (c) => {
              const state = shownState(c.listing, null)
              return <WordBadge of={state} />
            },
          },
          { key: 'role', header: 'Papel', cell: (c) => companyRoleWords[c.role] },
          {
            key: 'go',
            header: 'Ações',
            cell: (c) => (
              <div className="row-actions">
                <ButtonLink size="small" to={paths.createCompany({ passo: c.next as number, empresa: c.id })}>
                  Continuar<span className="sr"> {c.name}</span>
                </ButtonLink>
                {!c.active && (
                  <PostButton
                    size="small"
                    kind="quiet"
                    action={paths.actFor(c.id)}
                    label={
                      <>
                        Agir por esta<span className="sr">: {c.name}</span>
                      </>
                    }
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </Section>
  )
}

function Former({ former }: Pick<Data, 'former'>) {
  return (
    <Section title="A que já pertenci">
      <ul className="plain-list">
        {former.map((c) => (
          <li key={c.slug}>
            <Dotted>
              {isPublic(c) ? (
                <A to={paths.company(c.slug)}>{c.name}</A>
              ) : (
                `${c.name} (${listingWords[c.listing]})`
              )}
              <span className="soft">
                {companyRoleWords[c.role]}, até {longDate(c.until)}
              </span>
            </Dotted>
          </li>
        ))}
      </ul>
    </Section>
  )
}
