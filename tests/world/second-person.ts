import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { newId } from '../../app/domain/shared/ids'
import { person, today } from '../world.ts'

/** A setting that a colleague asked to change, and one that was refused. */
export async function settingAsked(): Promise<void> {
  for (const state of ['asked', 'refused'])
    await database().execute(sql`insert into setting_changes (id, path, value, before, reason, state, asked_by, asked_at, holds_from)
      values (${newId()}, ${`billing.${newId()}`}, '3', '4', 'Porque sim, por agora.', ${state}, ${(await person()).userId}, ${today}, ${today})`)
}

/** A change of roles that a colleague asked for, and one that was refused. */
export async function rolesAsked(): Promise<void> {
  for (const state of ['asked', 'refused'])
    await database().execute(sql`insert into role_changes (id, user_id, roles, reason, state, asked_by, asked_at)
      values (${newId()}, ${(await person()).userId}, '{admin}', 'Porque sim, por agora.', ${state}, ${(await person()).userId}, ${today})`)
}
