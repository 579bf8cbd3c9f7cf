import type pg from 'pg'
import { articles } from '~/domain/help/articles'
import { ticketKinds } from '~/domain/tickets/ticket-words'
import { dice } from './random'

const said: Record<number, string[]> = {
  5: [
    'Responderam no próprio dia e ficou resolvido à primeira.',
    'Explicaram-me tudo com calma. Obrigado.',
    '',
  ],
  4: ['Correu bem, só tive de repetir o número da fatura.', '', ''],
  3: ['Ficou resolvido, mas demorou mais do que diziam.', ''],
  2: ['Tive de explicar três vezes a mesma coisa.'],
  1: ['Fecharam o pedido sem responder ao que perguntei.'],
}

/**
 * What readers said of the help, and those who asked of the support: of tickets that stand in the world, so that every
 * figure is the sum of its rows. Votes of networks are forgotten after two days; their sums stay.
 */
export async function sayHowItWas(client: pg.ClientBase): Promise<void> {
  const d = dice('said-of-support')
  for (const [i, { slug }] of articles.entries()) {
    // Some are read much, some hardly; a few help less than half of those who come.
    const most = [14, 9, 3, 1][i % 4] as number
    const against = i % 11 === 4 ? 1.4 : 0.34
    for (let back = 0; back < 4; back++) {
      const useful = d.int(0, most)
      await client.query(
        "insert into text_figures (text, month, useful, useless) values ($1, (date_trunc('month', now()) - make_interval(months => $2))::date, $3, $4)",
        [`ajuda/${slug}`, back, useful, d.int(0, Math.ceil(useful * against))],
      )
    }
  }
  const { rows } = await client.query<{ id: string; solved: string | null; asked: boolean }>(
    `select t.id, t.solved_by solved, t.solved_at + interval '30 hours' < now() asked from tickets t
     where t.state in ('solved','closed') and t.resolution > 0 order by t.solved_at, t.id`,
  )
  for (const [i, { id }] of rows.filter((row) => row.asked).entries()) {
    // Some have not answered yet, of those with an account and without: whatever the hour it is told at.
    const score = i % 3 !== 1 && d.chance(0.8) ? d.pick([5, 5, 4, 4, 5, 3, 4, 5, 2, 5, 1, 4]) : null
    const comment = score === null ? null : d.pick(said[score] as string[]) || null
    await client.query(
      `insert into support_ratings (ticket_id, resolution, kind, answered_by, asked_at, score, comment, rated_at, follow_up_at, follow_up_by)
       select t.id, t.resolution, t.kind, t.solved_by, t.solved_at + interval '24 hours', $2::smallint, $3,
         case when $2::smallint is null then null else t.solved_at + interval '27 hours' end,
         case when $2::smallint <= 2 then t.solved_at + interval '27 hours' end,
         case when $2::smallint <= 2 then (select id from users where staff_roles && array['support','admin'] and id is distinct from t.solved_by
           order by not ('support' = any(staff_roles)), id limit 1) end
       from tickets t where t.id = $1`,
      [id, score, comment],
    )
  }
  const sums = 'count(score)::int, count(score) filter (where score >= 4)::int, coalesce(sum(score), 0)::int'
  const month = (column: string) => `date_trunc('month', ${column} at time zone 'Europe/Lisbon')::date`
  await client.query(
    `insert into satisfaction_figures (month, kind, asked, answers, good, total)
     select month, kind, sum(asked), sum(answers), sum(good), sum(total) from (
       select ${month('asked_at')} as month, kind, count(*)::int as asked, 0 as answers, 0 as good, 0 as total from support_ratings group by 1, 2
       union all
       select ${month('rated_at')}, kind, 0, ${sums} from support_ratings where rated_at is not null group by 1, 2) s
     where kind = any($1) group by 1, 2`,
    [ticketKinds],
  )
  await client.query(
    `insert into satisfaction_people (month, user_id, answers, good, total)
     select ${month('rated_at')}, answered_by, ${sums} from support_ratings
     where rated_at is not null and answered_by is not null group by 1, 2`,
  )
}
