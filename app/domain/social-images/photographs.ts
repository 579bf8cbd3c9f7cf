import { and, eq } from 'drizzle-orm'
import { files as fileStore, variantKey } from '~/platform/files'
import { files } from '~/platform/schema'
import { storedPicture } from '../pictures/stored-picture'
import type { Ctx } from '../shared/ctx'
import type { Facts } from './facts'

export type Photographs = Partial<Record<'before' | 'after', Buffer>>

/** Wide enough for the largest place of one, and quickly opened. */
const wanted = 1280

/** The photographs of a picture: public ones of ours. Null where one is gone. */
export async function photographsOf(ctx: Ctx, facts: Facts): Promise<Photographs | null> {
  if (facts.template !== 'before-after') return {}
  const [before, after] = await Promise.all([photograph(ctx, facts.before), photograph(ctx, facts.after)])
  return before && after ? { before, after } : null
}

async function photograph(ctx: Ctx, id: string): Promise<Buffer | null> {
  const [file] = await ctx.db
    .select({ key: files.key, widths: files.widths })
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, 'public')))
  if (!file) return null
  const small = file.widths.includes(wanted)
    ? await (await fileStore()).get(variantKey(file.key, wanted, 'webp'))
    : null
  return small ?? (await storedPicture(ctx, id))?.bytes ?? null
}
