import { redirect } from 'react-router'
import { shownState } from '~/domain/companies/listing-words'
import { myCompanies, myLatest } from '~/domain/overview/overview'
import { myWaiting } from '~/domain/overview/overview-waiting'
import { actFor } from '~/domain/people/acting-for'
import { actForForm } from '~/domain/people/forms'
import { authorise } from '~/domain/permissions'
import { stateTones, stateWords } from '~/domain/reviews/words'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Avatar } from '~/ui/logo-mark'
import { Page, Panel } from '~/ui/page'
import { Stars, starLabel } from '~/ui/stars'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/overview'
import { Waiting } from './overview-waiting'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'account.open')
  const [waiting, { newest, answered }, companies] = await Promise.all([
    myWaiting(ctx),
    myLatest(ctx),
    myCompanies(ctx),
  ])
  return {
    name: ctx.actor.name,
    waiting: { ...waiting, photo: waiting.photo && paths.file(waiting.photo) },
    now: ctx.now,
    newest: newest.map((review) => ({ ...review, words: stateWords[review.state] })),
    answered,
    companies,
    seo: unlisted('O meu perfil', 'A sua conta na Aval.'),
  }
})

/** Chooses the company to act for: the page's one form. */
export const action = submit(actForForm, async (ctx, { company }) => {
  await actFor(ctx, company)
  return redirect(paths.myCompany())
})

type Data = Route.ComponentProps['loaderData']

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { name, answered, now, waiting } = loaderData
  return (
    <Page
      title={
        <>
          {waiting.photo && <Avatar name={name} src={waiting.photo} />}
          Olá, {name.split(' ')[0]}
        </>
      }
      actions={
        <ButtonLink kind="primary" to={paths.newReview()} icon="star">
          Escrever uma avaliação
        </ButtonLink>
      }
    >
      <Waiting {...loaderData} />
      {answered.length > 0 && (
        <Panel title="Respostas que recebeu">
          <ul className="plain-list">
            {answered.map((review) => (
              <li key={review.id}>
                <Dotted>
                  <A to={paths.review(review.id)}>{review.title}</A>
                  <span className="soft">
                    resposta de {review.company.name}
                    {review.repliedAt && (
                      <>
                        {', '}
                        <Time at={review.repliedAt} now={now} />
                      </>
                    )}
                  </span>
                </Dotted>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Reviews {...loaderData} />
      <Companies {...loaderData} />
    </Page>
  )
}

function Reviews({ newest, now }: Data) {
  return (
    <Panel
      title="As minhas avaliações"
      actions={newest.length > 0 && <A to={paths.myReviews()}>Ver todas</A>}
    >
      {newest.length === 0 ? (
        <EmptyState
          title="Ainda não escreveu nenhuma avaliação"
          actions={<ButtonLink to={paths.newReview()}>Escrever a primeira</ButtonLink>}
        >
          <p>Conte como correu o último serviço que contratou: ajuda quem vem a seguir a escolher.</p>
        </EmptyState>
      ) : (
        <Table
          lines
          caption="As suas três avaliações mais recentes"
          rows={newest}
          rowKey={(review) => review.id}
          columns={[
            {
              key: 'title',
              header: 'Avaliação',
              main: true,
              cell: (r) => <A to={paths.review(r.id)}>{r.title}</A>,
            },
            {
              key: 'company',
              header: 'Empresa',
              cell: (r) => <A to={paths.company(r.company.slug)}>{r.company.name}</A>,
            },
            {
              key: 'rating',
              header: 'Estrelas',
              cell: (r) => <Stars value={r.rating} label={starLabel(r.rating)} />,
            },
            {
              key: 'state',
              header: 'Estado',
              cell: (r) => <Badge tone={stateTones[r.state]}>{r.words}</Badge>,
            },
            { key: 'at', header: 'Escrita', cell: (r) => <Time at={r.createdAt} now={now} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function Companies({ companies }: Data) {
  if (companies.length === 0) {
    return (
      <Panel title="As minhas empresas">
        <EmptyState
          title="Não pertence a nenhuma empresa"
          actions={<ButtonLink to={paths.createCompany()}>Registar uma empresa</ButtonLink>}
        >
          <p>Registe a sua empresa para responder a avaliações e pedir a certificação.</p>
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel title="As minhas empresas" actions={<A to={paths.createCompany()}>Registar outra</A>}>
      <Table
        lines
        caption="Empresas a que pertence"
        rows={companies}
        rowKey={(company) => company.id}
        columns={[
          {
            key: 'name',
            header: 'Empresa',
            main: true,
            cell: (c) =>
              c.listing === 'approved' || c.listing === 'suspended' ? (
                <A to={paths.company(c.slug)}>{c.name}</A>
              ) : (
                c.name
              ),
          },
          { key: 'role', header: 'Função', cell: (c) => companyRoleWords[c.role] },
          {
            key: 'listing',
            header: 'Estado',
            cell: (c) => {
              const { tone, word } = shownState(c.listing, c.certificate)
              return <Badge tone={tone}>{word}</Badge>
            },
          },
          {
            key: 'act',
            header: 'Gerir',
            cell: (c) =>
              c.active ? (
                <ButtonLink size="small" to={paths.myCompany()}>
                  Abrir
                </ButtonLink>
              ) : (
                <PostButton
                  size="small"
                  action={paths.account()}
                  label="Passar a esta"
                  fields={{ company: c.id }}
                />
              ),
          },
        ]}
      />
    </Panel>
  )
}
