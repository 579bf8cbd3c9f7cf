import { pool } from '~/platform/db'

/** What lists of reviews can be narrowed to. Reference data: read once, then kept for a while. */
export interface ListChoices {
  categories: { id: string; name: string; parent: string | null }[]
  districts: { code: string; name: string }[]
}

let kept: { at: number; choices: Promise<ListChoices> } | undefined
const keepFor = 10 * 60_000

export function listChoices(now: Date): Promise<ListChoices> {
  if (kept && now.getTime() - kept.at < keepFor) return kept.choices
  const choices = load()
  kept = { at: now.getTime(), choices }
  choices.catch(() => {
    kept = undefined
  })
  return choices
}

async function load(): Promise<ListChoices> {
  const { rows } = await pool().query<ListChoices>(`select
    (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'parent', parent_id) order by position) from categories) as categories,
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name) order by name collate "pt-PT-x-icu") from districts) as districts`)
  const [row] = rows
  return { categories: row?.categories ?? [], districts: row?.districts ?? [] }
}

/** A category with all below it; null when there is none by this name. */
export function withBelow({ categories }: ListChoices, id: string | null): string[] | null {
  if (id === null || !categories.some((c) => c.id === id)) return null
  const below = categories.filter((c) => c.parent === id).map((c) => c.id)
  return [id, ...below.flatMap((child) => withBelow({ categories, districts: [] }, child) ?? [])]
}
