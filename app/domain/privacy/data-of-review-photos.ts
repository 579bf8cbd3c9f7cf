import { reviewPhotos } from '../reviews/photos-schema'
import type { PersonalTable } from './personal-data'

/** What people put beside their reviews. */
export const reviewPhotoData: PersonalTable[] = [
  {
    table: reviewPhotos,
    title: 'Fotografias junto das avaliações',
    purpose:
      'Para mostrar o que conta na avaliação (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'review_id in {mine}',
    copy: 'id review_id alt position at',
    others: 'file_id',
    erasure: { how: 'own', what: 'São apagadas, também as de avaliações que ficam sem nome.' },
  },
]
