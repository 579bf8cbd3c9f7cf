import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { keptForms, limits, submissions } from '~/platform/schema'
import { byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { affiliate } from '../../../tests/world/affiliate'
import { sapataria } from '../../../tests/world/billing'
import { affiliate as paidAffiliate } from '../../../tests/world/commissions'
import { projectIn } from '../../../tests/world/project'
import { writtenReview } from '../../../tests/world/review'
import { workIn, workWith } from '../../../tests/world/work'
import { accountMerges } from '../account-merging/schema'
import { nothingMoved } from '../account-merging/undo-record'
import {
  affiliateFindings,
  affiliatePayouts,
  affiliates,
  affiliateTax,
  payoutBatches,
} from '../affiliates/schema'
import { apiAnswers, apiKeys } from '../api-keys/schema'
import { events } from '../audit/schema'
import { bankLines, invoices, paymentEvents, vatChecks } from '../billing/schema'
import { certificationApplications } from '../certification/application/applications-schema'
import { newCode } from '../certification/code'
import { sealMisuses } from '../certification/misuse/misuse-schema'
import { certificates } from '../certification/schema'
import { claims } from '../claims/schema'
import { companyCorrections } from '../companies/editing/editing-schema'
import { companyMessages, searchedWords } from '../company-pages/schema'
import { errorEvents, errorFingerprints, errorGroups, errorTrends } from '../errors/schema'
import { missedAskers, missedSearches } from '../faq/schema'
import { feedback } from '../feedback/schema'
import { flags } from '../flags/schema'
import { invitationBatches, invitations } from '../invitations/schema'
import { notifications } from '../notifications/schema'
import { orderMailboxes, orderMailWaits } from '../order-mails/schema'
import {
  emailChanges,
  emailProofs,
  personNotes,
  phoneProofs,
  sessions,
  users,
  verifications,
} from '../people/schema'
import {
  factorRecoveries,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signInSteps,
  totpSecrets,
} from '../people/second-factor/schema'
import { projectConfirmations } from '../projects/schema'
import { reviewOrigins } from '../reviews/screening/screening-schema'
import { savedCompanyNews } from '../saved-companies/schema'
import { bulkRuns } from '../saved-lists/schema'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { shopOrders, shops } from '../shops/schema'
import { shortLinkDays, shortLinks } from '../short-links/schema'
import { accessRequests, ownershipTransfers } from '../teams/schema'
import { ticketMails } from '../tickets/mail/schema'
import { openTicket } from '../tickets/opening'
import { ticketReaders } from '../tickets/schema'
import { textVotes } from '../usefulness/schema'
import { testimonials } from '../voices/schema'
import { webhookDeliveries, webhookEndpoints } from '../webhooks/schema'
import { workReports, workSanctions } from '../work-requests/schema'
import { cards } from '../workspace/schema'
import { applyRetention, applyRule } from './retaining'
import { retentionRules } from './retention'
import { dataExports, erasures, retentionRuns } from './schema'

useWorld()

const day = 86_400_000
/** A merge of two accounts, as it is asked for. */
const twoOf = async () => ({
  id: newId(),
  keptId: (await person()).userId,
  goneId: (await person()).userId,
  checked: 'mails' as const,
  reason: 'São da mesma pessoa.',
  askedAt: start,
})
/** An account that became part of another. @returns its id */
async function joined() {
  const merge = await twoOf()
  await db()
    .insert(accountMerges)
    .values({ ...merge, state: 'done', undoUntil: start })
  await db()
    .update(users)
    .set({ mergedInto: merge.keptId, blockedAt: start })
    .where(eq(users.id, merge.goneId))
  return merge.goneId
}
/** When the row is written, or ends. */
const start = new Date('2025-01-18T10:00:00Z')
const days = (n: number) => new Date(start.getTime() + n * day)
const year = (n = 1) => new Date(`${2025 + n}-01-18T10:00:00Z`)
const text = () => newId()
const proof = () => ({
  id: newId(),
  email: `${newId()}@exemplo.pt`,
  tokenHash: text(),
  createdAt: start,
  expiresAt: start,
})
const list = async (state: 'done' | 'checked') => ({
  id: newId(),
  companyId: (await company()).id,
  fileName: 'lista.csv',
  state,
  rows: [],
  errors: [],
  total: 0,
  valid: 0,
  delayDays: 3,
  createdAt: start,
})
const errorGroup = async (lastSeenAt: Date) => {
  const seen = {
    sketch: Buffer.alloc(512),
    firstSeenAt: start,
    lastSeenAt,
    firstRelease: '1',
    lastRelease: '1',
  }
  const [id, fingerprint] = [newId(), newId()]
  await db()
    .insert(errorGroups)
    .values({ id, kind: 'server', type: 'Error', message: 'x', ...seen })
  await db()
    .insert(errorFingerprints)
    .values({ fingerprint, groupId: id, homeId: id, groupedBy: 'message', why: [], ...seen })
  return { groupId: id, fingerprint }
}
const erasure = (state: 'cancelled' | 'done') => ({
  id: newId(),
  userId: newId(),
  state,
  requestedAt: start,
  dueAt: start,
  endedAt: start,
  reviews: 'erase' as const,
  choices: {},
})
const question = async () => ({
  id: newId(),
  projectId: (await projectIn('published', await company())).id,
  emailHash: text(),
  createdAt: start,
  expiresAt: days(30),
})
const me = async () => (await person()).userId
const db = () => database()

/** A row that each rule finds, and the last moment at which it stays. */
const order = async (state: 'paid' | 'void') =>
  db()
    .insert(invoices)
    .values({
      id: newId(),
      companyId: (await company()).id,
      purpose: 'plan-order',
      state,
      description: 'Plano',
      netCents: 100,
      vatCents: 23,
      grossCents: 123,
      customer: sapataria,
      createdAt: start,
      dueAt: start,
    })

const affiliateRow = { plans: 'Num blogue.', termsVersion: '1', termsAcceptedAt: start, appliedAt: start }

async function shopOrder(over: Partial<typeof shopOrders.$inferInsert>) {
  const [shopId, companyId] = [newId(), (await company()).id]
  const secrets = { code: newId(), secret: 'a' }
  await db()
    .insert(shops)
    .values({ id: shopId, companyId, ...secrets, delayDays: 3, createdAt: start })
  await db()
    .insert(shopOrders)
    .values({ id: newId(), shopId, digest: 'a', receivedAt: start, ...over })
  return shopId
}

async function orderMail() {
  const [mailboxId, shopId] = [newId(), await shopOrder({ outcome: 'invited' })]
  await db()
    .insert(orderMailboxes)
    .values({ id: mailboxId, shopId, token: newId(), agreement: '1', agreedAt: start, createdAt: start })
  const waiting = {
    sender: 'loja@a.pt',
    shape: 'a',
    candidates: [],
    emails: ['ana@clientes.pt'],
    date: '2026-11-01',
  }
  await db()
    .insert(orderMailWaits)
    .values({ id: newId(), mailboxId, digest: 'a', receivedAt: start, ...waiting })
}

const cases: Record<string, [write: () => Promise<unknown>, stays: Date]> = {
  'rejected-reviews': [
    async () => writtenReview(await company(), { state: 'rejected', decidedAt: start }),
    year(),
  ],
  'flag-reporters': [
    async () =>
      db()
        .insert(flags)
        .values({
          id: newId(),
          reviewId: (await writtenReview(await company())).id,
          reporterName: 'Teresa Marques',
          reporterEmail: `${text()}@exemplo.pt`,
          reason: 'offensive',
          facts: 'O texto chama ladrão ao sócio da empresa, pelo nome completo, na terceira frase.',
          state: 'unfounded',
          code: text(),
          createdAt: start,
          sentAt: start,
          decidedAt: start,
        }),
    year(),
  ],
  'ignored-mails': [
    async () =>
      db()
        .insert(ticketMails)
        .values({
          id: newId(),
          emailMessageId: `<${text()}@x>`,
          subject: '',
          outcome: 'ignored',
          receivedAt: start,
        }),
    days(90),
  ],
  'text-vote-networks': [
    async () =>
      db()
        .insert(textVotes)
        .values({ id: newId(), text: 'ajuda/selos-e-cartaz', network: text(), useful: true, at: start }),
    days(2),
  ],
  'api-answers': [
    async () => {
      const [keyId, companyId] = [newId(), (await company()).id]
      const key = { id: keyId, companyId, name: 'Loja', mode: 'live' as const, scopes: [], hint: 'abcd' }
      await db()
        .insert(apiKeys)
        .values({ ...key, hash: keyId, createdAt: start })
      await db().insert(apiAnswers).values({ keyId, idempotencyKey: 'a', print: 'a', answer: {}, at: start })
    },
    days(1),
  ],
  'webhook-deliveries': [
    async () => {
      const [endpointId, companyId] = [newId(), (await company()).id]
      await db().insert(webhookEndpoints).values({
        id: endpointId,
        companyId,
        url: 'https://loja.pt/aval',
        types: [],
        secret: 'a',
        createdAt: start,
      })
      await db().insert(webhookDeliveries).values({
        id: newId(),
        endpointId,
        type: 'review.published',
        subjectId: 'a',
        at: start,
        state: 'delivered',
        nextAt: start,
      })
    },
    days(30),
  ],
  'review-origins': [
    async () =>
      db()
        .insert(reviewOrigins)
        .values({ reviewId: (await writtenReview(await company())).id, network: text(), at: start }),
    days(90),
  ],
  'sign-in-log': [
    async () =>
      db().insert(events).values({
        id: newId(),
        at: start,
        subjectType: 'user',
        subjectId: newId(),
        verb: 'sign-in',
        actorKind: 'user',
      }),
    year(),
  ],
  sessions: [
    async () =>
      db()
        .insert(sessions)
        .values({ id: newId(), token: text(), userId: await me(), expiresAt: start }),
    start,
  ],
  'sign-in-steps': [
    async () =>
      db()
        .insert(signInSteps)
        .values({
          id: newId(),
          tokenHash: text(),
          userId: await me(),
          remember: false,
          createdAt: start,
          expiresAt: start,
        }),
    start,
  ],
  'passkey-challenges': [
    async () =>
      db()
        .insert(passkeyChallenges)
        .values({ id: newId(), challenge: text(), purpose: 'register', expiresAt: start }),
    start,
  ],
  'factor-recoveries': [
    async () =>
      db()
        .insert(factorRecoveries)
        .values({
          id: newId(),
          userId: await me(),
          state: 'cancelled',
          ending: 'factor-used',
          confirmProofId: newId(),
          stopProofId: newId(),
          askedAt: start,
          expiresAt: start,
          endedAt: start,
        }),
    days(90),
  ],
  verifications: [
    async () =>
      db().insert(verifications).values({ id: newId(), identifier: 'x', value: 'y', expiresAt: start }),
    start,
  ],
  decoys: [
    async () =>
      db()
        .insert(emailProofs)
        .values({ ...proof(), purpose: 'sign-up' }),
    start,
  ],
  'pending-sign-ups': [
    async () =>
      db()
        .insert(emailProofs)
        .values({
          ...proof(),
          purpose: 'sign-up',
          userId: await me(),
          pending: { name: 'A', passwordHash: 'x', termsVersion: '1' },
        }),
    start,
  ],
  'email-proofs': [
    async () =>
      db()
        .insert(emailProofs)
        .values({ ...proof(), purpose: 'reset', userId: await me() }),
    days(30),
  ],
  'phone-proofs': [
    async () =>
      db()
        .insert(phoneProofs)
        .values({
          id: newId(),
          userId: await me(),
          phone: '+351912345678',
          codeHash: 'x',
          createdAt: start,
          expiresAt: start,
        }),
    days(30),
  ],
  'person-notes': [
    async () =>
      db()
        .insert(personNotes)
        .values({ id: newId(), userId: await me(), body: text(), at: start }),
    year(3),
  ],
  'merge-undo': [
    async () =>
      db()
        .insert(accountMerges)
        .values({ ...(await twoOf()), state: 'done', undoUntil: start, undo: nothingMoved() }),
    start,
  ],
  'merge-requests': [
    async () =>
      db()
        .insert(accountMerges)
        .values({ ...(await twoOf()), state: 'refused', decidedAt: start }),
    year(),
  ],
  'merged-apps': [
    async () =>
      db()
        .insert(totpSecrets)
        .values({ userId: await joined(), sealed: text(), createdAt: start } as never),
    start,
  ],
  'merged-recovery-codes': [
    async () =>
      db()
        .insert(recoveryCodes)
        .values({ id: newId(), userId: await joined(), codeHash: text(), createdAt: start } as never),
    start,
  ],
  'merged-passkeys': [
    async () =>
      db()
        .insert(passkeys)
        .values({
          id: newId(),
          userId: await joined(),
          credentialId: text(),
          publicKey: Buffer.alloc(4),
          counter: 0,
          transports: [],
          name: 'x',
          backedUp: false,
          createdAt: start,
        } as never),
    start,
  ],
  'email-changes': [
    async () =>
      db()
        .insert(emailChanges)
        .values({
          id: newId(),
          userId: await me(),
          oldEmail: 'a@exemplo.pt',
          newEmail: 'b@exemplo.pt',
          proofId: newId(),
          undoProofId: newId(),
          state: 'done',
          requestedAt: start,
        }),
    year(),
  ],
  'unconfirmed-accounts': [async () => person({ emailVerified: false, createdAt: start }), days(30)],
  // 24 months (settings.affiliates).
  'partner-codes': [
    async () => person({ partnerCode: 'bcdfghjk', partnerCodeHow: 'typed', partnerCodeAt: start }),
    year(2),
  ],
  'affiliate-findings': [
    async () =>
      db()
        .insert(affiliateFindings)
        .values({
          id: newId(),
          affiliateId: (await affiliate()).id,
          rule: 'burst',
          weight: 'look',
          state: 'cleared',
          evidence: {},
          foundAt: start,
          expiresAt: start,
          decidedAt: start,
        }),
    year(2),
  ],
  'kept-forms': [
    async () => db().insert(keptForms).values({ keyHash: text(), path: '/', fields: {}, expiresAt: start }),
    start,
  ],
  submissions: [
    async () => db().insert(submissions).values({ key: newId(), form: '/x', at: start }),
    days(2),
  ],
  'payment-events': [
    async () =>
      db().insert(paymentEvents).values({ provider: 'simulado', id: newId(), type: 'x', receivedAt: start }),
    days(400),
  ],
  limits: [
    async () => db().insert(limits).values({ key: text(), points: 1, lastAt: start, endsAt: start }),
    start,
  ],
  notifications: [
    async () =>
      db()
        .insert(notifications)
        .values({
          id: newId(),
          userId: await me(),
          kind: 'review',
          key: text(),
          title: 'a',
          text: 'b',
          href: '/',
          createdAt: start,
          mail: 'off',
        }),
    days(365),
  ],
  invited: [
    async () =>
      db().insert(invitations).values({
        id: newId(),
        kind: 'platform',
        state: 'declined',
        email: 'x@exemplo.pt',
        emailHash: text(),
        createdAt: start,
        updatedAt: start,
        decidedAt: start,
      }),
    year(),
  ],
  'customer-lists': [
    async () =>
      db()
        .insert(invitationBatches)
        .values(await list('checked')),
    days(7),
  ],
  'shop-orders': [
    async () => shopOrder({ email: 'ana@clientes.pt', reference: '1', date: '2026-11-01' }),
    days(30),
  ],
  'shop-order-digests': [async () => shopOrder({ outcome: 'invited' }), new Date('2026-02-18T10:00:00Z')],
  'order-mails': [async () => orderMail(), days(7)],
  'company-messages': [
    async () =>
      db()
        .insert(companyMessages)
        .values({
          id: newId(),
          companyId: (await company()).id,
          name: 'Ana',
          email: 'ana@exemplo.pt',
          message: 'Fazem obras em Beja?',
          createdAt: start,
        }),
    days(90),
  ],
  clicks: [
    async () => {
      const linkId = newId()
      const { id: companyId } = await company()
      const link = { kind: 'company' as const, companyId, target: '/', label: 'Balcão', createdAt: start }
      await db()
        .insert(shortLinks)
        .values({ ...link, id: linkId, code: linkId.slice(-7) })
      await db()
        .insert(shortLinkDays)
        .values({ linkId, day: '2025-01-18', source: 'direct', device: 'phone', n: 3 })
    },
    // With its day.
    new Date('2027-01-18T23:59:59.999Z'),
  ],
  'seal-misuses': [
    async () => {
      const certificateId = newId()
      await db()
        .insert(certificates)
        .values({
          id: certificateId,
          code: newCode(),
          companyId: (await company()).id,
          level: 1,
          state: 'valid',
          scope: 'Canalização',
          rules: '2026-11',
          requirements: [],
          issuedAt: start,
          validUntil: '2026-01-17',
          stateSince: start,
        })
      return db().insert(sealMisuses).values({
        id: newId(),
        certificateId,
        place: 'https://exemplo.pt',
        facts: 'O selo está no rodapé.',
        state: 'dismissed',
        createdAt: start,
        decidedAt: start,
      })
    },
    year(),
  ],
  'error-events': [
    async () => {
      const { groupId, fingerprint } = await errorGroup(year(9))
      return db().insert(errorEvents).values({
        id: newId(),
        groupId,
        fingerprint,
        digest: '1',
        at: start,
        release: '1',
        message: 'x',
        frames: [],
        crumbs: [],
      })
    },
    days(90),
  ],
  'error-trends': [
    async () => {
      const { fingerprint } = await errorGroup(year(9))
      return db().insert(errorTrends).values({ fingerprint, hour: start, count: 1 })
    },
    days(90),
  ],
  'error-groups': [() => errorGroup(start), year()],
  feedback: [
    async () =>
      db().insert(feedback).values({
        id: newId(),
        kind: 'idea',
        message: 'Um mapa maior.',
        page: '/empresas',
        createdAt: start,
      }),
    year(2),
  ],
  corrections: [
    async () =>
      db()
        .insert(companyCorrections)
        .values({
          id: newId(),
          companyId: (await company()).id,
          field: 'phone',
          suggestion: 'É outro.',
          state: 'dismissed',
          createdAt: start,
          decidedAt: start,
        }),
    year(),
  ],
  claims: [
    async () =>
      db()
        .insert(claims)
        .values({
          id: newId(),
          companyId: (await company()).id,
          userId: await me(),
          kind: 'claim',
          state: 'refused',
          createdAt: start,
          updatedAt: start,
        }),
    year(2),
  ],
  'ended-applications': [
    async () =>
      db()
        .insert(certificationApplications)
        .values({
          id: newId(),
          companyId: (await company()).id,
          kind: 'first',
          state: 'lapsed',
          level: 1,
          scope: 'Canalização em Braga',
          rules: '2026-11',
          createdAt: start,
          updatedAt: start,
        }),
    year(2),
  ],
  'access-requests': [
    async () =>
      db()
        .insert(accessRequests)
        .values({
          id: newId(),
          companyId: (await company()).id,
          userId: await me(),
          role: 'viewer',
          state: 'declined',
          createdAt: start,
          expiresAt: start,
        }),
    year(),
  ],
  transfers: [
    async () =>
      db()
        .insert(ownershipTransfers)
        .values({
          id: newId(),
          companyId: (await company()).id,
          fromUserId: await me(),
          toUserId: await me(),
          state: 'declined',
          createdAt: start,
          expiresAt: start,
        }),
    year(),
  ],
  'project-customers': [
    async () =>
      db()
        .insert(projectConfirmations)
        .values({ ...(await question()), state: 'sent', email: 'cliente@exemplo.pt', expiresAt: days(30) }),
    days(30),
  ],
  'project-answers': [
    async () =>
      db()
        .insert(projectConfirmations)
        .values({ ...(await question()), state: 'denied', answer: 'Não fui eu.', answeredAt: start }),
    year(),
  ],
  'bulk-runs': [
    async () =>
      db().insert(bulkRuns).values({
        id: newId(),
        list: '/admin/empresas',
        action: 'suspend',
        state: 'done',
        total: 0,
        createdAt: start,
      }),
    year(),
  ],
  'export-requests': [
    async () =>
      db()
        .insert(dataExports)
        .values({ id: newId(), userId: await me(), state: 'expired', requestedAt: start }),
    year(),
  ],
  'cancelled-erasures': [async () => db().insert(erasures).values(erasure('cancelled')), year()],
  erasures: [async () => db().insert(erasures).values(erasure('done')), year(3)],
  'retention-runs': [
    async () => db().insert(retentionRuns).values({ id: newId(), at: start, removed: {} }),
    year(3),
  ],
  'ticket-readers': [
    async () => {
      const userId = await me()
      const opened = await transaction(ctx(byItself, start), (tx) =>
        openTicket(tx, {
          kind: 'support',
          subject: 'Olá',
          text: 'Olá.',
          requester: { userId },
          source: 'account',
        }),
      )
      await db().insert(ticketReaders).values({ ticketId: opened.id, userId, seenAt: start })
    },
    days(1),
  ],
  'affiliate-money': [
    async () => {
      const { id } = await paidAffiliate({ tax: null })
      const paid = { month: '2026-11-01', state: 'paid' as const, paidAt: start, documentNumber: 'FR 1' }
      await db()
        .insert(affiliatePayouts)
        .values({ id: newId(), affiliateId: id, ...paid })
    },
    year(10),
  ],
  'payout-files': [
    async () =>
      db().insert(payoutBatches).values({
        id: newId(),
        state: 'settled',
        messageId: text(),
        count: 1,
        cents: 1,
        executeOn: '2026-11-18',
        createdAt: start,
        file: text(),
      }),
    year(10),
  ],
  invoices: [async () => order('paid'), year(10)],
  'unpaid-requests': [async () => order('void'), year()],
  'bank-lines': [
    async () =>
      db().insert(bankLines).values({
        id: newId(),
        bankRef: text(),
        bookedOn: '2026-11-18',
        cents: 1,
        payer: 'Ana',
        importedAt: start,
      }),
    year(10),
  ],
  'vat-checks': [
    async () => db().insert(vatChecks).values({ number: text(), valid: true, checkedAt: start }),
    year(),
  ],
  'affiliate-requests': [
    async () =>
      db()
        .insert(affiliates)
        .values({ ...affiliateRow, id: newId(), code: text(), state: 'refused', decidedAt: start }),
    year(1),
  ],
  'affiliate-tax': [
    async () => {
      const affiliateId = newId()
      await db()
        .insert(affiliates)
        .values({ ...affiliateRow, id: affiliateId, code: text(), state: 'banned', decidedAt: start })
      await db()
        .insert(affiliateTax)
        .values({
          affiliateId,
          name: 'Ana',
          country: 'PT',
          taxNumber: text(),
          address: 'Rua',
          regime: 'services',
          chargesVat: false,
          declaredFor: 2026,
          iban: '',
          ibanLast4: '0154',
          ibanHash: Buffer.alloc(0),
          updatedAt: start,
        })
    },
    year(10),
  ],
  testimonials: [
    async () =>
      db()
        .insert(testimonials)
        .values({
          id: newId(),
          userId: await me(),
          body: 'Bom.',
          state: 'withdrawn',
          consentVersion: '1',
          consentedAt: start,
          sentAt: start,
          decidedAt: start,
        }),
    year(1),
  ],
  'saved-news': [
    async () => {
      const { userId } = await person()
      const { id: companyId } = await company()
      await db()
        .insert(savedCompanyNews)
        .values({ id: newId(), userId, companyId, kind: 'suspended', at: start })
    },
    days(90),
  ],
  'archived-cards': [
    () =>
      db().insert(cards).values({
        id: newId(),
        title: text(),
        place: 1,
        createdAt: start,
        changedAt: start,
        archivedAt: start,
      }),
    days(730),
  ],
  'work-origins': [() => workIn('cancelled', { network: text(), device: text(), endedAt: start }), days(90)],
  'work-reports': [
    async () => {
      const { request, customer } = await workWith('completed')
      return db().insert(workReports).values({
        id: newId(),
        requestId: request.id,
        bySide: 'customer',
        reporterId: customer.userId,
        kind: 'abuse',
        state: 'dismissed',
        at: start,
        decidedAt: start,
      })
    },
    year(2),
  ],
  'work-sanctions': [
    async () =>
      db()
        .insert(workSanctions)
        .values({ id: newId(), userId: await me(), step: 1, reason: 'a', at: start }),
    year(2),
  ],
  'missed-askers': [
    async () => {
      const missedId = await missed()
      await db().insert(missedAskers).values({ missedId, asker: text(), at: start })
    },
    days(30),
  ],
  'missed-searches': [missed, days(180)],
  'searched-words': [
    async () =>
      db().insert(searchedWords).values({ day: '2025-01-18', words: 'pintura', people: 5, inVain: false }),
    // Until the day in Lisbon is over, a millisecond before midnight.
    new Date(Date.parse('2025-01-19T00:00:00Z') + 740 * day - 1),
  ],
}

async function missed(): Promise<string> {
  const id = newId()
  const row = { id, key: text(), words: 'seguro obra', people: 5, state: 'waiting' as const }
  await db()
    .insert(missedSearches)
    .values({ ...row, firstAt: start, lastAt: start })
  return id
}

test('every rule that removes something is tried', () => {
  expect(Object.keys(cases)).toEqual(retentionRules.filter((r) => r.removal).map((r) => r.id))
  expect(retentionRules.filter((r) => !r.removal && !r.note)).toEqual([])
})

test.each(Object.entries(cases))(
  '%s: stays until its last moment, goes right after',
  async (id, [write, stays]) => {
    const rule = retentionRules.find((r) => r.id === id)
    if (!rule) throw new Error(id)
    const at = (ms: number) => ctx(byItself, new Date(stays.getTime() + ms))
    await applyRule(at(1), rule)
    await write()
    expect(await applyRule(at(0), rule)).toBe(0)
    expect(await applyRule(at(1), rule)).toBe(1)
    expect(await applyRule(at(1), rule)).toBe(0)
  },
)

test('what lives is left alone: a confirmed account, one with a review, a list that runs, an open invitation', async () => {
  const kept = await person({ createdAt: start })
  const author = await person({ emailVerified: false, createdAt: start })
  await writtenReview(await company(), { author, state: 'held' })
  await db()
    .insert(invitationBatches)
    .values({ ...(await list('done')), state: 'running' })
  const removed = await applyRetention(ctx(byItself, year(4)))
  expect(removed['customer-lists']).toBe(0)
  const { rows } = await db().execute(
    `select id from users where id in ('${kept.userId}', '${author.userId}')`,
  )
  expect(rows).toHaveLength(2)
})

test('a night in batches: all 2,500 go, and the numbers are written down', async () => {
  await db()
    .insert(keptForms)
    .values(
      Array.from({ length: 2500 }, () => ({ keyHash: text(), path: '/', fields: {}, expiresAt: start })),
    )
  const removed = await applyRetention(ctx(byItself, days(1)))
  expect(removed['kept-forms']).toBe(2500)
  const runs = await db().select().from(retentionRuns)
  expect(runs.at(-1)?.removed).toEqual(removed)
})
