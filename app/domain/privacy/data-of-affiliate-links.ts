import { shortLinks } from '../short-links/schema'
import type { PersonalTable } from './personal-data'

/** Short links that people made. Who followed them is nobody's data after a day (short-links/forgetting.ts). */
export const linkData: PersonalTable[] = [
  {
    table: shortLinks,
    title: 'Ligações curtas que criou, com os cliques contados',
    purpose: 'Para que as ligações que deu a outros funcionem (contrato, artigo 6.º, n.º 1, b).',
    rows: '{user} in (owner_id, created_by)',
    copy: 'id code kind state target partner_code label created_at expires_at disabled_at reason clicks',
    withheld: 'owner_id created_by',
    others: 'version company_id',
    // The database deletes those that are theirs with the account, and takes their name off a company's; codes stay, for they are
    // never given to somebody else.
    erasure: {
      how: 'own',
      what: 'As suas são apagadas; as de empresas ficam com elas, sem dizer quem as criou.',
    },
  },
]
