import { appeals, decisions, redecisions } from '../decisions/schema'
import { flags } from '../flags/schema'
import type { PersonalTable } from './personal-data'

const law =
  'Para decidir sobre denúncias e provar o que se decidiu (Regulamento (UE) 2022/2065, artigos 16.º, 17.º e 20.º).'

/** What somebody said of reviews, what was said of theirs, and what was decided. */
export const flagData: PersonalTable[] = [
  {
    table: redecisions,
    title: 'Decisões tomadas duas vezes',
    purpose: law,
    rows: 'decision_id in (select id from decisions where review_id in {mine})',
    copy: 'decision_id chosen_at kind rule agrees decided_at',
    others: 'decided_by',
    erasure: { how: 'own', what: 'Vão com a avaliação.' },
  },
  {
    table: appeals,
    title: 'Recursos',
    purpose: law,
    rows: `(side = 'author' and review_id in {mine}) or (side = 'reporter' and decision_id in (select d.id from decisions d
      join flags f on f.id = d.flag_id where f.reporter_id = {user} or f.reporter_email = any({emails})))`,
    copy: 'id decision_id review_id side body state sent_at due_at missed_at answer decided_at',
    others: 'version decided_by',
    erasure: { how: 'own', what: 'O que escreveu é apagado.' },
  },
  {
    table: decisions,
    title: 'Decisões sobre avaliações, com os motivos',
    purpose: law,
    rows: 'review_id in {mine}',
    copy: 'id review_id subject subject_id kind rule law facts automated asked_by scope redress decided_at',
    others: 'flag_id decided_by',
    erasure: { how: 'own', what: 'Vão com a avaliação.' },
  },
  {
    table: flags,
    title: 'Denúncias de avaliações',
    purpose: law,
    rows: 'reporter_id = {user} or reporter_email = any({emails}) or (review_id in {mine} and answer is not null)',
    copied: 'reporter_id = {user} or reporter_email = any({emails})',
    copy: 'id review_id reporter_name reporter_email reason kind law facts state code created_at sent_at due_at decided_at',
    withheld: 'reporter_id',
    // The answer is its author's, not the reporter's.
    others: 'by_company_id version heard_by answer answered_at decided_by',
    erasure: {
      how: 'own',
      what: 'São apagadas; as que fez por uma empresa ficam sem o texto e sem o seu nome. As respostas que deu são apagadas.',
    },
    kept: 'unconfirmed-flags flag-reporters',
  },
]
