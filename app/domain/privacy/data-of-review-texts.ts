import { draftPhotos, reviewPhotos } from '../reviews/photos/photos-schema'
import { reviewVersions } from '../reviews/schema'
import type { PersonalTable } from './personal-data'

/** What people said in their reviews before, and put beside them. */
export const reviewTextData: PersonalTable[] = [
  {
    table: reviewVersions,
    title: 'Versões anteriores das avaliações',
    purpose:
      'Para informar quem lê e para se poder conferir o que foi publicado (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'review_id in {mine}',
    copy: `review_id version rating title body would_hire quality punctuality price communication at published_at held_until
      decided_at decision_rule withheld_at`,
    // May quote somebody else's review.
    withheld: 'signals',
    erasure: { how: 'own', what: 'Vão com a avaliação, como escolher.' },
  },
  {
    table: reviewPhotos,
    title: 'Fotografias junto das avaliações',
    purpose: 'Para mostrar o que conta na avaliação (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'review_id in {mine}',
    copy: 'id review_id alt position at hidden_at',
    others: 'file_id',
    erasure: { how: 'own', what: 'São apagadas, também as de avaliações que ficam sem nome.' },
  },
  {
    table: draftPhotos,
    title: 'Fotografias junto de rascunhos',
    purpose:
      'Para que não se percam antes de a avaliação ser enviada (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'draft_key in (select key_hash from review_drafts where user_id = {user})',
    copy: 'id alt position at',
    withheld: 'draft_key',
    others: 'file_id',
    erasure: { how: 'own', what: 'Vão com o rascunho; os ficheiros também.' },
    kept: 'review-drafts',
  },
]
