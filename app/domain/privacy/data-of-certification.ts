import {
  applicationFees,
  applicationRequirements,
  certificationApplications,
  certificationEvidence,
} from '../certification/application/applications-schema'
import { certificationRules } from '../certification/rules/rules-schema'
import type { PersonalTable } from './personal-data'

const accountability =
  'Para saber quem fez o quê numa certificação (interesse legítimo, artigo 6.º, n.º 1, f).'
const nameless = { how: 'own', what: 'Ficam com a empresa, sem dizer quem o fez.' } as const

/**
 * What people did in certifications. What was asked, sent and decided is the company's; the references to people are
 * emptied by the database itself when the account goes.
 */
export const certificationData: PersonalTable[] = [
  {
    table: certificationApplications,
    title: 'Candidaturas que começou por uma empresa, ou avaliou e decidiu, se é da equipa',
    purpose: accountability,
    rows: 'created_by = {user} or assigned_to = {user} or evaluated_by = {user} or decided_by = {user}',
    copy: 'id company_id created_at',
    withheld: 'created_by assigned_to evaluated_by decided_by',
    others: `kind state version level scope domains rules applies former_id submitted_at complete_at rounds company_by
      decide_by evaluated_at recommendation evaluation decided_at reason gaps certificate_id updated_at`,
    erasure: nameless,
    kept: 'ended-applications',
  },
  {
    table: applicationFees,
    title: 'Taxas de candidaturas que registou, se é da equipa',
    purpose: accountability,
    rows: 'recorded_by = {user}',
    copy: 'application_id paid_at',
    withheld: 'recorded_by',
    others: 'cents reckoning reason',
    erasure: nameless,
  },
  {
    table: applicationRequirements,
    title: 'Requisitos que avaliou, se é da equipa',
    purpose: accountability,
    rows: 'decided_by = {user}',
    copy: 'application_id code decided_at',
    withheld: 'decided_by',
    others: 'outcome valid_until reason',
    erasure: nameless,
  },
  {
    table: certificationEvidence,
    title: 'Comprovativos que enviou por uma empresa, ou avaliou, se é da equipa',
    purpose: accountability,
    rows: 'sent_by = {user} or decided_by = {user}',
    copy: 'id company_id code sent_at',
    withheld: 'sent_by decided_by',
    others: 'state version application_id file_id value note valid_until reason decided_at',
    erasure: nameless,
    kept: 'evidence-files',
  },
  {
    table: certificationRules,
    title: 'Versões do catálogo da certificação que escreveu ou publicou, se é da equipa',
    purpose: accountability,
    rows: 'edited_by = {user} or published_by = {user}',
    copy: 'version created_at published_at',
    withheld: 'edited_by published_by',
    others: 'state requirements levels reason edit retired_at',
    erasure: nameless,
  },
]
