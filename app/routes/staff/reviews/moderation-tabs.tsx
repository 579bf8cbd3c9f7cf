import { bound } from '~/domain/administration/queue'
import { queueFilters } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Tabs } from '~/ui/tabs'
import { useQueueCounts } from '../queue-counts'

type Tab = 'due' | 'reviews' | 'edits' | 'flags' | 'appeals' | 'documents' | 'again' | 'decided'

/** What waits, all of it and by its kind, and what was decided: one row of tabs on all pages of moderation. */
export function ModerationTabs({ current }: { current: Tab }) {
  const n = useQueueCounts()
  const tab = (key: Tab, to: string, label: string, count?: number) => ({
    to,
    label,
    current: key === current,
    ...(count ? { count } : {}),
  })
  return (
    <Tabs
      label="Avaliações"
      most={bound}
      tabs={[
        tab('due', paths.moderation(), 'Por decidir'),
        tab('reviews', paths.moderation({ estado: queueFilters.queue }), 'Em análise', n.held),
        tab('edits', paths.reviewEdits(), 'Alterações', n.reviewEdits),
        tab('flags', paths.flags(), 'Denúncias', n.flags),
        tab('appeals', paths.appeals(), 'Recursos', n.appeals),
        tab('documents', paths.reviewDocuments(), 'Documentos', n.documents),
        tab('again', paths.decisionsAgain(), 'De novo', n.again),
        tab('decided', paths.moderation({ estado: queueFilters.published }), 'Decididas'),
      ]}
    />
  )
}
