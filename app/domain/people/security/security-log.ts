import { and, desc, eq, lt } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { endingWords } from '../second-factor/losing/losing-words'
import { securityWords } from './security-words'

export interface SecurityEntry {
  id: string
  at: Date
  title: string
  detail: string | null
  /** Done by somebody else: staff, or the system. */
  byAval: boolean
}

/**
 * What happened to the account of whoever asks, newest first, a page at a time by key (rule 15).
 * @returns `next`, the key of the page after this one; null when there is none.
 */
export async function securityLog(
  { db, actor }: Ctx,
  before: string | null,
): Promise<{ entries: SecurityEntry[]; next: string | null }> {
  authorise(actor, 'account.edit', { userId: actor.userId })
  const userId = actor.userId as string
  const size = settings.auth.securityLogPage
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'user'),
        eq(events.subjectId, userId),
        before && isUuid(before) ? lt(events.id, before) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(size + 1)
  const entries = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: row.at,
    title: securityTitle(row.verb),
    detail: securityDetail(row.verb, row.data),
    byAval: row.actorKind === 'user' && row.actorId !== userId,
  }))
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}

const ways: Record<string, string> = {
  link: 'com ligação enviada por e-mail',
  'link-totp': 'com ligação enviada por e-mail e código da aplicação',
  'link-recovery': 'com ligação enviada por e-mail e código de recuperação',
  totp: 'com palavra-passe e código da aplicação',
  recovery: 'com palavra-passe e código de recuperação',
  passkey: 'com chave de acesso',
}

/** More of it, from what was written down with the entry. */
function securityDetail(verb: string, data: Record<string, unknown> | null): string | null {
  if (!data) return null
  if (verb === 'sign-in') {
    const where = [data.device, data.country].filter((text) => typeof text === 'string')
    const fresh = data.knownDevice === false ? ['aparelho novo'] : []
    return [ways[String(data.by)] ?? 'com palavra-passe', ...where, ...fresh].join(', ')
  }
  if (verb === 'recovery-code-used' && typeof data.left === 'number') return `restam ${data.left}`
  if (verb === 'factor-recovery-ended') return endingWords[data.ending as keyof typeof endingWords] ?? null
  if (verb.startsWith('passkey-') && typeof data.passkey === 'string') return `«${data.passkey}»`
  return null
}

const securityTitle = (verb: string): string =>
  (securityWords as Record<string, string>)[verb] ?? 'Alteração na conta'
