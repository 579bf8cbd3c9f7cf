import type { Success, Successes } from './row.ts'

const error = '/admin/suporte/erros/:id'
const group = (state: string, n = 0) =>
  `select g.id from error_groups g where state = '${state}' and merged_into is null and not exists (select 1 from error_fingerprints f where f.group_id = g.id and f.home_id <> g.id) order by g.id limit 1 offset ${n}`
const by = (given: string, row: Omit<Success, 'who' | 'given'>): Success => ({ who: 'apoio', given, ...row })
const is = (state: string) => `select 1 from error_groups where id = :id and state = '${state}'`
const merged =
  'select f.group_id id, f.home_id home from error_fingerprints f where f.group_id <> f.home_id limit 1'
const item = '/admin/suporte/erros/comentarios/:id'

export const staffErrors: Successes = {
  [`${error}/assumir`]: by(group('new'), { effect: is('in_progress') }),
  [`${error}/resolver`]: by(group('in_progress'), { effect: is('resolved') }),
  [`${error}/ignorar`]: by(group('new'), { fields: { count: '50' }, effect: is('ignored') }),
  [`${error}/reabrir`]: by(group('ignored'), {
    effect: "select 1 from error_groups where id = :id and state in ('new', 'in_progress')",
  }),
  [`${error}/atribuir`]: by(
    `select g.*, (select id from users where email = 'apoio@aval.example') who_id from (${group('new')}) g`,
    {
      fields: { to: ':who_id' },
      effect: 'select 1 from error_groups where id = :id and assigned_to = :who_id',
    },
  ),
  [`${error}/separar/:home`]: by(merged, {
    page: error,
    effect:
      'select 1 where not exists (select 1 from error_fingerprints where group_id = :id and home_id = :home)',
  }),
  [`${error}/juntar`]: by(
    'select a.id, b.id other from error_groups a join error_groups b on b.kind = a.kind and b.id > a.id and b.merged_into is null where a.merged_into is null order by a.id, b.id limit 1',
    {
      fields: { into: ':other' },
      effect: 'select 1 from error_groups where id = :id and merged_into = :other',
    },
  ),
  [item]: by("select id from feedback where state = 'new' order by id limit 1", {
    fields: { verdict: 'see' },
    effect: "select 1 from feedback where id = :id and state = 'seen'",
  }),
  [`${item}/captura/apagar`]: by('select id from feedback where file_id is not null order by id limit 1', {
    effect: 'select 1 from feedback where id = :id and file_id is null',
  }),
  [`${item}/pedido`]: by(
    "select id from feedback where state in ('new', 'seen') and (email is not null or user_id is not null) order by id desc limit 1",
    {
      effect: 'select 1 from feedback where id = :id and ticket_id is not null',
    },
  ),
}
