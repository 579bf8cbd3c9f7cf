import type { AffiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import { money } from '~/ui/format'
import { Panel } from '~/ui/page'
import { Timeline, type TimelineEvent } from '~/ui/timeline'

type Happened = AffiliateDashboard['activity'][number]

const gone = 'uma empresa que já não existe'

const told: Record<Happened['kind'], (h: Happened) => Pick<TimelineEvent, 'title' | 'tone'>> = {
  company: ({ company }) => ({ title: `${company ?? gone} registou-se com o seu código` }),
  commission: ({ company, cents }) => ({
    title: `${money(cents ?? 0)} de comissão, de um pagamento de ${company ?? gone}`,
    tone: 'blue',
  }),
  negative: ({ company, cents }) => ({
    title: `${money(cents ?? 0)}: devolução a ${company ?? gone}`,
    tone: 'bad',
  }),
  payout: ({ cents }) => ({ title: `Transferimos ${money(cents ?? 0)}`, tone: 'force' }),
}

/** What happened last. */
export function Activity({ activity, now }: { activity: Happened[]; now: Date }) {
  if (activity.length === 0) return null
  return (
    <Panel title="O que aconteceu">
      <Timeline
        label="O que aconteceu, do mais recente para trás"
        now={now}
        events={activity.map((h) => ({ at: h.at, ...told[h.kind](h) }))}
      />
    </Panel>
  )
}
