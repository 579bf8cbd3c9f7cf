import { type QueueFilter, queueFilters } from '~/domain/reviews/words'
import { paths } from '~/paths'

export const states = Object.keys(queueFilters) as QueueFilter[]

export const filterWords: Record<QueueFilter, string> = {
  queue: 'Por decidir',
  published: 'Publicadas',
  rejected: 'Não publicadas',
  removed: 'Retiradas',
  masked: 'Ocultas',
}

/** The queue of reviews, what was decided, and changes that wait, the documents that prove them: one row of tabs on all pages. */
export const moderationTabs = (
  current: QueueFilter | 'documents' | 'edits' | 'flags' | 'appeals' | 'again',
) => [
  ...states.map((state) => ({
    to: paths.moderation({ estado: queueFilters[state] }),
    label: filterWords[state],
    current: state === current,
  })),
  { to: paths.reviewEdits(), label: 'Alterações', current: current === 'edits' },
  { to: paths.flags(), label: 'Denúncias', current: current === 'flags' },
  { to: paths.appeals(), label: 'Recursos', current: current === 'appeals' },
  { to: paths.decisionsAgain(), label: 'De novo', current: current === 'again' },
  { to: paths.reviewDocuments(), label: 'Documentos', current: current === 'documents' },
]
