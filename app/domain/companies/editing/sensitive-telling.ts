import { and, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { events } from '../../audit/schema'
import { tellByMail } from '../../notifications/notifying'
import { users } from '../../people/schema'
import { companies, companyMembers } from '../schema'
import { amendedMail, editDecidedMail } from './editing-emails'
import { namesOf } from './editing-names'
import { companyEdits } from './editing-schema'
import { shownChanges } from './editing-shown'
import type { ProfileField } from './editing-words'

/** Tells the people of a company what staff did to its profile. */

/** Owners, and whoever asked while they still belong to it. */
export async function toTell(db: Db, companyId: string, askedBy: string | null = null) {
  const owner = eq(companyMembers.role, 'owner')
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        askedBy ? or(owner, eq(users.id, askedBy)) : owner,
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
      ),
    )
}

/** What became of a change that was asked for. One that the company took back itself has no reason, and needs no telling. */
export const tellEdit = defineJob({
  name: 'companies.tell-edit',
  data: z.object({ editId: z.uuid() }),
  async run(ctx, { editId }) {
    const [row] = await ctx.db
      .select({ edit: companyEdits, name: companies.name, slug: companies.slug, into: companies.mergedInto })
      .from(companyEdits)
      .innerJoin(companies, eq(companies.id, companyEdits.companyId))
      .where(eq(companyEdits.id, editId))
    if (!row) return
    const { edit, name, slug, into } = row
    const became = edit.state
    if (became === 'waiting' || (became === 'withdrawn' && edit.reason === null)) return
    const [change] = shownChanges([edit], await namesOf(ctx.now))
    if (!change) return
    const people = await toTell(ctx.db, into ?? edit.companyId, edit.askedBy)
    // That the profile is no more, its owners hear of by itself: of the change only who asked for it.
    const readers = became === 'withdrawn' ? people.filter((p) => p.id === edit.askedBy) : people
    for (const { id, email, name: reader } of readers) {
      const mail = editDecidedMail({
        became,
        change,
        reason: edit.reason,
        company: name,
        slug,
        reader,
      })
      const to = {
        userId: id,
        kind: 'company',
        key: `alteracao-${editId}-${id}`,
        href: mail.leadsTo[0] as string,
      } as const
      // Decisions come with their reasons, whatever somebody chose.
      await tellByMail(ctx, to, { ...mail, to: email }, { always: true })
    }
  },
})

/** That staff changed the profile: what, and why. */
export const tellAmended = defineJob({
  name: 'companies.tell-amended',
  data: z.object({ companyId: z.uuid(), eventId: z.uuid() }),
  async run(ctx, { companyId, eventId }) {
    const [row] = await ctx.db
      .select({ data: events.data, reason: events.reason, name: companies.name })
      .from(events)
      .innerJoin(companies, eq(companies.id, events.subjectId))
      .where(and(eq(events.id, eventId), eq(events.subjectType, 'company'), eq(events.subjectId, companyId)))
    if (!row) return
    const { before, after } = row.data as Record<'before' | 'after', Record<string, unknown>>
    const fields = Object.keys(after) as ProfileField[]
    const changes = shownChanges(
      fields.map((field) => ({ field, before: before[field], after: after[field] })),
      await namesOf(ctx.now),
    )
    for (const { id, email, name: reader } of await toTell(ctx.db, companyId)) {
      const mail = amendedMail({ changes, reason: row.reason, company: row.name, reader })
      const to = {
        userId: id,
        kind: 'company',
        key: `perfil-${eventId}-${id}`,
        href: paths.editCompany(),
      } as const
      await tellByMail(ctx, to, { ...mail, to: email }, { always: true })
    }
  },
})
