import { bulkStateTones, bulkStateWords } from '~/domain/saved-lists/bulk-words'
import { Badge } from '~/ui/badge'

export const BulkState = ({ state }: { state: keyof typeof bulkStateWords }) => (
  <Badge tone={bulkStateTones[state]}>{bulkStateWords[state]}</Badge>
)
