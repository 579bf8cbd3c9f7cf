import type { Successes } from './row.ts'

const card = `insert into cards (id, title, place, created_at, changed_at)
  values (gen_random_uuid(), 'Ver o que se passa', 500, now(), now()) returning id`
const at = (step: string) => `/admin/workspace/:id/${step}`

/** The team's board, by whoever works here. */
export const workspace: Successes = {
  '/admin/workspace/novo': {
    who: 'apoio',
    given:
      "select id as company, 'company:' || id as key from companies where name = 'Fontanário Canalizações'",
    address: '/admin/workspace/novo?modelo=incidente&liga=:key',
    fields: { title: 'Ver o incidente do dia' },
    effect:
      "select 1 from cards k join card_steps s on s.card_id = k.id where k.title = 'Ver o incidente do dia' and k.link_id = :company group by k.id having count(*) = 6",
  },
  [at('editar')]: {
    who: 'financeiro',
    given: card,
    fields: { title: 'Ver melhor', due: '2027-01-15' },
    effect: "select 1 from cards where id = :id and title = 'Ver melhor' and due = '2027-01-15'",
  },
  [at('mover')]: {
    who: 'moderador',
    given: card,
    fields: { column: 'review' },
    effect: "select 1 from cards where id = :id and board_column = 'review' and version = 2",
  },
  [at('ficar')]: {
    who: 'apoio',
    given: card,
    page: '/admin/workspace/:id',
    effect:
      "select 1 from cards k join users u on u.id = k.assignee_id where k.id = :id and u.email = 'apoio@aval.example'",
  },
  [at('nota')]: {
    who: 'auditor',
    given: card,
    fields: { body: 'Está visto. @helena.vasconcelos, obrigada.' },
    effect:
      "select 1 from card_notes n join notifications t on t.key = 'note:' || n.id join users u on u.id = t.user_id where n.card_id = :id and u.email = 'admin@aval.example'",
  },
  [at('passos')]: {
    who: 'apoio',
    given: card,
    fields: { steps: 'Ligar\nEscrever' },
    effect: "select 1 from card_steps where card_id = :id and no = 2 and text = 'Escrever'",
  },
  [at('passo')]: {
    who: 'apoio',
    given: `with k as (${card}) insert into card_steps (id, card_id, no, text) select gen_random_uuid(), id, 1, 'Ligar' from k returning card_id as id, id as step`,
    page: '/admin/workspace/:id',
    fields: { step: ':step', done: 'sim' },
    effect: 'select 1 from card_steps where id = :step and done_at is not null',
  },
  [at('arquivar')]: {
    who: 'admin',
    given: card,
    page: '/admin/workspace/:id',
    effect: 'select 1 from cards where id = :id and archived_at is not null',
  },
  [at('recuperar')]: {
    who: 'admin',
    given: `insert into cards (id, title, place, created_at, changed_at, archived_at)
      values (gen_random_uuid(), 'De volta', 1, now(), now(), now()) returning id`,
    page: '/admin/workspace/:id',
    effect: 'select 1 from cards where id = :id and archived_at is null',
  },
}
