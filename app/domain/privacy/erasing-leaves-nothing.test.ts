import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { files as fileStore, keyFor } from '~/platform/files'
import { sendMail } from '~/platform/mail'
import { files } from '~/platform/schema'
import { sendSms } from '~/platform/sms'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { type Fixed, plant, runJobs, tablesWith } from '../../../tests/world/person'
import { expectScoreRight, words as otherWords, publishedReview } from '../../../tests/world/review'
import { broadcastBatches, broadcasts } from '../broadcasts/schema'
import { newCode } from '../certification/code'
import { claims } from '../claims/schema'
import { questions } from '../faq/schema'
import { hashEmail } from '../invitations/tokens'
import { replyToReview } from '../reviews/replies/replying'
import { reviews } from '../reviews/schema'
import { newId } from '../shared/ids'
import { tendLog } from '../transparency-log/running'
import { ownSteps } from './eraser-steps'
import { requestErasure } from './erasing'
import { eraseNow } from './erasing-due'
import { requestExport } from './exporting'
import { nameOf, personalData } from './personal-data'
import { erasures } from './schema'

/** Erasure (quality.md, S14): canaries in every field, file, log, job, cache and index of somebody; none is left. */

const data = useWorld()

const due = new Date(today.getTime() + 14 * 86_400_000)
let n = 0

/** What an editor wrote stays, for everybody to read; who it was goes. */
async function question(): Promise<string> {
  const id = newId()
  await database().insert(questions).values({
    id,
    slug: id,
    category: 'aval',
    position: 0,
    question: 'Quanto custa?',
    answer: 'Nada.',
    state: 'draft',
    createdAt: today,
    updatedAt: today,
  })
  return id
}

/** Somebody with something of theirs everywhere. */
async function somebody() {
  n += 1
  const mark = `canario${n}x${Math.random().toString(36).slice(2, 9)}q`
  const email = `${mark}users@exemplo.pt`
  const phone = `+3519${String(Date.now()).slice(-8)}`
  const me = await person({
    name: `${mark} Nome`,
    email,
    image: `/${mark}`,
    phone,
    municipality: '0303',
    inviteCode: `${mark}codigo`,
    blockedReason: `${mark} motivo`,
    termsVersion: `${mark}versao`,
  })
  const { userId } = me
  const acme = await company()
  const store = await fileStore()
  const bytes = Buffer.from(`${mark} fotografia`)
  const key = keyFor(bytes, 'jpg')
  await store.put(key, bytes)
  const review = await publishedReview(acme, {
    author: me,
    title: `${mark} título`,
    body: `${mark} texto. ${otherWords()}`,
    authorShown: `${mark} A.`,
    authorPlace: `${mark} lugar`,
    service: `${mark} serviço`,
    privateReference: `${mark} referência`,
  })
  const responder = await as('responder', acme)
  await replyToReview(ctx(responder), review.id, {
    text: `Obrigado, ${mark}, e até à próxima vez.`,
    version: 0,
    sure: true,
  })
  const [reply] = (
    await database().execute<{ id: string }>(
      sql`select id from review_replies where review_id = ${review.id}`,
    )
  ).rows
  const theirs = await publishedReview(acme, { author: await person(), useful: 1 })
  const certificateId = newId()
  await database().execute(sql`
    insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
    values (${certificateId}, ${newCode()}, ${acme.id}, 1, 'revoked', 'Pintura', '2026-11', '[]', ${today}, '2027-11-17', ${today})`)
  const exportId = newId()
  const [projectId, savedListId, decisionId] = [newId(), newId(), newId()]
  const [ticketId, messageId, fileId] = [newId(), newId(), newId()]
  const affiliateId = newId()
  const companyListId = newId()
  const [cardId, broadcastId] = [newId(), newId()]
  const [requestId, proposalId, workMessageId, workFileId] = [newId(), newId(), newId(), newId()]
  const [obligationId, paperId] = [newId(), newId()]
  const [shopId, mailboxId] = [newId(), newId()]
  const fixed: Fixed = {
    sessions: { userId },
    accounts: { userId, providerId: 'credential', password: null },
    data_exports: { id: exportId, userId, kind: 'data', state: 'ready', fileKey: `exports/${exportId}.zip` },
    legal_acceptances: { userId, document: 'termos' },
    legal_announcements: { userId },
    notification_preferences: { userId, kind: 'review', inApp: true, mail: 'off' },
    notifications: { userId, kind: 'review', mail: 'off' },
    sign_in_steps: { first: 'link', userId, remember: false },
    passkey_challenges: { userId, purpose: 'register' },
    passkeys: { userId, publicKey: Buffer.from(mark) },
    recovery_codes: { userId },
    affiliate_findings: {
      affiliateId,
      companyId: null,
      rule: 'burst',
      weight: 'look',
      state: 'cleared',
      evidence: {},
    },
    totp_secrets: { userId },
    factor_recoveries: { userId, state: 'cancelled', endedAt: today },
    role_changes: { userId, state: 'asked' },
    setting_changes: {
      path: 'review.perDay',
      state: 'done',
      value: 3,
      before: 1,
      reason: 'Porque sim, por agora.',
      askedBy: userId,
    },
    api_keys: {
      companyId: acme.id,
      actsFor: userId,
      name: 'Loja',
      mode: 'live',
      scopes: ['jobs:read'],
      hash: newId(),
      hint: 'abcd',
      oldHash: null,
      oldUntil: null,
    },
    person_notes: { userId },
    account_merges: { keptId: userId, goneId: (await person()).userId, state: 'undone', undoUntil: today },
    phone_proofs: { userId },
    email_changes: { userId, state: 'done' },
    email_proofs: { email, userId: null, purpose: 'review' },
    verifications: { identifier: `x:${email}` },
    kept_forms: { fields: { email, outro: `${mark}keptforms` } },
    tickets: {
      id: ticketId,
      kind: 'privacy',
      priority: 'p2',
      state: 'new',
      source: 'account',
      requesterEmail: email,
    },
    ticket_messages: { id: messageId, ticketId, place: 1, kind: 'requester', source: 'web' },
    ticket_files: { fileId, messageId, place: 1 },
    ticket_links: { ticketId, kind: 'company' },
    ticket_watchers: { ticketId, userId },
    ticket_readers: { ticketId, userId },
    ticket_mails: { ticketId, messageId, outcome: 'added', sender: 'pass', fromEmail: email },
    support_ratings: {
      ratedAt: today,
      ticketId,
      resolution: 1,
      kind: 'privacy',
      score: 4,
      followUpBy: userId,
      answeredBy: userId,
    },
    satisfaction_people: { userId, month: '2026-11-01', answers: 1, good: 1, total: 4 },
    text_votes: { userId, useful: true, network: null, text: 'ajuda/selos-e-cartaz' },
    question_versions: {
      questionId: await question(),
      version: 1,
      question: 'Quanto custa?',
      answer: 'Nada.',
      writtenBy: userId,
    },
    canned_answers: { title: `Bom dia ${ticketId}`, body: 'Bom dia.', updatedBy: userId },
    files: { ownerUserId: userId, key, bytes: bytes.length, visibility: 'private' },
    events: { subjectType: 'user', subjectId: userId, actorKind: 'user', actorId: userId },
    suppressions: { emailHash: hashEmail(`outra-${email}`), reason: 'unsubscribed' },
    invitation_batches: {
      companyId: acme.id,
      createdBy: userId,
      state: 'checked',
      rows: [{ row: 1, email, name: mark, reference: mark, date: '2026-10-01' }],
      errors: [],
      total: 1,
      valid: 1,
      delayDays: 3,
    },
    order_mail_waits: {
      mailboxId,
      digest: newId(),
      sender: 'loja@azulejaria.example',
      shape: newId(),
      candidates: [{ kind: 'email', value: email, where: 'to', name: mark }],
      emails: [email],
      date: '2026-10-01',
      receivedAt: today,
    },
    order_mail_forms: { mailboxId, sender: 'loja@azulejaria.example', shape: newId(), taughtBy: userId },
    shop_orders: {
      shopId,
      digest: newId(),
      receivedAt: today,
      email,
      name: mark,
      reference: mark,
      date: '2026-10-01',
      outcome: null,
    },
    invitations: { kind: 'platform', state: 'sent', email, emailHash: hashEmail(email), role: null },
    error_groups: {
      kind: 'server',
      type: 'Error',
      message: 'x',
      firstRelease: '1',
      lastRelease: '1',
      state: 'in_progress',
      assignedTo: userId,
      mergedInto: null,
      sketch: Buffer.alloc(512),
    },
    feedback: {
      userId,
      email,
      kind: 'idea',
      state: 'new',
      errors: [`${mark}erro`],
      highlights: [],
      fileId: null,
      ticketId: null,
    },
    seal_misuses: { certificateId, place: 'https://outro.example/', email, state: 'open' },
    short_links: { kind: 'invitation', state: 'active', ownerId: userId },
    social_images: {
      ownerId: userId,
      object: 'avaliacao',
      objectId: review.id,
      template: 'review',
      size: '1080x1080',
      colours: 'papel',
    },
    saved_companies: { userId, companyId: acme.id, toldListing: 'approved', toldLevel: 0 },
    company_lists: { id: companyListId, userId },
    company_list_items: { listId: companyListId, companyId: acme.id },
    saved_company_news: { userId, companyId: acme.id, kind: 'suspended' },
    new_company_alerts: { userId, category: 'canalizacao', km: 0 },
    broadcast_recipients: { broadcastId, userId, batch: 1, mail: 'sent', skipped: null },
    broadcast_banners: { broadcastId, userId },
    cards: {
      id: cardId,
      createdBy: userId,
      assigneeId: userId,
      changedBy: userId,
      column: 'todo',
      place: 1,
      linkKind: null,
      linkId: null,
    },
    card_steps: { cardId, no: 1, doneBy: userId },
    card_notes: { cardId, authorId: userId },
    useful_votes: { reviewId: theirs.id, userId },
    review_drafts: { userId, companyId: acme.id, keyHash: `${mark}draftkey` },
    draft_photos: { draftKey: `${mark}draftkey`, position: 1 },
    review_signals: { reviewId: review.id, weight: 1 },
    // The keyed mark stays with a review that does: no invoice is used twice.
    review_invoices: {
      reviewId: review.id,
      issuer: '512345678',
      month: '2026-10',
      keyHash: newId(),
      used: true,
    },
    review_documents: { reviewId: review.id, fileId: null, state: 'declined' },
    flags: {
      reviewId: theirs.id,
      reporterId: userId,
      reporterEmail: null,
      byCompanyId: acme.id,
      reason: 'offensive',
      state: 'unfounded',
      facts: `${mark} insulta uma pessoa da empresa pelo nome, duas vezes.`.padEnd(60, '.'),
      sentAt: today,
    },
    decisions: {
      id: decisionId,
      reviewId: review.id,
      kind: 'keep',
      rule: null,
      law: null,
      askedBy: 'person',
      automated: false,
      subject: 'review',
      scope: 'Fica.',
      redress: 'Nenhum.',
    },
    appeals: {
      decisionId,
      reviewId: review.id,
      side: 'author',
      state: 'open',
      body: `${mark} não foi visto o que escrevi`,
    },
    redecisions: { decisionId, kind: null, rule: null },
    review_origins: { reviewId: review.id },
    review_versions: { reviewId: review.id, version: 9, rating: 4, wouldHire: 'yes', decisionRule: null },
    review_photos: { reviewId: review.id, position: 1 },
    reply_versions: { replyId: reply?.id, version: 9, body: `${mark} resposta anterior` },
    // What belongs to companies, and stays: only who wrote it goes.
    reply_templates: {
      companyId: acme.id,
      writtenBy: userId,
      label: 'Obrigado',
      body: 'Obrigado pela visita.',
    },
    reply_drafts: { userId, reviewId: theirs.id, round: 1 },
    resolutions: {
      reviewId: review.id,
      companyId: acme.id,
      proposedBy: userId,
      kind: 'redo',
      terms: 'Voltamos para refazer o trabalho.',
      dueOn: '2026-12-01',
      state: 'declined',
      closedAt: today,
      ratingBefore: 3,
      ratingAfter: null,
      wouldHire: null,
    },
    resolution_cases: { reviewId: review.id, companyId: acme.id },
    company_alerts: {
      companyId: acme.id,
      endedBy: userId,
      reason: 'Era uma campanha.',
      reviews: 6,
      endsAt: today,
      startsAt: today,
    },
    projects: { id: projectId, companyId: acme.id, createdBy: userId, slug: projectId, title: 'Um telhado' },
    project_confirmations: { projectId, email, emailHash: hashEmail(email), state: 'denied' },
    affiliates: { id: affiliateId, userId, state: 'active' },
    testimonials: { userId, state: 'hidden', rule: 'law' },
    work_requests: {
      id: requestId,
      customerId: userId,
      category: 'canalizacao',
      municipality: '0303',
      district: '03',
      whenKind: 'no_hurry',
      state: 'completed',
      rule: null,
      doneBySide: null,
    },
    // What belongs to a company stays: only who wrote it goes.
    work_proposals: {
      id: proposalId,
      requestId,
      companyId: acme.id,
      authorId: userId,
      state: 'sent',
      sentAt: today,
      draft: null,
      reason: null,
    },
    work_proposal_texts: {
      proposalId,
      number: 1,
      body: 'Trocamos toda a tubagem.',
      priceKind: 'after_visit',
      vatIncluded: true,
      included: '',
      excluded: '',
      writtenBy: userId,
    },
    work_traders: { companyId: acme.id, declarationVersion: '1', declaredBy: userId, licences: {} },
    work_messages: {
      id: workMessageId,
      proposalId,
      place: 1,
      side: 'customer',
      authorId: userId,
      source: 'web',
    },
    work_files: { fileId: workFileId, proposalId, messageId: workMessageId, place: 1 },
    work_visits: { proposalId, offeredBy: 'customer', times: [today], state: 'done' },
    work_outcomes: { requestId, side: 'customer', phase: 'agreed', by: userId, day: '2026-11-01' },
    work_reports: {
      requestId,
      proposalId,
      bySide: 'customer',
      reporterId: userId,
      kind: 'abuse',
      state: 'dismissed',
    },
    work_reviews: { requestId, reviewId: review.id, proof: 0, why: ['network'] },
    work_photos: { requestId, draftKey: null, position: 1 },
    work_drafts: { userId },
    work_alerts: { companyId: acme.id, userId, category: 'canalizacao', area: '', choice: 'now' },
    work_blocks: { userId, companyId: acme.id, bySide: 'customer' },
    work_sanctions: { userId, companyId: null, step: 1 },
    // What they asked about their own data, and was answered.
    obligations: {
      id: obligationId,
      email,
      kind: 'data_request',
      state: 'proposed',
      outcome: 'partly',
      receivedAt: today,
      dueAt: due,
      extendedAt: today,
      proposedBy: userId,
      proposedAt: today,
      closedAt: null,
      closedBy: null,
    },
    obligation_papers: { fileId: paperId, obligationId, addedBy: userId },
    obligation_links: { obligationId, kind: 'person', targetId: userId },
    affiliate_tax: {
      affiliateId,
      regime: 'services',
      chargesVat: false,
      declaredFor: 2026,
      ibanHash: Buffer.alloc(32),
    },
    billing_customers: {
      companyId: acme.id,
      name: 'Acme',
      country: 'PT',
      taxNumber: '510953964',
      address: 'Rua',
      postalCode: '1000-001',
      locality: 'Lisboa',
      region: 'mainland',
      keptBy: userId,
      providerCustomer: 'cus_1',
      keptMethod: 'pm_1',
    },
    claims: { companyId: acme.id, userId, kind: 'claim', state: 'refused', proof: 'document' },
    company_edits: {
      companyId: acme.id,
      askedBy: userId,
      field: 'website',
      state: 'waiting',
      before: null,
      after: null,
      reason: null,
    },
    company_corrections: { companyId: acme.id, userId, state: 'open' },
    company_messages: { companyId: acme.id, userId, email },
    access_requests: { companyId: acme.id, userId, role: 'viewer', state: 'sent', grantedRole: null },
    ownership_transfers: { companyId: acme.id, fromUserId: userId, toUserId: me.userId, state: 'declined' },
    saved_lists: { id: savedListId, ownerId: userId },
    default_lists: { userId, savedListId },
    work_assignments: { userId, kind: mark },
    figure_subscriptions: { userId, figure: mark },
    bulk_runs: { createdBy: userId, list: '/admin/empresas', action: 'suspender', state: 'done', total: 1 },
    companies: { createdBy: userId, listing: 'draft', slug: `${mark}-empresa`, updatedAt: today },
  }
  const skip = [
    'users',
    'reviews',
    'review_replies',
    'company_members',
    'certificates',
    'certificate_suspensions',
    'certificate_appeals',
    'certificate_appeal_votes',
    'certificate_examinations',
    // Of people they hold who did what, which the database empties.
    'certification_applications',
    'application_fees',
    'application_requirements',
    'certification_evidence',
    'certification_rules',
    'stories',
    'story_versions',
    'affiliate_attributions',
    'affiliate_payout_lines',
    'affiliate_commissions',
    'affiliate_payouts',
    'payout_batches',
    'fiscal_documents',
    'refunds',
    'payments',
    'invoices',
    'subscriptions',
    'bank_lines',
    'discount_codes',
    'plan_versions',
    'article_versions',
    'article_pictures',
    'broadcasts',
    'card_notes',
    'card_steps',
    'shops',
    'order_mailboxes',
    'cards',
    'audit_log',
    'erasures',
  ]
  // A company's shop that they put to work, and an order of their own that it told.
  await database().execute(sql`insert into shops (id, company_id, code, state, secret, delay_days, created_at, started_by)
    values (${shopId}, ${acme.id}, ${newCode()}, 'active', 'x', 3, ${today}, ${userId})`)
  await database().execute(sql`insert into order_mailboxes (id, shop_id, token, agreement, agreed_at, agreed_by, created_at)
    values (${mailboxId}, ${shopId}, ${newCode()}, '1', ${today}, ${userId}, ${today})`)
  // Said to many, by somebody else, and to them too.
  await database()
    .insert(broadcasts)
    .values({
      id: broadcastId,
      kind: 'service',
      title: 'Manutenção',
      body: 'Na terça à noite.',
      href: '/ajuda',
      button: 'Saber mais',
      channels: ['notice'],
      audience: '',
      createdAt: today,
    })
  await database().insert(broadcastBatches).values({ broadcastId, no: 1, dueAt: today })
  // What staff sent them in a ticket is nobody else's.
  await database()
    .insert(files)
    .values({
      id: fileId,
      key: `documentos/${fileId}.pdf`,
      contentType: 'application/pdf',
      bytes: 1,
      sha256: mark,
    })
  await database()
    .insert(files)
    .values({
      id: workFileId,
      key: `documentos/${workFileId}.pdf`,
      contentType: 'application/pdf',
      bytes: 1,
      sha256: mark,
    })
  await database()
    .insert(files)
    .values({
      id: paperId,
      key: `documentos/${paperId}.pdf`,
      contentType: 'application/pdf',
      bytes: 1,
      sha256: mark,
    })
  const planted = await plant(mark, fixed, skip)
  const draft = (
    await database().execute<{ id: string }>(sql`select id from companies where slug = ${`${mark}-empresa`}`)
  ).rows[0]
  await database().execute(
    sql`insert into company_members (company_id, user_id, role, since) values (${draft?.id}, ${userId}, 'owner', now())`,
  )
  // What they answered, as its owner, to somebody who said that a company is theirs.
  await database()
    .insert(claims)
    .values({
      id: newId(),
      companyId: (await company()).id,
      userId: (await person()).userId,
      kind: 'dispute',
      state: 'refused',
      ownerAnswer: `${mark} sou o gerente`,
      ownerAnsweredBy: userId,
      createdAt: today,
      updatedAt: today,
    })
  await store.put(`exports/${exportId}.zip`, Buffer.from(`${mark} cópia`))
  // A review that waits for its mail, by address only; a job that failed and says why; mails and a message that went.
  await database()
    .insert(reviews)
    .values({
      ...review,
      id: newId(),
      authorId: null,
      authorEmail: email,
      state: 'awaiting_email',
      publishedAt: null,
      firstPublishedAt: null,
      counts: false,
    })
  await database().execute(sql`insert into pgboss.job (id, name, data, state, output)
    values (gen_random_uuid(), 'reviews.decay', ${JSON.stringify({ userId })}::jsonb, 'failed', ${JSON.stringify({ message: `550 ${email}` })}::jsonb)`)
  // What was said to them of their testimonial.
  await database().execute(sql`insert into events (id, at, actor_kind, subject_type, subject_id, verb, reason)
    select ${newId()}, ${today}, 'user', 'testimonial', id, 'hide', ${`${mark} não é sobre a Aval`} from testimonials where user_id = ${userId}`)
  // What a company's program answered when it was told of their review.
  const [endpointId, deliveryId] = [newId(), newId()]
  await database().execute(sql`insert into webhook_endpoints (id, company_id, url, types, secret, created_at)
    values (${endpointId}, ${acme.id}, 'https://loja.pt/aval', '{review.published}', 'x', ${today})`)
  await database().execute(sql`insert into webhook_deliveries (id, endpoint_id, type, subject_id, at, state, tries, next_at)
    values (${deliveryId}, ${endpointId}, 'review.published', ${review.id}, ${today}, 'delivered', 1, ${today})`)
  await database().execute(sql`insert into webhook_attempts (delivery_id, n, at, milliseconds, status, answer)
    values (${deliveryId}, 1, ${today}, 12, 200, ${`${mark} guardado`})`)
  // A stranger's comment that names them.
  await database().execute(sql`insert into feedback (id, kind, message, page, note, created_at)
    values (${newId()}, 'idea', ${`A ${email} contou-me.`}, '/', ${`Ligar a ${phone}`}, ${today})`)
  await sendMail({ to: email, subject: `${mark} assunto`, text: mark, html: mark, key: `ola-${mark}` })
  await sendSms(phone, `${mark} 123456`, `sms-${mark}`)
  await requestExport(ctx(me))
  await runJobs()
  return { me, mark, email, acme, review, theirs, planted }
}

async function requested(me: Parameters<typeof ctx>[0], reviewFate: 'erase' | 'anonymise' = 'erase') {
  await requestErasure(ctx(me), { reviews: reviewFate, exceptions: [], sure: 'sim' })
  const [row] = await database()
    .select()
    .from(erasures)
    .where(eq(erasures.userId, me.userId as string))
  if (!row) throw new Error('nothing was asked')
  return row
}

/** Files that hold a text. A mail that told a company of the review has left to somebody else, with what they may keep. */
function filesWith(mark: string, folder = data): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesWith(mark, path)
    if (name.includes('-reviews-notify-company-of-review-')) return []
    return name.includes(mark) || readFileSync(path).includes(mark) ? [path] : []
  })
}

/** What `somebody` plants where a canary has to have a certain shape. */
const byHand = [
  'users.name, email, image, invite_code, blocked_reason, terms_version',
  'reviews.title, body, author_shown, author_place, service, private_reference, author_email',
  'review_replies.body, reply_versions.body, invitation_batches.rows, kept_forms.fields, email_proofs.email',
  'webhook_attempts.answer, invitations.email, verifications.identifier, companies.slug, passkeys.public_key, pgboss.job.output',
  'file photo, file export, mail to, mail subject, mail text, mail html, sms text',
].flatMap((line) => line.split(', '))

let one: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  one = await somebody()
}, 60_000)

test('at least 60 canaries are there before, in tables, queue and files', async () => {
  expect(one.planted.length + byHand.length).toBeGreaterThanOrEqual(60)
  const there = await tablesWith(one.mark)
  const expected = personalData.map((t) => nameOf(t.table))
  // Held by number only: found by the next test.
  const without = [
    'company_list_items',
    'api_keys',
    'saved_company_news',
    'affiliate_attributions',
    'company_members',
    'certificates',
    'certificate_suspensions',
    'certificate_appeals',
    'certificate_appeal_votes',
    'certificate_examinations',
    'certification_applications',
    'application_fees',
    'application_requirements',
    'certification_evidence',
    'certification_rules',
    'stories',
    'story_versions',
    'affiliate_payout_lines',
    'affiliate_commissions',
    'affiliate_payouts',
    'payout_batches',
    'fiscal_documents',
    'refunds',
    'payments',
    'invoices',
    'subscriptions',
    'bank_lines',
    'discount_codes',
    'plan_versions',
    'audit_log',
    'erasures',
    'ticket_links',
    'obligation_links',
    'setting_changes',
    'satisfaction_people',
    'text_votes',
    'ticket_watchers',
    'ticket_readers',
    'canned_answers',
    'question_versions',
    'useful_votes',
    'review_invoices',
    'redecisions',
    'suppressions',
    'notification_preferences',
    'data_exports',
    'projects',
    'bulk_runs',
    'reply_templates',
    'resolution_cases',
    'company_alerts',
    'error_groups',
    // The house's own text: who wrote it is emptied by the database.
    'article_versions',
    'article_pictures',
    'broadcasts',
    'broadcast_recipients',
    'broadcast_banners',
    'card_notes',
    'card_steps',
    'shops',
    'order_mail_forms',
    'order_mailboxes',
    'cards',
    'work_reviews',
    'work_proposal_texts',
    'work_proposals',
    'work_alerts',
    'work_blocks',
    'work_traders',
  ]
  expect(expected.filter((t) => !there.includes(t) && !without.includes(t))).toEqual([])
  expect(there).toContain('pgboss.job')
  expect(filesWith(one.mark).length).toBeGreaterThanOrEqual(4)
  expect(readdirSync(join(data, 'files', 'exports'))).toHaveLength(2)
})

test('after the erasure none is left: no table, index, queue, file or cached page; scores stay right', async () => {
  const dropped = new Set<string>()
  onDrop((tags) => {
    for (const t of tags) dropped.add(t)
  })
  const { id } = await requested(one.me)
  expect(await eraseNow(ctx(byItself, due), id)).toBe(true)
  // The last mail stays in the outbox of development for a day; everything else goes at once.
  await runJobs(due, /pictures.remove-stored|privacy.clear-outbox/)
  await runJobs(new Date(due.getTime() + 2 * 86_400_000), /clear-outbox/)
  await database().execute(sql`update pgboss.job set start_after = now() where name = 'privacy.clear-outbox'`)
  await runJobs(due, /clear-outbox/)
  expect(await tablesWith(one.mark)).toEqual([])
  expect(filesWith(one.mark)).toEqual([])
  expect(readdirSync(join(data, 'files', 'exports'))).toEqual([])
  // What knows the number of somebody who is no more: that the request was carried out.
  expect(await tablesWith(one.me.userId)).toEqual(['erasures'])
  expect([...dropped]).toEqual(expect.arrayContaining([tag.review(one.review.id), tag.company(one.acme.id)]))
  await expectScoreRight(one.acme)
  const [theirs] = await database().select().from(reviews).where(eq(reviews.id, one.theirs.id))
  expect(theirs?.useful).toBe(0)
})

test('kept reviews say nothing about who wrote them, and keep their text', async () => {
  const two = await somebody()
  const { id } = await requested(two.me, 'anonymise')
  expect(await eraseNow(ctx(byItself, due), id)).toBe(true)
  const [kept] = await database().select().from(reviews).where(eq(reviews.id, two.review.id))
  expect(kept).toMatchObject({
    authorId: null,
    authorShown: 'Cliente anónimo',
    authorPlace: null,
    privateReference: null,
    title: two.review.title,
    counts: true,
  })
  // Its words, its earlier version and the company's reply are what its author chose to leave.
  await tendLog()
  const left = await tablesWith(two.mark)
  expect(left).toEqual(['reply_versions', 'review_replies', 'review_versions', 'reviews'])
  expect(await tablesWith(two.me.userId)).toEqual(['erasures'])
  await expectScoreRight(two.acme)
})

describe('each step is needed: without it something is found', () => {
  const steps = [...Object.keys(ownSteps), 'email_proofs', 'verifications', 'kept_forms'].filter(
    (s) => s !== 'useful_votes',
  )
  test.each(steps)(
    '%s',
    async (step) => {
      const someone = await somebody()
      const { id } = await requested(someone.me)
      expect(await eraseNow(ctx(byItself, due), id, [step])).toBe(true)
      await runJobs(due, /pictures.remove-stored|privacy.clear-outbox/)
      const left = [...(await tablesWith(someone.mark)), ...(await tablesWith(someone.me.userId))]
      const found = [
        ...left.filter((t) => t !== 'erasures'),
        ...filesWith(someone.mark).filter((f) => !f.includes('conta-apagada')),
      ]
      expect(found).not.toEqual([])
    },
    60_000,
  )
})
