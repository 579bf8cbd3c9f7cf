import { helpVotes } from '../help/schema'
import type { PersonalTable } from './personal-data'

/** What somebody said of articles of the help. */
export const helpData: PersonalTable[] = [
  {
    table: helpVotes,
    title: 'Artigos de ajuda que disse serem úteis, ou não',
    purpose: 'Para sabermos que artigos ajudam (interesse legítimo).',
    rows: 'user_id = {user}',
    copy: 'article useful at',
    withheld: 'id user_id',
    others: 'network',
    erasure: { how: 'delete' },
    kept: 'help-networks',
  },
]
