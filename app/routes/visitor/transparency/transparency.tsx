import { groupsOf } from '~/domain/transparency-report/figures'
import { lastMonths, type MonthReport } from '~/domain/transparency-report/reading'
import { leastOf } from '~/domain/transparency-report/showing'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { StackedChart } from '~/ui/stacked-chart'
import { Stats } from '~/ui/stat'
import { page, seo } from '~/web/route'
import type { Route } from './+types/transparency'
import { KeptDeadlines } from './kept-deadlines'
import { FewNote, Files, monthName, monthPath, said, shortMonth } from './report-parts'
import { Machines, Sides } from './sides'

export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.report)
  return {
    months: await lastMonths(ctx),
    seo: seo({
      title: 'Transparência: o que recebemos, o que retirámos, o que falhámos',
      description:
        'O relatório da Aval, mês a mês: avaliações recebidas, publicadas e retiradas e porquê, denúncias, recursos, prazos que falhámos, certificados e o erro das nossas máquinas. Cada mês fica fechado e assinado.',
      canonical: paths.transparency(),
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

export default function Transparency({ loaderData: { months } }: Route.ComponentProps) {
  const frozen = months.filter((month) => month.frozen)
  const last = frozen.at(-1)
  const going = months.findLast((month) => !month.frozen)
  return (
    <Page
      title="O que recebemos, o que retirámos, o que falhámos"
      lead={
        last
          ? `Em ${monthName(last.month)} chegaram ${said(last.figures.received)} avaliações: publicaram-se ${said(last.figures.published)}, e retiraram-se ${said(last.figures.removed)}. Acabaram ${said(sumOf(last, 'deadline', ''))} prazos nossos; falhámos ${said(sumOf(last, 'deadline', '.missed'))}.`
          : 'O relatório fecha-se quando um mês acaba. Ainda não acabou nenhum.'
      }
    >
      {last && <Headline {...last} />}
      <nav className="report-nav" aria-label="Meses do relatório">
        <ol className="report-months">
          {months.toReversed().map(({ month, frozen: closed }) => (
            <li key={month}>
              <A to={monthPath(month)}>{monthName(month)}</A>{' '}
              <small>{closed ? 'fechado' : 'por fechar'}</small>
            </li>
          ))}
        </ol>
      </nav>
      <p className="soft">
        {going?.countedAt && `O mês que corre foi contado em ${longDate(going.countedAt)}. `}
        Por ano:{' '}
        {[...new Set(months.map(({ month }) => month.slice(0, 4)))].map((year) => (
          <span key={year}>
            <A to={paths.transparencyYear(year)}>{year}</A>{' '}
          </span>
        ))}
      </p>
      <Files period="meses" />
      <div className="report-plots">
        <section>
          <h2>O que se publicou, e como se verificou</h2>
          <StackedChart
            label="Avaliações publicadas por mês, pela maneira como foram verificadas"
            parts={[
              { key: 'proven', label: 'fatura, documento ou trabalho', tone: 'done' },
              { key: 'invited', label: 'convite', tone: 'way' },
              { key: 'none', label: 'sem comprovativo', tone: 'waits' },
            ]}
            points={months.map(({ month, figures }) => ({
              at: month,
              proven: ['invoice', 'document', 'job'].reduce(
                (n, kind) => n + leastOf(figures[`proof.${kind}`]),
                0,
              ),
              invited: leastOf(figures['proof.invitation']),
              none: leastOf(figures['proof.none']),
            }))}
            format={(value) => said(value)}
            formatAt={shortMonth}
            empty="Ainda não se publicou nenhuma."
          />
          <p className="report-definition">Conta no mês em que passou a ler-se.</p>
        </section>
        <section>
          <h2>O que se retirou, e por quem o pediu</h2>
          <StackedChart
            label="Avaliações retiradas por mês, por quem o pediu"
            parts={[
              { key: 'company', label: 'a empresa', tone: 'done' },
              { key: 'person', label: 'outra pessoa', tone: 'way' },
              { key: 'ours', label: 'a Aval ou a máquina', tone: 'waits' },
            ]}
            points={months.map(({ month, figures }) => ({
              at: month,
              company: leastOf(figures['removed-asked.company']),
              person: leastOf(figures['removed-asked.person']),
              ours: leastOf(figures['removed-asked.staff']) + leastOf(figures['removed-asked.machine']),
            }))}
            format={(value) => said(value)}
            formatAt={shortMonth}
            empty="Não se retirou nenhuma."
          />
          <p className="report-definition">
            Decide sempre uma pessoa, e no perfil da empresa ficam a data e a regra.
          </p>
        </section>
        <Sides months={months} />
        <Machines months={months} />
      </div>
      <Section
        title="O que prometemos em prazo"
        lead="Cada prazo nosso, mês a mês. Um caso conta no mês em que o prazo acaba."
      >
        <KeptDeadlines months={months} />
      </Section>
      <FewNote />
      <Section title="Como se confere">
        <p>
          Quando um mês acaba é contado pela última vez, assinado e posto no{' '}
          <A to={paths.publicLog()}>registo público</A>. Uma correção é uma versão nova com a sua razão, e a
          anterior continua a ler-se. O programa <a href={paths.logProgram('check-log.mjs')}>check-log.mjs</a>{' '}
          lê tudo isto e diz se algum número de um mês fechado mudou.
        </p>
      </Section>
    </Page>
  )
}

/** Of deadlines and the like: the sum over the groups that begin so, at least. */
function sumOf({ figures }: MonthReport, begins: string, ends: string): number {
  return groupsOf()
    .filter(({ key }) => key.startsWith(`${begins}-`))
    .reduce((sum, { key }) => sum + leastOf(figures[`${key}${ends}`]), 0)
}

/** What is quoted first of the last month that is frozen. */
function Headline({ month, figures }: MonthReport) {
  return (
    <div className="report-headline">
      <Stats
        stats={[
          {
            label: 'avaliações recebidas',
            value: said(figures.received),
            href: `${monthPath(month)}#received`,
          },
          {
            label: 'retidas para uma pessoa ver',
            value: said(figures.held),
            href: `${monthPath(month)}#held`,
          },
          { label: 'retiradas', value: said(figures.removed), href: `${monthPath(month)}#removed` },
          {
            label: 'recursos que deram razão',
            value: said(figures['appeals-decided.reversed']),
            note: `de ${said(figures['appeals-decided'])} decididos`,
            href: `${monthPath(month)}#appeals-decided`,
          },
        ]}
      />
      <p className="soft">
        <A to={monthPath(month)}>O relatório inteiro de {monthName(month)}</A>, com a definição de cada
        número.
      </p>
    </div>
  )
}
