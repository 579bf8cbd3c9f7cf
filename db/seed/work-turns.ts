import type pg from 'pg'
import { settings } from '~/domain/settings/settings'

/** Whose turn it is to be told, as matching would have kept it (work-requests/matching/turns.ts). */
export const countTurns = (client: pg.ClientBase, moment: Date) =>
  client.query(
    `insert into work_facts (company_id, turns, updated_at)
     select company_id, count(*), $1 from work_audience
     where at > $1::timestamptz - make_interval(days => $2) and (kind = 'matched' or told_at is not null) and dismissed_at is distinct from at
     group by company_id on conflict (company_id) do update set turns = excluded.turns`,
    [moment, settings.work.rotationDays],
  )
