import { companyDashboard } from '~/domain/companies/company-dashboard'
import { shownState } from '~/domain/companies/listing-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid, CardList } from '~/ui/cards'
import { Distribution } from '~/ui/distribution'
import { EmptyState } from '~/ui/empty-state'
import { count, decimal, duration, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Panel } from '~/ui/page'
import { Progress } from '~/ui/progress-steps'
import { Score } from '~/ui/score'
import { Stars } from '~/ui/stars'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { TrendChart } from '~/ui/trend-chart'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/dashboard'
import { Certificate } from './dashboard-certificate'
import { Standing } from './dashboard-standing'

export const loader = page(async (ctx) => ({
  company: await companyDashboard(ctx),
  now: ctx.now,
  seo: seo({ title: 'A minha empresa', description: 'Painel da empresa.', noindex: true }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

type Company = Route.ComponentProps['loaderData']['company']

export default function Dashboard({ loaderData: { company, now } }: Route.ComponentProps) {
  const { listing, slug, name } = company
  const isPublic = listing === 'approved' || listing === 'suspended' || listing === 'closed'
  const state = shownState(listing, company.certificate)
  return (
    <Page
      title={name}
      width="full"
      lead={<Badge tone={state.tone}>{state.word}</Badge>}
      actions={isPublic && <ButtonLink to={paths.company(slug)}>Ver o perfil público</ButtonLink>}
    >
      <CardList>
        {listing !== 'approved' && <Standing company={company} />}
        {isPublic && <Waiting company={company} now={now} />}
        {isPublic && <Figures company={company} />}
        <Strength company={company} />
        {isPublic && <Certificate certificate={company.certificate} />}
      </CardList>
    </Page>
  )
}

function Waiting({ company, now }: { company: Company; now: Date }) {
  const { newest, count: n } = company.unanswered
  return (
    <Panel title="O que espera por si">
      {newest.length === 0 ? (
        <EmptyState title={company.score.reviews === 0 ? 'Ainda não há avaliações' : 'Tudo respondido'}>
          {company.score.reviews === 0
            ? 'Quando alguém avaliar a empresa, a avaliação aparece aqui para responder.'
            : 'Quando chegar uma avaliação nova, aparece aqui.'}
        </EmptyState>
      ) : (
        <div className="card-list">
          <p className="soft">
            {count(n, 'avaliação por responder', 'avaliações por responder')}
            {n > newest.length && `; estas são as ${newest.length} mais recentes`}.
          </p>
          <Table
            caption="Avaliações por responder"
            rows={newest}
            rowKey={(r) => r.id}
            columns={[
              {
                key: 'title',
                header: 'Avaliação',
                main: true,
                cell: (r) => <A to={paths.review(r.id)}>{r.title}</A>,
              },
              { key: 'rating', header: 'Estrelas', cell: (r) => <Stars value={r.rating} /> },
              { key: 'author', header: 'De', cell: (r) => r.author },
              { key: 'at', header: 'Publicada', cell: (r) => <Time at={r.publishedAt} now={now} /> },
              {
                key: 'reply',
                header: 'Responder',
                cell: (r) =>
                  company.mayReply ? (
                    <ButtonLink size="small" icon="reply" to={paths.replyToReview(r.id)}>
                      Responder<span className="sr"> a «{r.title}»</span>
                    </ButtonLink>
                  ) : (
                    '—'
                  ),
              },
            ]}
          />
        </div>
      )}
    </Panel>
  )
}

function Figures({ company }: { company: Company }) {
  const { score, months, category, replies } = company
  const counts = Object.fromEntries(score.histogram.map((n, i) => [i + 1, n])) as Record<
    1 | 2 | 3 | 4 | 5,
    number
  >
  return (
    <CardGrid>
      <Panel title="Pontuação">
        <div className="card-list">
          <Score
            value={score.value}
            words={score.words}
            count={score.reviews}
            margin={score.margin ?? undefined}
            categoryMedian={category.median ?? undefined}
            explainHref={paths.companyScore(company.slug)}
            size="large"
          />
          {score.value !== null && category.median !== null && <p>{compared(score.value, category)}</p>}
          <TrendChart label="Média das avaliações de cada mês" domain={[1, 5]} points={months} />
        </div>
      </Panel>
      <Panel title="Distribuição e respostas">
        <div className="card-list">
          <Distribution counts={counts} caption="Avaliações por número de estrelas" />
          <Stats
            stats={[
              {
                label: 'Avaliações respondidas',
                value: replies.share === null ? '—' : percent(replies.share),
                note: replies.share === null ? 'Ainda não há avaliações' : undefined,
              },
              {
                label: 'Tempo habitual até responder',
                value: replies.medianHours === null ? '—' : duration(replies.medianHours * 3600),
                note:
                  replies.medianHours === null
                    ? 'Ainda não há respostas'
                    : 'metade das respostas chega antes',
              },
            ]}
          />
        </div>
      </Panel>
    </CardGrid>
  )
}

function compared(score: number, { name, median }: Company['category']): string {
  const difference = Math.round(score * 10) / 10 - Math.round((median ?? 0) * 10) / 10
  const of = `da mediana da categoria${name ? ` ${name}` : ''} (${decimal(median ?? 0)})`
  if (Math.abs(difference) < 0.05) return `Está a par ${of}.`
  return `Está ${decimal(Math.abs(difference))} ${difference > 0 ? 'acima' : 'abaixo'} ${of}.`
}

function Strength({ company: { strength } }: { company: Company }) {
  return (
    <Panel title="Força do perfil">
      <Progress value={strength.points} label={`${strength.points} de 100`} />
      {strength.next ? (
        <p>
          <strong>O próximo passo que mais ajuda:</strong> {strength.next.label}.
        </p>
      ) : (
        <p>Está completo.</p>
      )}
      <details>
        <summary>Ver tudo o que conta</summary>
        <ul>
          {strength.parts.map((part) => (
            <li key={part.key}>
              {part.done ? <Badge icon="check">Feito</Badge> : <Badge>Falta</Badge>} {part.label}{' '}
              <span className="soft">({part.points} pontos)</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
