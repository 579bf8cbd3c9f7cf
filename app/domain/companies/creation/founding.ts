import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { inviteWhenApproved } from '../../invitations/answering/waiting-claims'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { isOwn } from '../../shared/own'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { addWorkingDays } from '../../shared/working-days'
import { checkNumber, politely } from '../editing/column-checks'
import { listingFlow, listingTable } from '../listing-flow'
import type { AutomaticCheck } from '../schema'
import { categories, companies, municipalities } from '../schema'
import { freeSlug } from '../slugs'
import { automaticChecks } from './checks'
import type { FoundInput } from './founding-forms'

/**
 * Staff write a company down on somebody's behalf: nobody owns it, and it waits for approval like any other, by somebody
 * else than whoever wrote it (four eyes: `checkImpartial` knows who created it). Whoever shall own it is invited when it
 * is approved.
 * @returns the company's id
 * @throws Refusal `invalid` for a number that has a profile, or for others like it unless `sure`
 */
export function foundCompany(ctx: Ctx, input: FoundInput): Promise<string> {
  authorise(ctx.actor, 'company.amend')
  if (input.ownerEmail) authorise(ctx.actor, 'invitation.claim')
  const { ownerEmail, ownerName, reason, sure, ...facts } = input
  return politely(() =>
    transaction(ctx, async (tx) => {
      await checkNumber(tx, facts.nipc, null)
      const district = await districtOf(tx, facts)
      const id = newId()
      const [draft] = await tx.db
        .insert(companies)
        .values({
          id,
          slug: await freeSlug(tx, facts.name),
          ...facts,
          district,
          ownership: 'unclaimed',
          createdBy: tx.actor.userId,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning()
      if (!draft) throw new Error('company was not inserted')
      const checks = await automaticChecks(tx, draft)
      if (!sure) checkAlone(checks)
      await recordEvent(tx, {
        subjectType: 'company',
        subjectId: id,
        companyId: id,
        verb: 'create',
        toState: 'draft',
        reason,
        data: { byStaff: true },
      })
      await move(tx, listingFlow, listingTable, { ...draft, state: draft.listing }, 'send', {
        companyId: id,
        reason,
        set: {
          submittedAt: tx.now,
          decideBy: addWorkingDays(tx.now, settings.company.decisionWorkingDays),
          checks,
        },
      })
      const invitation = ownerEmail
        ? await inviteWhenApproved(tx, { companyId: id, email: ownerEmail, name: ownerName })
        : undefined
      await audit(tx, {
        verb: 'company.found',
        objectType: 'company',
        objectId: id,
        reason,
        after: { ...facts, state: 'pending', invitation },
      })
      return id
    }),
  )
}

/** @throws Refusal `invalid` on `category` or `municipality` */
async function districtOf(
  { db }: TxCtx,
  { category, municipality }: Pick<FoundInput, 'category' | 'municipality'>,
) {
  const [place] = await db.select().from(municipalities).where(eq(municipalities.code, municipality))
  if (!place) throw wrong('municipality', 'Escolha um concelho da lista.')
  const [known] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, category))
  if (!known) throw wrong('category', 'Escolha uma categoria da lista.')
  return place.district
}

const how: Partial<Record<AutomaticCheck['kind'], string>> = {
  name: 'nome parecido',
  phone: 'o mesmo telefone',
  site: 'o mesmo domínio',
}

/** Others with its phone or domain, or nearly its name: whoever writes it down looks at them first. */
function checkAlone(checks: AutomaticCheck[]): void {
  const alike = checks.filter((c) => c.company && isOwn(how, c.kind))
  if (alike.length === 0) return
  const list = alike.map((c) => `«${c.company?.name}» (${how[c.kind]})`).join(', ')
  throw wrong('sure', `Já há perfis que podem ser da mesma empresa: ${list}. Veja-os antes de criar outro.`)
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })
