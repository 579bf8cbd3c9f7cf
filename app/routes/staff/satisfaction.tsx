import { markLabel } from '~/domain/satisfaction/mark-words'
import { type Period, periods } from '~/domain/satisfaction/period-words'
import {
  type Csat,
  openFollowUps,
  ratingsSaid,
  satisfactionPage,
} from '~/domain/satisfaction/satisfaction-listings'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { kindWords } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Face } from '~/ui/faces-field'
import { TrendChart } from '~/ui/trend-chart'
import '~/ui/faces-field.css'
import { ChipLinks } from '~/ui/filters'
import { PostButton } from '~/ui/form'
import { count, decimal, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/satisfaction'

/** How the support was, as those say who asked: figures, what is still to be talked about, and the words. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const asked = Number(query.get('meses'))
  const months: Period = asked === 1 || asked === 12 ? asked : 3
  const after = query.get('depois')
  const [figures, followUps, said] = await Promise.all([
    satisfactionPage(ctx, months),
    openFollowUps(ctx),
    ratingsSaid(ctx, after),
  ])
  return {
    months,
    figures,
    followUps,
    said,
    after,
    now: ctx.now,
    seo: unlisted('Satisfação', 'Como correu o apoio.'),
  }
})

const shareOf = ({ share, answers }: Csat) =>
  share === null ? (
    <span className="soft">{answers < settings.satisfaction.shownFrom ? 'poucas respostas' : '—'}</span>
  ) : (
    percent(share)
  )
const meanOf = ({ mean }: Csat) => (mean === null ? '—' : decimal(mean))
const figureColumns = [
  { key: 'answers', header: 'Respostas', align: 'end' as const, cell: (r: Csat) => number(r.answers) },
  { key: 'share', header: 'Satisfeitos', align: 'end' as const, cell: shareOf },
  { key: 'mean', header: 'Média', align: 'end' as const, cell: meanOf },
]

export default function Satisfaction({ loaderData: d }: Route.ComponentProps) {
  const { all } = d.figures
  return (
    <Page
      title="Satisfação"
      width="full"
      lead={`O que disse quem pediu apoio, ${spelt(settings.satisfaction.askHours / 24, 'dia')} depois de resolvido. Satisfeito é quem deu ${settings.satisfaction.goodFrom} ou 5. Com menos de ${settings.satisfaction.shownFrom} respostas não há percentagem.`}
      crumbs={[{ to: paths.tickets(), label: 'Tickets' }]}
    >
      <ChipLinks
        label="Período"
        options={([1, 3, 12] as const).map((m) => ({
          label: periods[m],
          href: paths.satisfaction({ meses: m }),
          current: m === d.months,
        }))}
      />
      <Stats
        stats={[
          {
            label: 'satisfeitos',
            value: all.share === null ? '—' : percent(all.share),
            note: all.share === null ? 'poucas respostas' : `${number(all.good)} de ${number(all.answers)}`,
          },
          { label: 'nota média, de 1 a 5', value: meanOf(all) },
          {
            label: 'respostas',
            value: number(all.answers),
            note: all.asked > 0 ? `a ${count(all.asked, 'pergunta', 'perguntas')}` : undefined,
          },
          { label: 'por tratar', value: number(d.followUps.length) },
        ]}
      />
      <Section
        title="Por tratar"
        lead={`Notas de ${settings.satisfaction.lowAtMost} ou menos: fala com quem pediu alguém que não respondeu.`}
      >
        <Table
          lines
          caption="Notas baixas por tratar"
          rows={d.followUps}
          rowKey={(r) => `${r.ticketId}.${r.resolution}`}
          empty={<EmptyState title="Nada por tratar">Uma nota baixa aparece aqui logo que chega.</EmptyState>}
          columns={[
            {
              key: 'ticket',
              header: 'Pedido',
              main: true,
              cell: (r) => <TicketLink id={r.ticketId} number={r.number} />,
            },
            { key: 'score', header: 'Nota', main: true, cell: (r) => <Said score={r.score} /> },
            {
              key: 'comment',
              header: 'O que disse',
              cell: (r) => r.comment ?? <span className="soft">sem palavras</span>,
            },
            { key: 'by', header: 'A cargo de', cell: (r) => r.by ?? <span className="soft">ninguém</span> },
            { key: 'at', header: 'Dita', cell: (r) => <Time at={r.ratedAt} now={d.now} /> },
            {
              key: 'done',
              header: 'Fazer',
              align: 'end',
              cell: (r) => (
                <PostButton
                  action={paths.followUpDone(r.ticketId)}
                  label="Está tratado"
                  size="small"
                  fields={{ resolution: String(r.resolution) }}
                />
              ),
            },
          ]}
        />
      </Section>
      {d.figures.months.length > 1 && (
        <Section title="Mês a mês">
          <div className="satisfaction-trend">
            <TrendChart
              label="Nota média por mês"
              domain={[1, 5]}
              points={d.figures.months.map((m) => ({ at: m.month, value: m.mean, count: m.answers }))}
              format={decimal}
            />
          </div>
        </Section>
      )}
      <Section title="Por assunto">
        <Table
          figures
          caption="Satisfação por assunto"
          rows={d.figures.kinds}
          rowKey={(k) => k.kind}
          empty={<EmptyState title="Sem respostas neste período" />}
          columns={[{ key: 'kind', header: 'Assunto', main: true, cell: (k) => k.label }, ...figureColumns]}
        />
      </Section>
      <Section title="Por pessoa">
        <Table
          figures
          caption="Satisfação por quem resolveu"
          rows={d.figures.people}
          rowKey={(p) => p.id}
          empty={<EmptyState title="Sem respostas neste período" />}
          columns={[
            { key: 'name', header: 'Quem resolveu', main: true, cell: (p) => p.name },
            ...figureColumns,
          ]}
        />
      </Section>
      <Section title="O que disseram">
        <Table
          caption="Respostas, da mais recente para a mais antiga"
          rows={d.said.rows}
          rowKey={(r) => `${r.ticketId}.${r.resolution}`}
          empty={
            <EmptyState title="Ainda ninguém respondeu">
              A pergunta segue {spelt(settings.satisfaction.askHours / 24, 'dia')} depois de o pedido ficar
              resolvido.
            </EmptyState>
          }
          columns={[
            { key: 'score', header: 'Nota', main: true, cell: (r) => <Said score={r.score} /> },
            {
              key: 'comment',
              header: 'O que disse',
              cell: (r) => r.comment ?? <span className="soft">sem palavras</span>,
            },
            {
              key: 'ticket',
              header: 'Pedido',
              cell: (r) => <TicketLink id={r.ticketId} number={r.number} />,
            },
            { key: 'kind', header: 'Assunto', cell: (r) => kindWords[r.kind].label },
            { key: 'at', header: 'Quando', cell: (r) => <Time at={r.ratedAt} now={d.now} /> },
          ]}
        />
        <Paging
          next={d.said.next ? paths.satisfaction({ meses: d.months, depois: d.said.next }) : undefined}
          first={d.after ? paths.satisfaction({ meses: d.months }) : undefined}
        />
      </Section>
    </Page>
  )
}

const Said = ({ score }: { score: number }) => (
  <span className="said">
    <Face mark={score} />
    {markLabel(score)}
  </span>
)

const TicketLink = ({ id, number }: { id: string; number: string }) => (
  <A to={paths.ticket(id)} className="nowrap">
    {number}
  </A>
)
