import { desc, eq, sql } from 'drizzle-orm'
import { companies } from '~/domain/companies/schema'
import type { Actor } from '~/domain/permissions'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import { askWork } from '~/domain/work-requests/asking/asking'
import { saveDetails, startDraft } from '~/domain/work-requests/asking/drafts'
import { allQuestions } from '~/domain/work-requests/asking/questions'
import { type DetailsInput, detailsForm } from '~/domain/work-requests/asking/work-forms'
import { acceptAward } from '~/domain/work-requests/award/answering'
import { awardProposal } from '~/domain/work-requests/award/awarding'
import { seeProposal, shortlistProposal } from '~/domain/work-requests/award/shortlisting'
import { writeMessage } from '~/domain/work-requests/conversation/writing'
import { publishWork } from '~/domain/work-requests/moderation/deciding'
import { writeAgreed } from '~/domain/work-requests/outcome/agreeing'
import { confirmDone, sayDone } from '~/domain/work-requests/outcome/finishing'
import { draftProposalForm } from '~/domain/work-requests/proposals/proposal-forms'
import { saveDraft, sendProposal } from '~/domain/work-requests/proposals/proposing'
import { declarationVersion } from '~/domain/work-requests/proposals/trader-words'
import { workProposals, workRequests } from '~/domain/work-requests/schema'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { actorOf, at } from './billing-time'
import type { Text } from './corpus/played-texts'

/** One request of the demonstration that is played by the real commands: who is in it, and what each may do. */
export interface Firm {
  id: string
  slug: string
  category: string
  municipality: string
  owner: Actor
}

export class Played {
  id = ''
  readonly customer: Actor
  readonly firm: Firm
  readonly moderator: Actor
  constructor(customer: Actor, firm: Firm, moderator: Actor) {
    this.customer = customer
    this.firm = firm
    this.moderator = moderator
  }

  private async row() {
    const [row] = await database().select().from(workRequests).where(eq(workRequests.id, this.id))
    return row as typeof workRequests.$inferSelect
  }
  version = async () => (await this.row()).version

  async proposal() {
    const [row] = await database()
      .select()
      .from(workProposals)
      .where(eq(workProposals.requestId, this.id))
      .orderBy(desc(workProposals.createdAt))
      .limit(1)
    return row as typeof workProposals.$inferSelect
  }

  /** What is typed, kept in the browser until it is sent. */
  async draft([title, body]: Text): Promise<string> {
    const { category, municipality } = this.firm
    const answers = (allQuestions[category] ?? []).map((q) => [
      `q-${q.id}`,
      q.choices ? Object.keys(q.choices)[0] : '2',
    ])
    const typed = { ...Object.fromEntries(answers), when: 'no_hurry', budget: '2', title, body }
    const key = await startDraft(at(this.customer), undefined, { category, municipality } as never)
    await saveDetails(at(this.customer), key, detailsForm.parse(typed) as DetailsInput)
    return key
  }

  /** Sent; whatever screening held, a moderator publishes. */
  async ask(text: Text, { publish = true } = {}) {
    const asked = await askWork(at(this.customer), await this.draft(text), { asItIs: true })
    this.id = asked.id
    if (publish && asked.state === 'in_moderation')
      await publishWork(at(this.moderator), this.id, { version: await this.version() })
  }

  async propose(price: string, { send = true, validDays = '30' } = {}) {
    const which = { requestId: this.id, companyId: this.firm.id }
    const typed = draftProposalForm.parse({
      body: 'Vimos o que descreve e podemos fazê-lo com a nossa equipa, com tudo por escrito antes de começar.',
      priceKind: 'fixed',
      price,
      vat: 'incluido',
      vatRate: '23',
      included: 'Material, mão de obra e limpeza.',
      days: '3',
      validDays,
      files: [],
    })
    await saveDraft(at(this.firm.owner), which, typed)
    if (!send) return
    const { version } = await this.proposal()
    await sendProposal(at(this.firm.owner), { ...which, version })
  }

  async prefer() {
    const { id } = await this.proposal()
    await seeProposal(at(this.customer), id)
    await writeMessage(at(this.customer), id, {
      body: 'Bom dia. O preço já inclui levar o que sai?',
      files: [],
    })
    await writeMessage(at(this.firm.owner), id, {
      body: 'Bom dia. Inclui, levamos tudo a vazadouro.',
      files: [],
    })
    await shortlistProposal(at(this.customer), id, await this.proposal())
  }

  async award() {
    await awardProposal(at(this.customer), (await this.proposal()).id, await this.proposal())
  }

  /** The company accepts, and both write what they agreed. */
  async accept(price: number) {
    const { id } = await this.proposal()
    await acceptAward(at(this.firm.owner), id, { version: await this.version() })
    const day = shiftDay(lisbonDay(now()), 6)
    for (const [side, who] of [
      ['customer', this.customer],
      ['company', this.firm.owner],
    ] as const)
      await writeAgreed(at(who), id, { side, version: await this.version(), price, day })
  }

  async done(price: number) {
    const { id } = await this.proposal()
    const said = { side: 'company' as const, version: await this.version(), price, day: lisbonDay(now()) }
    await sayDone(at(this.firm.owner), id, { ...said, why: undefined })
  }

  async confirm(price: number) {
    const { id } = await this.proposal()
    const said = { side: 'customer' as const, version: await this.version(), price, day: lisbonDay(now()) }
    await confirmDone(at(this.customer), id, { ...said, why: undefined })
  }
}

/** Companies that have declared who they are, each of its trade and place, and people who have asked for nothing yet. */
export async function players(n: number, moderator: Actor): Promise<Played[]> {
  const db = database()
  const { rows: firms } = await db.execute<{
    id: string
    slug: string
    category: string
    municipality: string
    owner: string
  }>(sql`
    select c.id, c.slug, c.category, c.municipality, (select m.user_id from company_members m join users u on u.id = m.user_id
      where m.company_id = c.id and m.role = 'owner' and m.until is null and u.blocked_at is null limit 1) as owner
    from ${companies} c join work_traders t on t.company_id = c.id and t.declaration_version = ${declarationVersion}
    where c.listing = 'approved' and c.ownership = 'claimed' and c.legal_standing <> 'dissolved' and c.approved_at < now() - interval '120 days'
      and c.category = any(${sql.param(Object.keys(allQuestions))}::text[])
      and not exists (select 1 from work_sanctions s where s.company_id = c.id)
    order by c.slug limit ${n * 2}`)
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select u.id from users u where u.email like '%@correio.example' and u.email_verified and u.blocked_at is null
      and u.created_at < now() - interval '120 days' and not exists (select 1 from company_members m where m.user_id = u.id)
      and not exists (select 1 from work_requests r where r.customer_id = u.id) and not exists (select 1 from work_sanctions s where s.user_id = u.id)
    order by u.email limit ${n}`)
  const owned = firms.filter((f) => f.owner)
  return Promise.all(
    people.map(async ({ id }, i) => {
      const { owner, ...firm } = owned[i % owned.length] as (typeof owned)[number]
      return new Played(
        await actorOf(id),
        { ...firm, owner: { ...(await actorOf(owner)), activeCompanyId: firm.id } },
        moderator,
      )
    }),
  )
}
