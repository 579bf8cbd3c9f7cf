import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { authorise } from '../permissions'
import { savedLists } from '../saved-lists/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { audienceList } from './broadcast-list'
import { broadcastKinds, channels } from './broadcast-words'
import { type AudienceCount, countAudience } from './counting'
import { broadcasts } from './schema'

const asked = z.object({
  kind: z.enum(broadcastKinds),
  canais: z
    .string()
    .max(40)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(channels)).min(1)),
})

/** What a form asks while somebody fills it in. @throws Refusal `invalid` for what no form of ours asks */
export async function countAsked(ctx: Ctx, params: URLSearchParams): Promise<AudienceCount> {
  authorise(ctx.actor, 'broadcast.write')
  const parsed = asked.safeParse(Object.fromEntries(params))
  if (!parsed.success) throw new Refusal('invalid', 'Escolha o tipo e os canais.')
  const { kind, canais } = parsed.data
  const filter = Object.entries(audienceList.query(audienceList.read(params))).filter(
    (pair) => pair[1] !== null,
  )
  return countAudience(ctx, {
    kind,
    channels: canais,
    audience: new URLSearchParams(filter as [string, string][]).toString(),
    ...(await savedOf(ctx, params)),
  })
}

/** The kept filter that is chosen; or the one that the draft has, whose page asks. */
async function savedOf({ db, actor }: Ctx, params: URLSearchParams) {
  const none = { savedList: null, savedQuery: null }
  const id = params.get('filtro')
  if (id === 'fica') {
    const draft = /^\/admin\/notificacoes\/([0-9a-f-]{36})\//.exec(params.get('de') ?? '')?.[1]
    if (!isUuid(draft ?? '')) return none
    const [row] = await db
      .select({ savedList: broadcasts.savedList, savedQuery: broadcasts.savedQuery })
      .from(broadcasts)
      .where(eq(broadcasts.id, draft as string))
    return row ?? none
  }
  if (!id || !isUuid(id)) return none
  const [row] = await db
    .select({ savedList: savedLists.list, savedQuery: savedLists.query })
    .from(savedLists)
    .where(
      and(
        eq(savedLists.id, id),
        or(eq(savedLists.ownerId, actor.userId as string), eq(savedLists.shared, true)),
      ),
    )
  return row ?? none
}
