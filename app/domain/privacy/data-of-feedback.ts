import { feedback } from '../feedback/schema'
import type { PersonalTable } from './personal-data'

/** What somebody said of our pages. */
export const feedbackData: PersonalTable[] = [
  {
    table: feedback,
    title: 'Comentários sobre o site, com a captura que enviou',
    purpose: 'Para corrigir e melhorar o site, e responder-lhe (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'user_id = {user} or email = any({emails})',
    copy: 'id kind message email page viewport_width viewport_height dpr browser release errors highlights state created_at',
    withheld: 'user_id file_id',
    others: 'version note decided_at decided_by ticket_id',
    erasure: { how: 'own', what: 'São apagados, com as capturas.' },
    kept: 'feedback-pictures feedback',
  },
]
