import { appealVotes, certificateAppeals, examinations, suspensions } from '../certification/life/life-schema'
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
