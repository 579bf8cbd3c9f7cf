import { budgetInWords, companyWords, whenInWords } from '~/domain/work-requests/asking/work-words'
import { type CompanyWork, companyWorks } from '~/domain/work-requests/proposals/company-works'
import { companyWorkList, proposalWords, usedInWords } from '~/domain/work-requests/proposals/proposal-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { PlanUseNotice } from '~/routes/plan-use'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/works'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  works: await listing(ctx, request, companyWorkList, (filter, after) => companyWorks(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Trabalhos', 'Trabalhos que procuram empresa, e as suas propostas.'),
}))

const none = {
  fitting: {
    title: 'Agora não há trabalhos abertos na sua área',
    text: 'Avisamos por e-mail quando aparecer um. Confirme no perfil em que áreas e onde trabalha.',
  },
  mine: {
    title: 'Ainda sem propostas',
    text: 'Escolha um trabalho em «Para si» e diga ao cliente o que faz e por quanto.',
  },
  won: {
    title: 'Ainda nenhum trabalho ganho',
    text: 'Aqui ficam os trabalhos em que o cliente escolheu a sua proposta.',
  },
} as const

export default function CompanyWorks({ loaderData: { works, now } }: Route.ComponentProps) {
  const { room, filter, mayPropose } = works
  const { title, text } = none[filter.view]
  return (
    <Page
      title="Trabalhos"
      width="full"
      lead={`Pedidos de clientes na sua área. Cada um avisa poucas empresas e ninguém paga por contactos. ${usedInWords(room)}.`}
      actions={
        mayPropose && (
          <>
            <ButtonLink to={paths.companyWorkAlerts()}>Alertas</ButtonLink>
            <ButtonLink to={paths.companyTrader()}>Declaração</ButtonLink>
          </>
        )
      }
    >
      <PlanUseNotice use={room} />
      <List
        list={companyWorkList}
        page={works}
        caption="Trabalhos"
        noun={['trabalho', 'trabalhos']}
        empty={
          <EmptyState
            title={title}
            actions={filter.view !== 'fitting' && <A to={paths.companyWorks()}>Ver os trabalhos para si</A>}
          >
            <p>{text}</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Trabalho',
            main: true,
            cell: (w) => <A to={paths.companyWork(w.id)}>{w.title}</A>,
          },
          { key: 'where', header: 'Área e concelho', cell: (w) => `${w.trade}, ${w.place}` },
          { key: 'when', header: 'Quando e por quanto', cell: (w) => <When work={w} /> },
          { key: 'state', header: 'Estado', cell: (w) => <States work={w} /> },
          {
            key: 'at',
            header: filter.view === 'fitting' ? 'Publicado' : 'Proposta',
            cell: (w) => <Time at={w.at} now={now} />,
          },
        ]}
      />
    </Page>
  )
}

const When = ({ work: w }: { work: CompanyWork }) => (
  <>
    {whenInWords(w.whenKind, w.whenFrom, w.whenTo)}
    {w.budgetBand !== null && `, ${budgetInWords(w.budgetBand)}`}
  </>
)

function States({ work: w }: { work: CompanyWork }) {
  return (
    <>
      {w.chosen && <Badge tone="you">Pedido a si</Badge>}{' '}
      {w.proposal ? (
        <WordBadge of={proposalWords[w.proposal.state]} />
      ) : (
        <Badge>{companyWords[w.state]}</Badge>
      )}{' '}
      {w.waits ? (
        <strong>{w.waits}</strong>
      ) : (
        <span className="soft">{w.proposal?.price ?? count(w.proposals, 'proposta', 'propostas')}</span>
      )}
    </>
  )
}
