import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

/** Requests and complaints, on both lists. */
export function WorkTabs({ current }: { current: 'works' | 'reports' }) {
  const { workModeration, workReports } = useQueueCounts()
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
