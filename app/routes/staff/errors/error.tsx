import { Outlet } from 'react-router'
import { errorRecord } from '~/domain/errors/group-record'
import { errorKindWords, errorStateWords } from '~/domain/errors/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ColumnsChart } from '~/ui/columns-chart'
import { ChipLinks } from '~/ui/filters'
import { dateTime, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/error'
import { ErrorHistory, Links } from './error-history'
import { errorPanels, toHandle } from './error-panels'
import { ErrorEvents, ShownEvent } from './shown-event'
import { WhyGrouped } from './why-grouped'
import './errors.css'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const digest = query.get('referencia')
  const by = query.get('por') === 'hora' ? ('hour' as const) : ('day' as const)
  const after = query.get('depois')
  const record = await errorRecord(ctx, params.id, { digest, by, after })
  return {
    record,
    digest,
    by,
    after,
    now: ctx.now,
    seo: unlisted(record.group.type, 'Um erro da Aval.'),
  }
})

export default function ErrorGroupPage({ loaderData }: Route.ComponentProps) {
  const { record, digest, by, after, now } = loaderData
  const { group, trend, shown } = record
  const { word, tone } = errorStateWords[group.state]
  const here = (q: Record<string, string | null> = {}) =>
    paths.staffError(group.id, { referencia: digest, por: by === 'hour' ? 'hora' : null, ...q })
  return (
    <ObjectPage
      title={group.type}
      crumbs={[{ to: paths.staffErrors(), label: 'Erros' }]}
      lead={
        <>
          <Badge tone={tone}>{word}</Badge> <Badge>{errorKindWords[group.kind]}</Badge>
          {group.state === 'resolved' && <> na versão {group.resolvedIn}</>}
          {group.assignee && <> com {group.assignee}</>}
        </>
      }
      thing={{ ...toHandle(record), ...(group.mergedInto && { verbs: [] }) }}
      panels={errorPanels}
      to={(step) => paths.errorStep(group.id, step)}
    >
      {group.mergedInto && (
        <Notice title="Este grupo foi junto a outro">
          O que acontecer daqui em diante conta em{' '}
          <A to={paths.staffError(group.mergedInto)}>{group.joinedTo ?? 'outro grupo'}</A>, onde também se
          separa.
        </Notice>
      )}
      {group.state === 'ignored' && <Notice>{ignoredWords(group)}</Notice>}
      <Outlet context={record} />
      <p className="error-message">{group.message}</p>
      <div className="error-sums">
        <Stats
          stats={[
            { label: group.count === 1 ? 'Vez' : 'Vezes', value: number(group.count) },
            {
              label: group.people === 1 ? 'Pessoa' : 'Pessoas',
              value: number(group.people),
              note: group.people > 50 ? 'cerca de, ± 5 %' : undefined,
            },
            {
              label: 'Primeira vez',
              value: shortDate(group.firstSeenAt),
              note: `na versão ${group.firstRelease}`,
            },
            {
              label: 'Última vez',
              value: <Time at={group.lastSeenAt} now={now} />,
              note: `na versão ${group.lastRelease}`,
            },
          ]}
        />
      </div>
      <Section title="Quantas vezes">
        <ChipLinks
          label="Por"
          options={[
            {
              label: amount(settings.error.trendDays, 'dia'),
              href: here({ por: null }),
              current: by === 'day',
            },
            {
              label: amount(settings.error.trendHours, 'hora'),
              href: here({ por: 'hora' }),
              current: by === 'hour',
            },
          ]}
        />
        <ColumnsChart
          label={
            by === 'day'
              ? `Vezes por dia, em ${amount(settings.error.trendDays, 'dia')}`
              : `Vezes por hora, em ${amount(settings.error.trendHours, 'hora')}`
          }
          points={trend}
          noun="Vezes"
          formatAt={by === 'day' ? shortDate : dateTime}
        />
      </Section>
      <ShownEvent event={shown} wanted={digest} />
      <WhyGrouped record={record} />
      <ErrorEvents record={record} here={here} after={after} now={now} />
      <Links links={record.links} />
      <ErrorHistory record={record} now={now} />
    </ObjectPage>
  )
}

function ignoredWords({
  ignoredUntil,
  ignoredUntilCount,
  count,
}: Route.ComponentProps['loaderData']['record']['group']): string {
  const ends = [
    ...(ignoredUntil ? [`se acontecer a partir de ${shortDate(ignoredUntil)}`] : []),
    ...(ignoredUntilCount
      ? [`quando tiver acontecido mais ${number(Math.max(1, ignoredUntilCount - count))} vezes`]
      : []),
  ]
  return ends.length > 0
    ? `Está ignorado. Volta à lista ${ends.join(', ou ')}.`
    : 'Está ignorado até alguém o voltar a abrir.'
}
