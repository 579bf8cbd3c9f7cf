import { budgetInWords, companyWords, whenInWords } from '~/domain/work-requests/asking/work-words'
import { type CompanyWork, companyWorks } from '~/domain/work-requests/proposals/company-works'
import { companyWorkList, proposalWord, usedInWords } from '~/domain/work-requests/proposals/proposal-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { PlanUseNotice } from '~/routes/plan-use'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/works'
import '~/ui/plain-rows.css'

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
      {works.out && <Notice tone="warn" title={works.out} />}
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
        cards={(rows) => <Rows rows={rows} now={now} />}
      />
    </Page>
  )
}

const Rows = ({ rows, now }: { rows: CompanyWork[]; now: Date }) => (
  <ul className="plain-rows">
    {rows.map((w) => (
      <li key={w.id}>
        <span>
          <A to={paths.companyWork(w.id)}>{w.title}</A> <States work={w} />
          <br />
          <span className="soft">
            {aboutOf(w)}, <Time at={w.at} now={now} />
          </span>
          {(w.waits ?? w.proposal?.price) && (
            <>
              <br />
              {w.waits ? <strong>{w.waits}</strong> : w.proposal?.price}
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)

/** «Canalização, Braga, sem pressa, até 1 000 €, 2 propostas». */
const aboutOf = (w: CompanyWork) =>
  [
    w.trade,
    w.place,
    ...[
      whenInWords(w.whenKind, w.whenFrom, w.whenTo),
      w.budgetBand === null ? '' : budgetInWords(w.budgetBand),
    ]
      .filter(Boolean)
      .map((words) => words.charAt(0).toLowerCase() + words.slice(1)),
    ...(w.proposal ? [] : [count(w.proposals, 'proposta', 'propostas')]),
  ].join(', ')

const States = ({ work: w }: { work: CompanyWork }) => (
  <>
    {w.chosen && <Badge tone="you">Pedido a si</Badge>}{' '}
    {w.proposal ? (
      <WordBadge of={proposalWord(w.proposal.state, w.proposal.chosen)} />
    ) : (
      <Badge>{companyWords[w.state]}</Badge>
    )}
  </>
)
