import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { PictureView } from '../pictures/picture'

/** A picture of a project, with its place in a pair. */
export interface ShownPhoto {
  id: string
  picture: PictureView
  side: 'before' | 'after' | null
  pair: number | null
  /** Staff have seen it: the public does too. */
  seen: boolean
}

/** The pictures of a project in order: those the public sees, or all of them. */
export async function readGallery(
  db: Db,
  projectId: string,
  { all }: { all: boolean },
): Promise<ShownPhoto[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ph.id, ph.side, ph.pair, ph.approved_at is not null as seen,
      jsonb_build_object('id', f.id, 'alt', ph.alt, 'width', f.width, 'height', f.height, 'widths', f.widths, 'colour', f.colour) as picture
    from project_photos ph join files f on f.id = ph.file_id
    where ph.project_id = ${projectId}::uuid ${all ? sql`` : sql`and ph.approved_at is not null`}
    order by ph.position, ph.id`)
  return rows as unknown as ShownPhoto[]
}
