import {
  companyListItems,
  companyLists,
  newCompanyAlerts,
  savedCompanies,
  savedCompanyNews,
} from '../saved-companies/schema'
import type { PersonalTable } from './personal-data'

const purpose = 'Para voltar às empresas que guardou (execução do contrato, artigo 6.º, n.º 1, b).'

/** Companies that somebody saved: theirs alone, and gone with the account. */
export const savedData: PersonalTable[] = [
  {
    table: savedCompanies,
    title: 'Empresas que guardou, com as suas notas',
    purpose,
    rows: 'user_id = {user}',
    copy: 'company_id note alerts saved_at',
    others: 'user_id version told_listing told_level told_score',
    erasure: { how: 'delete' },
  },
  {
    table: companyListItems,
    title: 'Empresas de cada lista',
    purpose,
    rows: 'list_id in (select id from company_lists where user_id = {user})',
    copy: 'list_id company_id added_at',
    erasure: { how: 'own', what: 'Apagadas com a lista.' },
  },
  {
    table: companyLists,
    title: 'Listas de empresas guardadas',
    purpose,
    rows: 'user_id = {user}',
    copy: 'id name code created_at',
    others: 'user_id version',
    erasure: { how: 'delete' },
  },
  {
    table: savedCompanyNews,
    title: 'O que lhe dissemos das empresas que guardou',
    purpose,
    rows: 'user_id = {user}',
    copy: 'company_id kind score_before score_after alert_id at',
    others: 'id user_id',
    erasure: { how: 'delete' },
    kept: 'saved-news',
  },
  {
    table: newCompanyAlerts,
    title: 'Alertas de empresas novas',
    purpose:
      'Para lhe dizer que empresas são novas no que procura (execução do contrato, artigo 6.º, n.º 1, b).',
    rows: 'user_id = {user}',
    copy: 'id category place km created_at',
    others: 'user_id told_until',
    erasure: { how: 'delete' },
  },
]
