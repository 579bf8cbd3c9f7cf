import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { networkOf } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent, move } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { isSoleTrader } from '../../shared/nif'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { addWorkingDays } from '../../shared/working-days'
import { lockCompany } from '../deciding'
import { checkColumns, politely, wrong } from '../editing/column-checks'
import { listingFlow, listingTable } from '../listing-flow'
import { companies } from '../schema'
import { freeSlug } from '../slugs'
import { automaticChecks, companiesAlike } from './checks'
import { checkSite } from './creation-site-check'
import type { ProposeInput } from './proposing-forms'

const perNetwork = (): Limit => ({
  name: 'company-proposal-network',
  points: settings.company.proposalsPerDay,
  seconds: 86_400,
})

/**
 * A company that is not there yet, proposed by whoever would review it: nobody's, and unseen until the review has come in
 * and staff approved it. Open to whoever holds the browser's key (`keyHash`), as the draft of the review is. One that
 * waits already under that number, or that somebody proposed under that name in that municipality, is the same.
 * @returns the slug by which its review is written
 * @throws Refusal `invalid` for a number that has a public profile, and for others like it unless `sure`; `too-many`
 */
export async function proposeCompany(
  ctx: Ctx,
  { sure, ...input }: ProposeInput,
  { keyHash, network }: { keyHash: string; network: string },
): Promise<string> {
  const sentence = 'Propôs muitas empresas hoje. O que escreveu continua aqui: tente amanhã.'
  await limitTo(ctx.db, perNetwork, networkOf(network), ctx.now, sentence)
  return politely(() =>
    transaction(ctx, async (tx) => {
      const waiting = await alreadyProposed(tx, input)
      if (waiting) {
        await tx.db
          .update(companies)
          .set({
            proposalKeys: sql`array_append(array_remove(${companies.proposalKeys}, ${keyHash}), ${keyHash})`,
          })
          .where(eq(companies.id, waiting.id))
        return waiting.slug
      }
      await checkPublicNumber(tx, input.nipc)
      const columns = await checkColumns(tx, null, input)
      const id = newId()
      if (!sure) await checkAlone(tx, input)
      const slug = await freeSlug(tx, input.name)
      await tx.db.insert(companies).values({
        id,
        slug,
        ...input,
        ...columns,
        name: input.name,
        ownership: 'unclaimed',
        proposedAt: tx.now,
        proposalKeys: [keyHash],
        createdBy: tx.actor.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      await companyEvent(tx, id, 'create', { toState: 'draft', data: { proposed: true } })
      return slug
    }),
  )
}

const waits = inArray(companies.listing, ['draft', 'pending', 'info_requested'])

/** Of one that its own people sent only the number says that it is the same. */
async function alreadyProposed({ db }: TxCtx, { name, nipc, municipality }: Omit<ProposeInput, 'sure'>) {
  const called = and(
    sql`f_unaccent(lower(${companies.name})) = f_unaccent(lower(${name}::text))`,
    eq(companies.municipality, municipality),
    isNotNull(companies.proposedAt),
    waits,
  )
  const numbered = nipc
    ? and(eq(companies.nipc, nipc), inArray(companies.listing, ['pending', 'info_requested']))
    : undefined
  const [found] = await db
    .select({ id: companies.id, slug: companies.slug })
    .from(companies)
    .where(or(numbered, called))
    .orderBy(companies.createdAt)
    .limit(1)
    .for('update')
  return found
}

/** A public company of that number is the one: it is reviewed, not proposed. */
async function checkPublicNumber({ db }: TxCtx, nipc: string | undefined): Promise<void> {
  if (!nipc) return
  const [other] = await db
    .select({ name: companies.name, slug: companies.slug })
    .from(companies)
    .where(and(eq(companies.nipc, nipc), inArray(companies.listing, ['approved', 'suspended', 'closed'])))
  if (!other) return
  // A sole trader's number is personal data: nobody finds out whose it is by typing.
  if (isSoleTrader(nipc)) throw wrong('nipc', 'Já existe um perfil com este NIF. Procure-o pelo nome.')
  const sentence = `Já existe um perfil com este NIPC: «${other.name}».`
  throw new Refusal('invalid', sentence, {
    fields: { nipc: sentence },
    next: { to: paths.newReview({ empresa: other.slug }), label: `Avaliar «${other.name}»` },
  })
}

/** Public ones nearly called so, or with that site, are looked at first. */
async function checkAlone(tx: TxCtx, { name, website }: Omit<ProposeInput, 'sure'>): Promise<void> {
  const none = '00000000-0000-0000-0000-000000000000'
  const asked = {
    id: none,
    name,
    website: website ?? null,
    phone: null,
    nipc: null,
    email: null,
    emailConfirmedAt: null,
  }
  const alike = (await companiesAlike(tx, asked)).filter((a) => a.seen)
  const [first] = alike
  if (!first) return
  const names = [...new Set(alike.map((a) => `«${a.name}»`))].join(', ')
  const sentence = `Já há na Aval: ${names}. Se é uma destas, avalie-a; se não, assinale «Não é nenhuma das que já cá estão».`
  throw new Refusal('invalid', sentence, {
    fields: { sure: sentence },
    next: { to: paths.newReview({ empresa: first.slug }), label: `Avaliar «${first.name}»` },
  })
}

/**
 * The review that goes with a proposed company has come in: from now on it waits for approval like any other. Whoever
 * proposed it does not decide about it (four eyes). The caller holds its figures (lockScore).
 */
export async function sendProposed(tx: TxCtx, companyId: string, authorId: string | null): Promise<void> {
  const company = await lockCompany(tx, companyId)
  if (company.listing !== 'draft' || !company.proposedAt) return
  const createdBy = company.createdBy ?? authorId
  await move(tx, listingFlow, listingTable, { ...company, state: company.listing }, 'send', {
    companyId,
    data: { proposed: true },
    set: {
      createdBy,
      submittedAt: tx.now,
      updatedAt: tx.now,
      decideBy: addWorkingDays(tx.now, settings.company.decisionWorkingDays),
      checks: await automaticChecks(tx, company),
    },
  })
  if (company.website) await enqueue(tx, checkSite, { companyId })
}

/** Proposals whose review never came go when its draft does. */
export async function dropOldProposals(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const old = new Date(ctx.now.getTime() - (settings.review.draftDays + 1) * 86_400_000)
  await transaction(ctx, async ({ db }) => {
    await db
      .delete(companies)
      .where(
        and(
          eq(companies.listing, 'draft'),
          lt(companies.proposedAt, old),
          sql`not exists (select 1 from reviews r where r.company_id = ${companies.id})`,
        ),
      )
  })
}
