import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { files } from '~/platform/files'
import type { Ctx } from '../shared/ctx'
import { publicContent } from './leaf-of'
import { lastCheckpoint } from './publishing'
import type { LoggedKind, Snapshot } from './schema'
import { subjectOf } from './sequencing'
import { toBase64 } from './signed-note'

/** As many as one answer tells of. */
export const entriesAtOnce = 500

export const entriesForm = z.object({
  desde: z
    .string()
    .regex(/^\d{1,15}$/, 'É o número de uma entrada do registo.')
    .transform(Number)
    .default(0),
})

/** What we say that a leaf speaks of: what a checker holds against the tree and against the pages. */
export interface TellEntry {
  index: number
  /** `review:…`; of what was erased a name that says nothing, the same for all of its leaves. */
  object: string
  /** What opens its subject and its content; null once it was destroyed. */
  subjectSalt: string | null
  salt: string | null
  /** The newest leaf of its object: this is how it stands now. */
  newest: boolean
  content: Snapshot | null
  /** It changed just now, and the change is not in the tree yet. */
  changing: boolean
}

interface Row {
  [column: string]: unknown
  index: string
  kind: LoggedKind
  id: string | null
  salt: string | null
  subject_salt: string | null
  newest: boolean
  changing: boolean
  seen: Snapshot | null
}

/** Leaves from an index on, up to the checkpoint that is published, with what they speak of. */
export async function tellEntries(
  { db }: Ctx,
  from: number,
): Promise<{ size: number; entries: TellEntry[]; next: string | null }> {
  const size = (await lastCheckpoint(await files()))?.size ?? 0
  const { rows } = await db.execute<Row>(sql`
    select l.index, l.kind, l.subject_id as id, encode(l.salt, 'hex') as salt, encode(l.subject_salt, 'hex') as subject_salt, n.newest,
      exists (select from log_queue q where q.kind = l.kind and q.subject_id = l.subject_id) as changing,
      case when n.newest and l.salt is not null then case l.kind
        when 'review' then (select log_seen(r) from reviews r where r.id = l.subject_id::uuid)
        when 'reply' then (select log_seen(a) from review_replies a join reviews r on r.id = a.review_id where a.id = l.subject_id::uuid
          and (a.state <> 'published' or r.state in ('published', 'archived')))
        when 'certificate' then (select log_seen(c) from certificates c where c.id = l.subject_id::uuid)
        when 'setting' then (select log_seen(s) from setting_changes s where s.id = l.subject_id::uuid)
        else (select log_seen(f) from log_facts f where f.id = l.subject_id) end end as seen
    from log_leaves l, lateral (select not exists (select from log_leaves m where m.kind = l.kind and m.subject_id = l.subject_id
      and m.index > l.index) as newest) n
    where l.index >= ${from} and l.index < ${Math.min(size, from + entriesAtOnce)} order by l.index`)
  const next = from + rows.length
  return {
    size,
    entries: rows.map(tell),
    next: rows.length > 0 && next < size ? paths.logEntries({ desde: next }) : null,
  }
}

function tell({ index, kind, id, salt, subject_salt, newest, changing, seen }: Row): TellEntry {
  const base64 = (hex: string | null) => (hex === null ? null : toBase64(Buffer.from(hex, 'hex')))
  return {
    index: Number(index),
    object: id === null ? 'lost' : id.startsWith('erased:') ? id : subjectOf(kind, id),
    subjectSalt: base64(subject_salt),
    salt: base64(salt),
    newest,
    content: seen && !changing && id !== null ? publicContent(kind, id, seen) : null,
    changing,
  }
}
