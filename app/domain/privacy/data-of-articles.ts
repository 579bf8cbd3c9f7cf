import { articlePictures, articleVersions } from '../articles/schema'
import type { PersonalTable } from './personal-data'

/** What people of ours wrote for the blog: it is the house's text; who wrote it goes with their account. */
export const articleData: PersonalTable[] = [
  {
    table: articleVersions,
    title: 'Textos que escreveu para o blog da Aval',
    purpose: 'Para os artigos poderem ser lidos e corrigidos (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'created_by = {user}',
    copy: 'article_id no title description body sources note created_at',
    withheld: 'created_by',
    others: 'words',
    // The database empties the reference when the account goes.
    erasure: { how: 'own', what: 'O texto fica, que é da Aval; deixa de se saber que foi esta pessoa.' },
  },
  {
    table: articlePictures,
    title: 'Imagens que juntou aos artigos do blog da Aval',
    purpose: 'Para saber quem juntou o que a Aval publica (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'added_by = {user}',
    copy: 'article_id no alt caption added_at',
    withheld: 'added_by',
    others: 'file_id',
    erasure: {
      how: 'own',
      what: 'As imagens ficam, que são da Aval; deixa de se saber que foi esta pessoa.',
    },
  },
]
