import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { newId } from '../../app/domain/shared/ids'
import { as, person, today } from '../world.ts'
import { drafted } from './broadcast.ts'

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

/** Somebody of the team whose roles nobody looked at. */
export const rolesUnseen = () => as('support')

/** Two accounts that a colleague wants to be one, and two of which somebody said no. */
export async function mergesAsked(): Promise<void> {
  for (const state of ['asked', 'refused'])
    await database().execute(sql`insert into account_merges (id, kept_id, gone_id, checked, reason, state, asked_by, asked_at)
      values (${newId()}, ${(await person()).userId}, ${(await person()).userId}, 'mails', 'Porque sim, por agora.', ${state}, ${(await person()).userId}, ${today})`)
}

/** What a colleague proposed to say to many, and a draft. */
export async function broadcastProposed(): Promise<void> {
  const [id] = [await drafted(), await drafted()]
  await database().execute(
    sql`update broadcasts set state = 'proposed', proposed_by = ${(await as('editor')).userId}, proposed_at = ${today}, send_at = ${today} where id = ${id}`,
  )
}
