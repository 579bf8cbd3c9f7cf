import type { World } from '../sending.ts'
import type { Successes, Values } from './row.ts'

const answer = 'Mede o que for preciso: [veja a ajuda](aval:help).'

/** A question of its own for each row. */
const question =
  (slug: string, state: 'draft' | 'published' = 'published') =>
  async (w: World): Promise<Values> =>
    w.one(`insert into questions (id, slug, category, position, question, answer, state, created_at, updated_at, published_at)
      values (gen_random_uuid(), '${slug}', 'aval', 100, 'Quanto mede isto, ao certo?', '${answer}', '${state}', now(), now(),
        ${state === 'draft' ? 'null' : 'now()'}) returning id`)
const is = (what: string) => `select 1 from questions where id = :id and ${what}`

export const staffFaq: Successes = {
  '/faq/:slug/util': {
    who: 'visitor',
    given: "select 'o-que-e-a-aval' slug",
    page: '/faq/:slug',
    fields: { useful: 'nao' },
    effect: "select 1 from text_votes where text = 'faq/' || :slug and at > now() - interval '5 seconds'",
  },
  '/admin/faq/nova': {
    who: 'admin',
    fields: { question: 'Quanto pesa uma avaliação?', category: 'aval', answer },
    effect: "select 1 from questions where question = 'Quanto pesa uma avaliação?' and state = 'draft'",
  },
  '/admin/faq/nova/ver': {
    who: 'admin',
    page: '/admin/faq/nova',
    fields: { answer },
    says: /Como fica/,
    answers: [200, 'the form again, with the answer as it is read'],
  },
  '/admin/faq/procuras/:id/por-de-parte': {
    who: 'admin',
    given: (w) =>
      w.one(`insert into missed_searches (id, key, words, people, state, first_at, last_at)
        values (gen_random_uuid(), 'x', 'horario comboios', 5, 'waiting', now(), now()) returning id`),
    page: '/admin/faq/procuras',
    effect: "select 1 from missed_searches where id = :id and state = 'dismissed'",
  },
  '/admin/faq/:id/alterar': {
    who: 'admin',
    given: question('a-alterar'),
    fields: { question: 'Quanto pesa isto, afinal?' },
    effect: is("question = 'Quanto pesa isto, afinal?' and version = 2"),
  },
  '/admin/faq/:id/alterar/ver': {
    who: 'admin',
    given: question('a-ver'),
    page: '/admin/faq/:id/alterar',
    fields: { answer },
    says: /Como fica/,
    answers: [200, 'the form again, with the answer as it is read'],
  },
  '/admin/faq/:id/mover': {
    who: 'admin',
    given: question('a-mover'),
    page: '/admin/faq',
    fields: { to: 'cima' },
    effect: is('position < 100'),
  },
  '/admin/faq/:id/publicar': {
    who: 'admin',
    given: question('a-publicar', 'draft'),
    page: '/admin/faq/:id',
    effect: is("state = 'published' and published_at is not null"),
  },
  '/admin/faq/:id/retirar': {
    who: 'admin',
    given: question('a-retirar'),
    fields: { reason: 'O que se perguntava já não existe.' },
    effect: is("state = 'withdrawn' and withdrawn_for like 'O que se perguntava%'"),
  },
  '/admin/faq/:id/endereco': {
    who: 'admin',
    given: question('a-mudar-de-endereco'),
    fields: { slug: 'ja-mudado' },
    effect: "select 1 from question_addresses where question_id = :id and slug = 'a-mudar-de-endereco'",
  },
}
