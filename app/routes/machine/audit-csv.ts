import { auditCsv } from '~/domain/audit/trail-csv'
import { trailList } from '~/domain/audit/trail-filter'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/audit-csv'

/** The audit trail of a filter as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) =>
  csvAnswer(
    'registo-de-auditoria.csv',
    await auditCsv(ctx, trailList.read(new URL(request.url).searchParams)),
  ),
)
