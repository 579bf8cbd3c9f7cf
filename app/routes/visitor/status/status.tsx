import { type ServiceStatus, serviceStatus } from '~/domain/service-status/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { dateTime, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Table } from '~/ui/table'
import { page, seo } from '~/web/route'
import type { Route } from './+types/status'

/** Whether Aval works, by our own probes. Asks no database. */
export const loader = page(async (ctx) => ({
  status: await serviceStatus(ctx),
  days: settings.status.days,
  shortDays: settings.status.shortDays,
  seo: seo({
    title: 'Estado do serviço',
    description: 'Se a Aval está a funcionar, o que falhou e quando, medido a cada minuto.',
    canonical: paths.status(),
  }),
}))

/** An old copy that is served while a new one is made would say that all is well. */
export const handle = { cache: { params: [], seconds: 30, usable: 60 } }

const percent = (share: number | null) =>
  share === null
    ? '—'
    : // Never rounded up to a whole that it is not.
      `${(Math.floor(share * 10_000) / 100).toLocaleString('pt-PT', { maximumFractionDigits: 2 })} %`

export default function Status({ loaderData: { status, days, shortDays } }: Route.ComponentProps) {
  return (
    <Page title="Estado do serviço" lead="Perguntamos a cada parte da Aval, uma vez por minuto, se responde.">
      <Now status={status} />
      <Section title="Por parte">
        <Table
          caption="Partes do serviço"
          rows={status.parts}
          rowKey={({ part }) => part}
          empty={<EmptyState title="Ainda sem medições">A primeira é feita no próximo minuto.</EmptyState>}
          columns={[
            { key: 'label', header: 'Parte', main: true, cell: ({ label }) => label },
            {
              key: 'works',
              header: 'Última medição',
              cell: ({ works }) => (
                <Badge tone={works ? 'done' : 'bad'}>{works ? 'Funciona' : 'Não responde'}</Badge>
              ),
            },
            {
              key: 'month',
              header: amount(shortDays, 'dia'),
              align: 'end',
              cell: ({ month }) => percent(month),
            },
            {
              key: 'quarter',
              header: amount(days, 'dia'),
              align: 'end',
              cell: ({ quarter }) => percent(quarter),
            },
          ]}
        />
      </Section>
      <Section title="O que falhou" id="incidentes">
        <Table
          caption="O que falhou"
          rows={status.incidents}
          rowKey={({ what, from }) => `${what} ${from.toISOString()}`}
          empty={
            <EmptyState title="Nada, desde que medimos">Falhas de mais de um minuto ficam aqui.</EmptyState>
          }
          columns={[
            { key: 'what', header: 'O quê', main: true, cell: ({ what }) => what },
            { key: 'from', header: 'Desde', cell: ({ from }) => dateTime(from) },
            { key: 'until', header: 'Até', cell: ({ until }) => (until ? dateTime(until) : 'Ainda dura') },
          ]}
        />
      </Section>
      <Section title="Como medimos">
        <Prose>
          <ul>
            <li>
              Uma parte funciona se responde em {amount(settings.status.probeSeconds, 'segundo')} como
              responde a qualquer pessoa. «Mensagens e tarefas» funciona se o que tem de ser feito não está
              parado.
            </li>
            <li>
              Um minuto que ninguém mediu conta como falha de tudo: quase sempre o foi. Só não conta quando
              são menos de {amount(settings.status.gapMinutes, 'minuto')}, o tempo de uma atualização.
            </li>
            <li>
              Medimos a partir da nossa rede
              {status.since ? ` desde ${longDate(`${status.since}T12:00:00Z`)}` : ''}: uma falha entre si e
              nós não aparece aqui. Guardamos {amount(days, 'dia')}.
            </li>
            <li>
              Esta página lê-se também quando a base de dados não responde. Outro problema?{' '}
              <A to={paths.contact()}>Diga-nos</A>.
            </li>
          </ul>
        </Prose>
      </Section>
    </Page>
  )
}

function Now({ status: { at, stale, parts } }: { status: ServiceStatus }) {
  if (!at) return <Notice title="Ainda não há medições">A primeira é feita no próximo minuto.</Notice>
  const measured = `Medido pela última vez em ${dateTime(at)}.`
  const down = parts.filter(({ works }) => !works)
  if (stale)
    return (
      <Notice tone="bad" title="As medições pararam">
        {measured} Alguma coisa não está bem do nosso lado, e o que está abaixo pode já não ser assim.
      </Notice>
    )
  if (down.length > 0)
    return (
      <Notice tone="bad" title={`Não responde: ${down.map(({ label }) => label).join(', ')}`}>
        {measured}
      </Notice>
    )
  return (
    <Notice tone="ok" title="Tudo funciona">
      {measured}
    </Notice>
  )
}
