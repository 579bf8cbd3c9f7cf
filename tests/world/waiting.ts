import { type SQL, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import type { QueueKind } from '../../app/domain/administration/queues'
import { affiliatePayouts, payoutBatches } from '../../app/domain/affiliates/schema'
import { newCode } from '../../app/domain/certification/code'
import { newId } from '../../app/domain/shared/ids'
import { transaction } from '../../app/domain/shared/transaction'
import { openTicket } from '../../app/domain/tickets/opening'
import { anonymous, company, ctx, person, today } from '../world.ts'
import { affiliate } from './commissions.ts'
import { pendingCompany } from './company.ts'
import { suggested } from './correction.ts'
import { bankLine } from './desk.ts'
import { errorIn, record } from './error.ts'
import { flagged } from './flag.ts'
import { projectIn } from './project.ts'
import { publishedReview, writtenReview } from './review.ts'
import { broadcastProposed, mergesAsked, rolesAsked, rolesUnseen, settingAsked } from './second-person.ts'
import { workIn } from './work.ts'

const insert = (statement: SQL) => database().execute(statement)

export const day = (n: number) => new Date(today.getTime() + n * 86_400_000)

export const ticket = async (subject = 'O código não chega', at = today): Promise<string> => {
  const { id } = await transaction(ctx(anonymous, at), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject,
      text: 'O código não chega.',
      requester: { email: 'rita@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
    }),
  )
  return id
}

/** A certificate in force, of a company of its own. */
export async function certificate(askedBy: string | null = null) {
  const [id, acme] = [newId(), await company()]
  await insert(sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since, revocation_asked_by)
    values (${id}, ${newCode()}, ${acme.id}, 1, 'valid', 'Obras', '2026-11', '[]', ${today}, '2026-12-01', ${today}, ${askedBy})`)
  return { id, companyId: acme.id }
}

async function statement(reviewId: string): Promise<string> {
  const id = newId()
  await insert(sql`insert into decisions (id, review_id, kind, facts, automated, asked_by, scope, redress, decided_at)
    values (${id}, ${reviewId}, 'keep', 'Vimos o texto.', false, 'staff', 'Portugal', 'Recurso.', ${today})`)
  return id
}

/** A notice that the company may answer until then, by the certificate that is given or one of its own. */
export async function suspensionHeard(until: Date, of?: { id: string; companyId: string }): Promise<void> {
  const { id, companyId } = of ?? (await certificate())
  await insert(sql`insert into certificate_suspensions (id, certificate_id, company_id, state, reason_class, reason, proposed_at, heard_until)
    values (${newId()}, ${id}, ${companyId}, 'heard', 'complaints', 'Queixas.', ${day(-12)}, ${until})`)
}

/** A request that was paid, to put something beside. */
async function inDesk(
  put: (of: {
    id: string
    companyId: string
    payment: string
    refund: (invoiceId: string, state: string) => Promise<unknown>
  }) => Promise<unknown>,
): Promise<void> {
  const [id, payment, companyId] = [newId(), newId(), (await company()).id]
  await insert(sql`insert into invoices (id, company_id, purpose, state, description, net_cents, vat_cents, gross_cents, created_at, due_at, paid_at)
    values (${id}, ${companyId}, 'plan-order', 'paid', 'Plano', 2900, 667, 3567, ${today}, ${today}, ${today})`)
  await insert(sql`insert into payments (id, invoice_id, company_id, method, state, cents, provider, created_at, confirmed_at)
    values (${payment}, ${id}, ${companyId}, 'card', 'confirmed', 3567, 'simulado', ${today}, ${today})`)
  const refund = (invoiceId: string, state: string) =>
    insert(sql`insert into refunds (id, payment_id, invoice_id, company_id, cents, reason, state, requested_at)
      values (${newId()}, ${payment}, ${invoiceId}, ${companyId}, 100, 'Engano', ${state}, ${today})`)
  // What is on its way at the provider waits for nobody of ours.
  await refund(id, 'approved')
  await put({ id, companyId, payment, refund })
}

/** Puts one more in a queue; what is beside it there must not be counted. */
export const oneMore: Record<QueueKind, () => Promise<unknown>> = {
  companies: async () => [await pendingCompany(), await company({ listing: 'draft' })],
  claims: async () => {
    const rows = [newId(), newId()]
    for (const [i, state] of ['in_review', 'owner_asked'].entries())
      await insert(sql`insert into claims (id, company_id, user_id, kind, state, decide_by, expires_at, created_at, updated_at)
        values (${rows[i]}, ${(await company()).id}, ${(await person()).userId}, 'claim', ${state}, ${day(3)}, ${day(9)}, ${today}, ${today})`)
  },
  edits: async () =>
    insert(sql`insert into company_edits (id, company_id, field, after, asked_at, decide_by)
      values (${newId()}, ${(await company()).id}, 'name', 'Outro nome', ${today}, ${day(3)})`),
  corrections: () => suggested(),
  projects: async () => [
    await projectIn('in_review', await company(), { photos: 0 }),
    await projectIn('published', await company(), { photos: 0 }),
  ],
  held: async () => {
    await writtenReview(await company(), { state: 'held', heldUntil: day(1) })
    await publishedReview(await company())
  },
  reviewEdits: async () => {
    const { id } = await publishedReview(await company())
    await insert(sql`insert into review_versions (review_id, version, rating, title, body, at, held_until)
      values (${id}, 7, 4, 'Título', 'Um texto com pelo menos trinta caracteres.', ${today}, ${day(1)})`)
    await insert(sql`update reviews set pending_version = 7 where id = ${id}`)
  },
  flags: async () => {
    const { flag } = await flagged()
    await insert(sql`update flags set state = 'change_requested' where id = ${flag.id}`)
    await flagged()
  },
  appeals: async () => {
    const { id } = await publishedReview(await company())
    await insert(sql`insert into appeals (id, decision_id, review_id, side, body, sent_at, due_at)
      values (${newId()}, ${await statement(id)}, ${id}, 'author', 'São clientes diferentes, com faturas.', ${today}, ${day(5)})`)
  },
  documents: async () =>
    insert(sql`insert into review_documents (id, review_id, state, sent_at)
      values (${newId()}, ${(await publishedReview(await company())).id}, 'waiting', ${today})`),
  again: async () =>
    insert(sql`insert into redecisions (decision_id, chosen_at)
      values (${await statement((await publishedReview(await company())).id)}, ${today})`),
  testimonials: async () => {
    for (const state of ['sent', 'refused'])
      await insert(sql`insert into testimonials (id, user_id, body, state, consent_version, consented_at, sent_at)
        values (${newId()}, ${(await person()).userId}, 'Encontrei quem procurava.', ${state}, '1', ${today}, ${today})`)
  },
  stories: async () => {
    for (const state of ['agreed', 'asked'])
      await insert(sql`insert into stories (id, slug, company_id, state, position, created_at)
        values (${newId()}, ${newId()}, ${(await company()).id}, ${state}, 1, ${today})`)
  },
  articles: async () => {
    for (const state of ['in_review', 'draft'])
      await insert(sql`insert into articles (id, slug, state, category, audience, author, updated_at)
        values (${newId()}, ${newId()}, ${state}, 'direitos', 'todos', 'Redação da Aval', ${today})`)
  },
  settingRequests: settingAsked,
  roleRequests: rolesAsked,
  roleReviews: rolesUnseen,
  accountMerges: mergesAsked,
  broadcasts: broadcastProposed,
  missedSearches: async () => {
    await insert(sql`insert into missed_searches (id, key, words, people, state, first_at, last_at) values
      (${newId()}, ${newId()}, 'seguro de obra', 5, 'waiting', ${today}, ${today}),
      (${newId()}, ${newId()}, null, 2, 'counting', ${today}, ${today})`)
  },
  workModeration: async () => [await workIn('in_moderation'), await workIn('published')],
  workReports: async () => {
    for (const state of ['open', 'dismissed'])
      await insert(sql`insert into work_reports (id, request_id, by_side, kind, state, at)
        values (${newId()}, ${(await workIn('published')).id}, 'company', 'not_a_job', ${state}, ${today})`)
  },
  workAppeals: async () => [
    await workIn('refused', { appeal: 'Peço que vejam de novo.', appealedAt: today }),
    await workIn('refused', { appeal: 'Peço que vejam de novo.', appealedAt: today, appealDecidedAt: today }),
  ],
  affiliateApplications: async () => {
    for (const state of ['candidate', 'active'])
      await insert(sql`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
        values (${newId()}, ${(await person()).userId}, ${state}, ${newId()}, 'Num blogue.', '1', ${today}, ${today})`)
  },
  affiliateFindings: async () => {
    const affiliateId = newId()
    await insert(sql`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
      values (${affiliateId}, ${(await person()).userId}, 'active', ${newId()}, 'Num blogue.', '1', ${today}, ${today})`)
    for (const state of ['open', 'cleared'])
      await insert(sql`insert into affiliate_findings (id, affiliate_id, rule, weight, state, evidence, found_at, expires_at)
        values (${newId()}, ${affiliateId}, 'paid-ad', 'look', ${state}, '{}', ${today}, ${day(30)})`)
  },
  affiliateNames: async () => {
    for (const asked of ['Cantaria do Dão', null])
      await insert(sql`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at, alias_asked, alias_asked_at)
        values (${newId()}, ${(await person()).userId}, 'active', ${newId()}, 'Num blogue.', '1', ${today}, ${today}, ${asked}, ${asked && today})`)
  },
  applications: async () =>
    insert(sql`insert into certification_applications (id, company_id, kind, state, level, scope, rules, decide_by, created_at, updated_at)
      values (${newId()}, ${(await company()).id}, 'first', 'evaluation', 1, 'Obras', '2026-11', ${day(9)}, ${today}, ${today})`),
  evidence: async () =>
    insert(sql`insert into certification_evidence (id, company_id, code, state, value, sent_at)
      values (${newId()}, ${(await company()).id}, 'R03', 'waiting', '1234', ${today})`),
  certificateDecisions: async () => {
    await suspensionHeard(day(-1))
    await suspensionHeard(day(1))
    // Ends within the month, and nothing of ours waits for it.
    await certificate()
  },
  certificateAppeals: async () => {
    const { id, companyId } = await certificate()
    await insert(sql`insert into certificate_appeals (id, certificate_id, company_id, appealed_from, state, body, decided_at, sent_at, due_at)
      values (${newId()}, ${id}, ${companyId}, 'suspension', 'open', 'As queixas são de uma só obra.', ${day(-9)}, ${today}, ${day(9)})`)
  },
  examinations: async () => {
    const { id, companyId } = await certificate()
    await insert(sql`insert into certificate_examinations (id, certificate_id, company_id, key, cause, opened_at, due_at)
      values (${newId()}, ${id}, ${companyId}, ${newId()}, 'staff', ${today}, ${day(9)})`)
  },
  misuses: async () =>
    insert(sql`insert into seal_misuses (id, certificate_id, place, facts, created_at)
      values (${newId()}, ${(await certificate()).id}, 'https://outra.pt', 'O selo está no rodapé.', ${today})`),
  obligations: async () => {
    await insert(sql`insert into obligations (id, kind, subject, sender, facts, received_at, due_at, created_at)
      values (${newId()}, 'data_request', 'Cópia dos dados', 'Rita Melo', 'Pede tudo.', ${today}, ${day(30)}, ${today})`)
    await insert(sql`insert into obligations (id, kind, subject, sender, facts, received_at, due_at, created_at, state, outcome, proposed_at, closed_at)
      values (${newId()}, 'data_request', 'Cópia dos dados', 'Rita Melo', 'Pede tudo.', ${today}, ${day(30)}, ${today}, 'closed', 'complied', ${today}, ${today})`)
  },
  tickets: () => ticket(),
  feedback: async () =>
    insert(sql`insert into feedback (id, kind, message, page, state, created_at)
      values (${newId()}, 'idea', 'Uma ideia.', '/', 'seen', ${today})`),
  refunds: () => inDesk(({ id, refund }) => refund(id, 'requested')),
  paymentProblems: () =>
    inDesk(({ payment }) => insert(sql`update payments set problem = 'Outro valor' where id = ${payment}`)),
  disputes: () =>
    inDesk(({ payment, companyId }) =>
      insert(sql`insert into disputes (id, payment_id, company_id, provider_ref, cents, state, reason, opened_at, answer_by)
        values (${newId()}, ${payment}, ${companyId}, ${newId()}, 3567, 'open', 'fraudulent', ${today}, ${day(7)})`),
    ),
  documentsLate: () =>
    inDesk(({ id, companyId }) =>
      insert(sql`insert into fiscal_documents (id, kind, state, invoice_id, company_id, issuer, dated_on, net_cents, vat_cents, issue_by, created_at)
        values (${newId()}, 'invoice-receipt', 'failed', ${id}, ${companyId}, 'simulado', '2026-11-18', 2900, 667, ${day(7)}, ${today})`),
    ),
  payoutDocuments: async () => {
    const { id } = await affiliate({ tax: null })
    const asked = { affiliateId: id, state: 'awaiting_document', netCents: 2500, payCents: 2500 } as const
    await database()
      .insert(affiliatePayouts)
      .values([
        { id: newId(), month: '2026-10-01', documentAt: today, ...asked },
        { id: newId(), month: '2026-09-01', ...asked },
        { id: newId(), month: '2026-08-01', documentAt: today, documentOkAt: today, ...asked },
      ])
  },
  payoutBatches: async () => {
    const made = { count: 1, cents: 2500, executeOn: '2026-12-15', createdAt: today }
    await database()
      .insert(payoutBatches)
      .values([
        { id: newId(), messageId: newId(), state: 'drafted', ...made },
        { id: newId(), messageId: newId(), state: 'settled', ...made },
      ])
  },
  bankLines: () => bankLine(),
  errors: async () => record([errorIn(`fila${newId().slice(-6)}`, { message: `Falhou ${newId()}` })]),
}
