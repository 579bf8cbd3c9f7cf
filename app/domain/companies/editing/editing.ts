import { eq, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { type Company, lockCompany, publishListing } from '../deciding'
import { editableStates } from '../listing-flow'
import { companies, type ListingState } from '../schema'
import { checkColumns, politely } from './column-checks'
import { proveContact } from './contact-proving'
import { asRecord, type Changed, type Columns, changesOf, columnsIn, sourcesAfter } from './editing-columns'
import { isSensitive, type PartName, type ProfileField, profileParts } from './editing-words'
import { askChange, changesWhoItIs, publicStates } from './sensitive'

/** The people of a company change its profile, part by part. What the public decides by waits for staff (sensitive.ts). */

const perDay = (): Limit => ({ name: 'editar-perfil', points: settings.company.editsPerDay, seconds: 86_400 })

export interface Edited {
  /** Fields that changed at once. */
  changed: string[]
  /** Fields that wait for staff. */
  waiting: string[]
  /** A code went to the contact address. */
  codeSent: boolean
}

/**
 * Changes a part of the profile of the company that this person acts for.
 * @throws Refusal `conflict` when somebody was faster or the profile may not be changed now, `invalid`, `too-many`
 */
export async function editProfile(
  ctx: Ctx,
  part: PartName,
  { version, message }: { version: number; message?: string },
  next: Columns,
): Promise<Edited> {
  const id = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId: id })
  await limitTo(ctx.db, perDay, id, ctx.now, 'O perfil já foi alterado muitas vezes hoje.')
  return politely(() =>
    changeProfile(ctx, id, { rowRight: 'company.edit', version }, async (tx, company) => {
      const whole = await checkColumns(tx, company, next)
      const changes = changesOf(company, whole, profileParts[part].fields)
      const later = publicStates.includes(company.listing)
        ? await putBefore(tx, company, changes, message)
        : []
      const newEmail = changes.find((c) => c.field === 'email')?.after as string | undefined
      const proving = newEmail ? await proveContact(tx, company, newEmail) : null
      const held = [...later, ...(proving === 'waiting' ? ['email' as const] : [])]
      const now = changes.filter((c) => !(held as string[]).includes(c.field))
      if (now.length > 0) {
        const set = columnsIn(
          whole,
          now.map((c) => c.field),
        )
        await write(tx, company, now, {
          ...set,
          ...(newEmail &&
            proving !== 'waiting' && { emailConfirmedAt: proving === 'proven' ? tx.now : null }),
        })
        await companyEvent(tx, id, 'edit', {
          data: { part, before: asRecord(now, 'before'), after: asRecord(now, 'after') },
        })
      }
      return {
        changed: now.map((c) => c.field),
        waiting: later,
        codeSent: proving === 'waiting' || proving === 'sent',
      }
    }),
  )
}

/** Puts before staff what they must see first. @returns the fields that wait */
async function putBefore(
  tx: TxCtx,
  company: Company,
  changes: Changed[],
  message: string | undefined,
): Promise<string[]> {
  const waiting: string[] = []
  for (const { field, after } of changes) {
    if (!isSensitive(field) || !changesWhoItIs(field, company[field], after as string | null)) continue
    await askChange(tx, company, field, after as string | null, message)
    waiting.push(field)
  }
  return waiting
}

/** What its reviews carry of a company, so that lists of reviews are found by it. */
const followed: readonly ProfileField[] = ['category', 'municipality']

/** Writes columns; what was checked and changed is checked no more; the public sees it at once, its reviews follow. */
export async function write(
  tx: TxCtx,
  company: Company,
  changes: readonly Changed[],
  set: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await tx.db
    .update(companies)
    .set({
      sources: sourcesAfter(
        company.sources,
        changes.map((c) => c.field),
      ),
      ...set,
      updatedAt: tx.now,
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, company.id))
  if (changes.some((c) => followed.includes(c.field))) await happened(tx, 'company.moved', company.id)
  if (publicStates.includes(company.listing)) await publishListing(tx, company.id)
}

const open: readonly ListingState[] = [...editableStates, ...publicStates]

/** Why a profile can't be changed now, if it can't. */
export function whyNotNow(listing: ListingState): string | null {
  if (open.includes(listing)) return null
  if (listing === 'pending')
    return 'O perfil está a ser visto pela nossa equipa e não pode mudar até à decisão. Avisamos por e-mail.'
  return listing === 'closed'
    ? 'A empresa está encerrada: o perfil fica como estava e já não pode ser alterado.'
    : 'Este perfil foi junto a outro e já não pode ser alterado.'
}

export const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto este perfil foi alterado noutra janela ou por outra pessoa. O que escreveu continua abaixo; confira-o e guarde de novo.',
  )

/** A profile by its own people, while it may be changed. */
const changeProfile = defineChange({
  lock: async (tx, id: string) => {
    const company = await lockCompany(tx, id)
    const why = whyNotNow(company.listing)
    if (why) throw new Refusal('conflict', why)
    return company
  },
  versionOf: (company) => company.version,
  subjectOf: ({ id }) => ({ companyId: id }),
  tooLate: changedMeanwhile,
})
