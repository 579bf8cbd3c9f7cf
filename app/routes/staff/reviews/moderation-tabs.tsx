import { queueFilters } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { useQueueCounts } from '../queue-counts'
import { QueueTabs } from '../queue-tabs'

/** What waits, all of it and by its kind, and what was decided: one row of tabs on all pages of moderation. */
export function ModerationTabs({
  current,
}: {
  current: 'due' | 'reviews' | 'edits' | 'flags' | 'appeals' | 'documents' | 'again' | 'decided'
}) {
  const n = useQueueCounts()
  return (
    <QueueTabs
      label="Avaliações"
      current={current}
      tabs={{
        due: [paths.moderation(), 'Por decidir'],
        reviews: [paths.moderation({ estado: queueFilters.queue }), 'Em análise', n.held],
        edits: [paths.reviewEdits(), 'Alterações', n.reviewEdits],
        flags: [paths.flags(), 'Denúncias', n.flags],
        appeals: [paths.appeals(), 'Recursos', n.appeals],
        documents: [paths.reviewDocuments(), 'Documentos', n.documents],
        again: [paths.decisionsAgain(), 'De novo', n.again],
        decided: [paths.moderation({ estado: queueFilters.published }), 'Decididas'],
      }}
    />
  )
}
