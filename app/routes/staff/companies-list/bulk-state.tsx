import { bulkStateWords } from '~/domain/saved-lists/bulk-words'
import { Badge, type BadgeTone } from '~/ui/badge'

type State = keyof typeof bulkStateWords

const tones: Record<State, BadgeTone> = {
  checked: 'ochre',
  running: 'blue',
  done: 'blue',
  cancelled: 'neutral',
}

export const BulkState = ({ state }: { state: State }) => (
  <Badge tone={tones[state]}>{bulkStateWords[state]}</Badge>
)
