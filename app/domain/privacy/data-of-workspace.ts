import { cardNotes, cardSteps, cards } from '../workspace/schema'
import type { PersonalTable } from './personal-data'

const purpose = 'Para a equipa organizar o seu trabalho (interesse legítimo, artigo 6.º, n.º 1, f).'
// The database empties the reference when the account goes.
const stays = {
  how: 'own',
  what: 'O texto fica, que é da Aval; deixa de se saber que foi esta pessoa.',
} as const

/** What people of ours wrote and did on the team's board. */
export const workspaceData: PersonalTable[] = [
  {
    table: cardNotes,
    title: 'Notas que escreveu no quadro da equipa',
    purpose,
    rows: 'author_id = {user}',
    copy: 'card_id body at',
    withheld: 'author_id',
    others: 'id',
    erasure: stays,
    kept: 'archived-cards',
  },
  {
    table: cardSteps,
    title: 'Passos que marcou no quadro da equipa',
    purpose,
    rows: 'done_by = {user}',
    copy: 'card_id text done_at',
    withheld: 'done_by',
    others: 'id no',
    erasure: stays,
    kept: 'archived-cards',
  },
  {
    table: cards,
    title: 'Cartões seus no quadro da equipa',
    purpose,
    rows: 'created_by = {user} or assignee_id = {user} or changed_by = {user}',
    copy: 'id title body board_column due created_at archived_at',
    withheld: 'created_by assignee_id changed_by',
    others: 'place link_kind link_id changed_at version',
    erasure: stays,
    kept: 'archived-cards',
  },
]
