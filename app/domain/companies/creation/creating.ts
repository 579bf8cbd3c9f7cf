import { and, eq, isNull, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { removePicture, withPicture } from '../../pictures/keeping'
import { settings } from '../../settings/settings'
import { megabytes } from '../../shared/amounts'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { type Company, lockCompany } from '../deciding'
import { checkColumns, politely, wrong } from '../editing/column-checks'
import { proveContact } from '../editing/contact-proving'
import { editableStates } from '../listing-flow'
import { companies, companyMembers } from '../schema'
import { freeSlug } from '../slugs'
import {
  type AboutInput,
  type ContactsInput,
  hoursOf,
  type IdentityInput,
  type LinksInput,
  type PlaceInput,
} from './creation-forms'
import { socialLinksOf } from './creation-links'

/** The partner code that stood in the form, how it came there and when. Whether there is one was asked before. */
export interface PartnerOfCompany {
  code: string
  how: 'address' | 'cookie' | 'typed' | 'account'
  at: Date
  /** The mark of a paid advertisement that came along. */
  ad: string | null
  /** The code of the short link by which it came. */
  link: string | null
}

/** A profile in the making: each step writes the draft, so that nothing is lost between two evenings. */

/**
 * Begins a profile: the first step. Whoever begins it is its owner.
 * @param brought what the invitation that led here knows: the contact that is filled in, and whom to credit; the partner code
 * @returns the company's id
 * @throws Refusal `not-allowed` without a confirmed address, `invalid` for a number that has a profile
 */
export async function startCompany(
  ctx: Ctx,
  input: IdentityInput,
  brought: { email?: string; invitationId?: string; partner?: PartnerOfCompany | null } = {},
): Promise<string> {
  authorise(ctx.actor, 'company.create')
  const userId = ctx.actor.userId as string
  return politely(() =>
    transaction(ctx, async (tx) => {
      await checkDrafts(tx, userId)
      const { version: _, partner: __, ...identity } = input
      await checkColumns(tx, null, identity)
      const id = newId()
      const slug = await freeSlug(tx, input.name)
      const times = { createdAt: tx.now, updatedAt: tx.now }
      await tx.db
        .insert(companies)
        .values({ id, slug, ...identity, email: brought.email, createdBy: userId, ...times })
      await tx.db.insert(companyMembers).values({ companyId: id, userId, role: 'owner', since: tx.now })
      await companyEvent(tx, id, 'create', {
        toState: 'draft',
        data: brought.invitationId ? { invitationId: brought.invitationId } : undefined,
      })
      await happened(tx, 'company.created', id, brought.partner ?? null)
      return id
    }),
  )
}

/** The first step again. A profile that was never public gets the address of its new name. */
export function saveIdentity(ctx: Ctx, id: string, input: IdentityInput): Promise<void> {
  return politely(() =>
    saveStep(ctx, id, input.version, async (tx, company) => {
      const { version: _, partner: __, ...identity } = input
      await checkColumns(tx, company, identity)
      const renamed = input.name !== company.name && !company.approvedAt
      return {
        ...empty('legalForm', 'cae', 'foundedYear'),
        ...identity,
        ...(renamed && { slug: await freeSlug(tx, input.name) }),
      }
    }),
  )
}

/**
 * The second step. A new address is proved by a code; one that its writer reads anyway needs none, and one that was sent
 * a code already gets no other for what else is mended here.
 */
export async function saveContacts(
  ctx: Ctx,
  id: string,
  { version, ...contacts }: ContactsInput,
): Promise<{ codeSent: boolean }> {
  let proved = false
  await saveStep(ctx, id, version, async (tx, company) => {
    const same = company.email === contacts.email
    const own = tx.actor.email === contacts.email
    proved = same && company.emailConfirmedAt !== null
    const set = { ...empty('website'), ...contacts }
    if (proved || (same && !own)) return set
    proved = (await proveContact(tx, company, contacts.email)) === 'proven'
    return { ...set, emailConfirmedAt: proved ? tx.now : null }
  })
  return { codeSent: !proved }
}

export function savePlace(ctx: Ctx, id: string, { version, ...place }: PlaceInput): Promise<void> {
  return saveStep(ctx, id, version, (tx, company) => checkColumns(tx, company, place))
}

export function saveAbout(ctx: Ctx, id: string, input: AboutInput): Promise<void> {
  const { description, services } = input
  return saveStep(ctx, id, input.version, async () => ({ description, services, hours: hoursOf(input) }))
}

/**
 * The fifth step: links, and a logo if one was sent.
 * @throws Refusal `invalid` when the picture can't be read
 */
export async function saveLinks(
  ctx: Ctx,
  id: string,
  { version, logo, complaintsBookUrl, adrEntity, ...social }: LinksInput,
): Promise<void> {
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  const links: Columns = {
    socialLinks: socialLinksOf(social),
    complaintsBookUrl: complaintsBookUrl ?? null,
    adrEntity: adrEntity ?? null,
  }
  const [picture] = logo
  if (!picture) return saveStep(ctx, id, version, async () => links)
  if (picture.size > settings.picture.largestBytes)
    throw wrong('logo', `O ficheiro tem mais de ${megabytes(settings.picture.largestBytes)}.`)
  const bytes = Buffer.from(await picture.arrayBuffer())
  await withPicture(ctx, bytes, { companyId: id, field: 'logo' }, async (tx, fileId) => {
    await saveStep(tx, id, version, async (_, company) => {
      if (company.logoFileId) await removePicture(tx, company.logoFileId)
      return { ...links, logoFileId: fileId }
    })
  })
}

type Columns = Partial<typeof companies.$inferInsert>

/** A field that is left empty empties what was stored. */
const empty = (...fields: (keyof Columns)[]): Columns => Object.fromEntries(fields.map((f) => [f, null]))

/** @throws Refusal `not-found` for strangers, `not-allowed` for colleagues without the right, `conflict` */
async function saveStep(
  ctx: Ctx,
  id: string,
  version: number,
  columns: (tx: TxCtx, company: Company) => Promise<Columns>,
): Promise<void> {
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  await changeDraft(ctx, id, { rowRight: 'company.editDraft', version }, async (tx, company) => {
    const set = { ...(await columns(tx, company)), updatedAt: tx.now, version: sql`${companies.version} + 1` }
    await tx.db.update(companies).set(set).where(eq(companies.id, id))
  })
}

/** A profile that is not public yet, or no longer: as it was seen, while it may be changed. */
export const changeDraft = defineChange({
  lock: async (tx, id: string) => {
    const company = await lockCompany(tx, id)
    if (editableStates.includes(company.listing)) return company
    throw new Refusal(
      'conflict',
      'Este perfil já foi enviado, por isso não pode ser alterado aqui. O que escreveu continua abaixo.',
    )
  },
  versionOf: (company) => company.version,
  subjectOf: ({ id }) => ({ companyId: id }),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto este rascunho foi alterado noutra janela ou por outra pessoa. O que escreveu continua abaixo; confira-o e guarde de novo.',
    ),
})

async function checkDrafts({ db }: TxCtx, userId: string): Promise<void> {
  const begun = await db
    .select({ id: companies.id })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(eq(companyMembers.userId, userId), isNull(companyMembers.until), eq(companies.listing, 'draft')),
    )
    .limit(settings.company.maxDrafts)
  if (begun.length < settings.company.maxDrafts) return
  throw new Refusal(
    'invalid',
    `Já tem ${settings.company.maxDrafts} perfis começados e por enviar. Acabe um deles antes de começar outro; estão na lista acima.`,
  )
}
