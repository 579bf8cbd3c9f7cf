import { socialImages } from '../social-images/schema'
import type { PersonalTable } from './personal-data'

/** Pictures to share that people made. Of a review they hold neither text nor name: those are read anew each time. */
export const socialImageData: PersonalTable[] = [
  {
    table: socialImages,
    title: 'Imagens para partilhar que fez',
    purpose:
      'Para que o endereço de cada imagem diga se ela ainda está certa (contrato, artigo 6.º, n.º 1, b).',
    rows: '{user} in (owner_id, created_by)',
    copy: 'id code object object_id template size colours headline message facts leads_to created_at',
    withheld: 'owner_id created_by',
    others: 'company_id',
    // The database deletes those that are theirs with the account, and takes their name off a company's.
    erasure: {
      how: 'own',
      what: 'As suas são apagadas; as de empresas ficam com elas, sem dizer quem as fez.',
    },
  },
]
