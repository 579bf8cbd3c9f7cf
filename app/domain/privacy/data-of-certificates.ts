import {
  applicationFees,
  applicationRequirements,
  certificationApplications,
  certificationEvidence,
} from '../certification/application/applications-schema'
import { appealVotes, certificateAppeals, examinations, suspensions } from '../certification/life/life-schema'
import { certificationRules } from '../certification/rules/rules-schema'
import type { PersonalTable } from './personal-data'

const accountability =
  'Para provar o que se decidiu sobre um certificado, e porquê (interesse legítimo, artigo 6.º, n.º 1, f).'
// The references are emptied by the database itself when the account goes.
const left = { how: 'own', what: 'Ficam com a empresa, sem dizer quem as escreveu.' } as const

/** Who had a hand in what was decided about certificates. What was written there is the company's, or Aval's. */
export const certificateData: PersonalTable[] = [
  {
    table: suspensions,
    title: 'Propostas de suspensão a que respondeu pela empresa, ou que tratou se é da equipa',
    purpose: accountability,
    rows: '{user} in (proposed_by, answered_by, decided_by, cure_checked_by)',
    copy: 'id certificate_id proposed_at answered_at decided_at lifted_at',
    withheld: 'proposed_by answered_by decided_by cure_checked_by',
    others:
      'company_id state version reason_class reason risk heard_until answer answer_file_id decision cure',
    erasure: left,
    kept: 'certificate-documents',
  },
  {
    table: certificateAppeals,
    title: 'Recursos de certificação que enviou pela empresa',
    purpose: accountability,
    rows: 'sent_by = {user}',
    copy: 'id certificate_id decided_at sent_at due_at missed_at closed_at',
    withheld: 'sent_by',
    others: 'company_id appealed_from application_id state version body file_id',
    erasure: left,
    kept: 'certificate-documents',
  },
  {
    table: appealVotes,
    title: 'Recursos de certificação que decidiu, se é da equipa',
    purpose: accountability,
    rows: 'decided_by = {user}',
    copy: 'appeal_id place at',
    withheld: 'decided_by',
    others: 'vote reason',
    erasure: left,
  },
  {
    table: examinations,
    title: 'Reexames de certificados que concluiu, se é da equipa',
    purpose: accountability,
    rows: 'closed_by = {user}',
    copy: 'id certificate_id opened_at closed_at',
    withheld: 'closed_by',
    others: 'key company_id cause about open version due_at result consequence findings',
    erasure: left,
  },
]

const whoDidWhat = 'Para saber quem fez o quê numa certificação (interesse legítimo, artigo 6.º, n.º 1, f).'
const nameless = { how: 'own', what: 'Ficam com a empresa, sem dizer quem o fez.' } as const

/**
 * What people did in certifications. What was asked, sent and decided is the company's; the references to people are
 * emptied by the database itself when the account goes.
 */
export const certificationData: PersonalTable[] = [
  {
    table: certificationApplications,
    title: 'Candidaturas que começou por uma empresa, ou avaliou e decidiu, se é da equipa',
    purpose: whoDidWhat,
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
    purpose: whoDidWhat,
    rows: 'recorded_by = {user}',
    copy: 'application_id paid_at',
    withheld: 'recorded_by',
    others: 'cents reckoning reason',
    erasure: nameless,
  },
  {
    table: applicationRequirements,
    title: 'Requisitos que avaliou, se é da equipa',
    purpose: whoDidWhat,
    rows: 'decided_by = {user}',
    copy: 'application_id code decided_at',
    withheld: 'decided_by',
    others: 'outcome valid_until reason',
    erasure: nameless,
  },
  {
    table: certificationEvidence,
    title: 'Comprovativos que enviou por uma empresa, ou avaliou, se é da equipa',
    purpose: whoDidWhat,
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
    purpose: whoDidWhat,
    rows: 'edited_by = {user} or published_by = {user}',
    copy: 'version created_at published_at',
    withheld: 'edited_by published_by',
    others: 'state requirements levels reason edit retired_at',
    erasure: nameless,
  },
]
