import { broadcastBanners, broadcastRecipients, broadcasts } from '../broadcasts/schema'
import type { PersonalTable } from './personal-data'

const purpose =
  'Para que cada comunicado chegue uma só vez, e só a quem pode chegar (interesse legítimo, artigo 6.º, n.º 1, f).'

/** What is said to many: who got it, and which of our people wrote it. */
export const broadcastData: PersonalTable[] = [
  {
    table: broadcastRecipients,
    title: 'Comunicados que recebeu',
    purpose,
    rows: 'user_id = {user}',
    copy: 'broadcast_id skipped mail bounced complained',
    withheld: 'user_id',
    others: 'batch',
    erasure: { how: 'delete' },
    kept: 'broadcast-recipients',
  },
  {
    table: broadcastBanners,
    title: 'Faixa que ainda não fechou',
    purpose,
    rows: 'user_id = {user}',
    copy: 'broadcast_id',
    withheld: 'user_id',
    erasure: { how: 'delete' },
    kept: 'broadcast-recipients',
  },
  {
    table: broadcasts,
    title: 'Comunicados que escreveu, propôs ou aprovou, para quem trabalha na Aval',
    purpose: 'Para se saber quem disse o quê a tanta gente (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'created_by = {user} or written_by = {user} or proposed_by = {user} or approved_by = {user}',
    copy: 'id kind title body created_at proposed_at approved_at',
    withheld: 'created_by written_by proposed_by approved_by',
    others:
      'href button channels banner_until audience saved_list saved_name saved_query state version send_at frozen_to frozen_at batches people noticed digested mailed refused over_limit unreachable worked_at mail_fails_since ended_at',
    // The database empties the reference when the account goes.
    erasure: { how: 'own', what: 'O texto fica, que é da Aval; deixa de se saber que foi esta pessoa.' },
  },
]
