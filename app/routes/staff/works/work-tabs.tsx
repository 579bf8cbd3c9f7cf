import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

/** Requests and complaints, on both lists; complaints are for whoever decides them. */
export function WorkTabs({ current, decides }: { current: 'works' | 'reports'; decides: boolean }) {
  const { workModeration, workReports } = useQueueCounts()
  if (!decides) return null
  return (
    <QueueTabs
      label="Trabalhos"
      current={current}
      tabs={{
        works: [paths.staffWorks(), 'Pedidos', workModeration],
        reports: [paths.workReports(), 'Queixas', workReports],
      }}
    />
  )
}
