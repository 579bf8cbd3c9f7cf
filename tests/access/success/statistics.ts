import type { Success, Successes } from './row.ts'

const key = 'avaliacoes-retidas'
const mine = `from figure_subscriptions s join users u on u.id = s.user_id and u.email = 'moderador@aval.example' where s.figure = '${key}'`

const press = (given: string, effect: string): Success => ({
  who: 'moderador',
  page: '/admin/estatisticas/:figure',
  given: async (w) => {
    await w.one(`with gone as (delete from figure_subscriptions where figure = '${key}') select 1 v`)
    return w.one(given)
  },
  effect,
})

export const statistics: Successes = {
  '/admin/estatisticas/:figure/receber': press(`select '${key}' figure`, `select 1 ${mine}`),
  '/admin/estatisticas/:figure/nao-receber': press(
    `insert into figure_subscriptions (user_id, figure, created_at)
      select id, '${key}', now() from users where email = 'moderador@aval.example' returning figure`,
    `select 1 where not exists (select 1 ${mine})`,
  ),
}
