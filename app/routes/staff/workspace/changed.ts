import { lastChange } from '~/domain/workspace/reading'
import { page } from '~/web/page'

/** When anything on the team's board changed last: what an open board asks. */
export const loader = page(async (ctx) =>
  Response.json({ at: await lastChange(ctx) }, { headers: { 'Cache-Control': 'private, no-store' } }),
)
