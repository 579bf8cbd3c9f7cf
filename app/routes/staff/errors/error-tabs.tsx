import { bound } from '~/domain/administration/queue'
import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'
import { useQueueCounts } from '../queue-counts'

/** Parts of what went wrong, each with its address. */
const tabs = [
  { key: 'errors', to: paths.staffErrors(), label: 'Erros' },
  { key: 'feedback', to: paths.feedbackList(), label: 'Sugestões' },
] as const

/** What the program told and what people told, side by side. */
export function ErrorTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const n = useQueueCounts()
  return (
    <Tabs
      label="Erros"
      most={bound}
      tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current, count: n[key] || undefined }))}
    />
  )
}
