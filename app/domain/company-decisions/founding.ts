import { audit } from '../audit/log'
import { type Alike, automaticChecks, companiesAlike } from '../companies/creation/checks'
import type { FoundInput } from '../companies/creation/founding-forms'
import { checkCategories, checkNumber, districtOf, politely, wrong } from '../companies/editing/column-checks'
import { listingFlow, listingTable } from '../companies/listing-flow'
import { companies } from '../companies/schema'
import { freeSlug } from '../companies/slugs'
import { inviteWhenApproved } from '../invitations/answering/waiting-claims'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import { checkAll } from '../shared/check-all'
import type { Ctx } from '../shared/ctx'
import { companyEvent, move } from '../shared/flow'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { addWorkingDays } from '../shared/working-days'

/**
 * Staff write a company down on somebody's behalf: nobody owns it, and it waits for approval like any other, by somebody
 * else than whoever wrote it (four eyes: `checkImpartial` knows who created it). Whoever shall own it is invited when it
 * is approved.
 * @returns the company's id
 * @throws Refusal `invalid`, with every field that is wrong: a number that has a profile, others like it unless `sure`
 */
export function foundCompany(ctx: Ctx, input: FoundInput): Promise<string> {
  authorise(ctx.actor, 'company.amend')
  if (input.ownerEmail) authorise(ctx.actor, 'invitation.claim')
  const { ownerEmail, ownerName, reason, sure, ...facts } = input
  return politely(() =>
    transaction(ctx, async (tx) => {
      const id = newId()
      let district = ''
      await checkAll(
        () => checkNumber(tx, facts.nipc, null),
        async () => {
          district = await districtOf(tx, facts.municipality)
        },
        () => checkCategories(tx, facts.category, []),
        async () => {
          const { name, phone = null, website = null } = facts
          if (!sure) checkAlone(await companiesAlike(tx, { id, name, phone, website }))
        },
      )
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
      await companyEvent(tx, id, 'create', { toState: 'draft', reason, data: { byStaff: true } })
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

const how: Record<Alike['kind'], string> = {
  name: 'nome parecido',
  phone: 'o mesmo telefone',
  site: 'o mesmo domínio',
}

/** Others with its phone or domain, or nearly its name: whoever writes it down looks at them first. */
function checkAlone(alike: Alike[]): void {
  if (alike.length === 0) return
  const list = alike.map((a) => `«${a.name}» (${how[a.kind]})`).join(', ')
  throw wrong('sure', `Já há perfis que podem ser da mesma empresa: ${list}. Veja-os antes de criar outro.`)
}
