import { waitingSettings } from '~/domain/configuration/change-history'
import { featureRows } from '~/domain/configuration/feature-reading'
import { findSettings } from '~/domain/configuration/reading'
import { settingFilter } from '~/domain/configuration/setting-list'
import { switchWords } from '~/domain/features/features'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/settings'
import { SettingRequests } from './setting-requests'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, waiting, features] = await Promise.all([
    listing(ctx, request, settingFilter, (filter, after) => findSettings(ctx, filter, after)),
    waitingSettings(ctx),
    featureRows(ctx),
  ])
  return {
    list,
    waiting,
    features,
    now: ctx.now,
    seo: unlisted('Configurações', 'Os números por que a Aval se rege.'),
  }
})

const hasWords = {
  all: { tone: 'done', word: 'Ligada' },
  some: { tone: 'you', word: 'Para alguns' },
  none: { tone: 'bad', word: 'Ninguém a tem' },
  off: { tone: 'bad', word: 'Desligada' },
} as const

export default function Settings({ loaderData: { list, waiting, features, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Configurações"
      width="full"
      lead="Os números por que a Aval se rege, com o que são de origem e o que são hoje. O que decide sobre pessoas e dinheiro muda por decisão de duas pessoas, e tudo o que mudou fica escrito."
    >
      <SettingRequests requests={waiting} now={now} />
      <List
        list={settingFilter}
        page={list}
        caption="Configurações"
        noun={['configuração', 'configurações']}
        empty={<EmptyState title="Nenhuma configuração">Todas estão como de origem.</EmptyState>}
        columns={[
          {
            key: 'label',
            header: 'Configuração',
            main: true,
            cell: (s) => <A to={paths.setting(s.id)}>{s.label}</A>,
          },
          { key: 'group', header: 'Parte', cell: (s) => s.group },
          {
            key: 'value',
            header: 'Em vigor',
            cell: (s) =>
              s.changed ? (
                <>
                  <b>{s.value}</b> <small className="soft">de origem {s.usual}</small>
                </>
              ) : (
                s.value
              ),
          },
          {
            key: 'how',
            header: 'Como muda',
            cell: (s) => {
              if (s.waits) return <Badge tone="you">À espera</Badge>
              if (s.coming) return <Badge tone="us">Muda em breve</Badge>
              if (s.fixed) return <span className="soft">com uma versão nova</span>
              return s.decides ? 'por duas pessoas' : 'por uma pessoa'
            },
          },
        ]}
      />
      <Section
        title="Partes do produto"
        id="partes"
        lead="O que se pode desligar, ou ligar só para alguns, sem uma versão nova."
      >
        <Table
          caption="Partes do produto"
          rows={features}
          rowKey={(f) => f.name}
          columns={[
            {
              key: 'label',
              header: 'Parte',
              main: true,
              cell: (f) => (
                <>
                  <A to={paths.feature(f.name)}>{f.label}</A>
                  <small className="soft block">{f.about}</small>
                </>
              ),
            },
            {
              key: 'state',
              header: 'Agora',
              cell: (f) => (
                <>
                  <WordBadge of={hasWords[f.state.on ? f.has : 'off']} />
                  {f.state.on && <small className="soft block">{switchWords(f.state)}</small>}
                </>
              ),
            },
            {
              key: 'old',
              header: 'Idade',
              cell: (f) =>
                f.old ? (
                  <Badge tone="you">
                    {f.old === 'tried' ? 'Antiga: decida se fica' : 'Há muito que não é para todos'}
                  </Badge>
                ) : (
                  <span className="soft">em dia</span>
                ),
            },
          ]}
        />
      </Section>
    </Page>
  )
}
