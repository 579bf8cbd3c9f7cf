/**
 * The one list of every column that names a person, and what becomes of it when two accounts turn out to be one. The plan
 * that staff read, the move and its undoing are made of it; a test holds it to the tables there are.
 */

export interface Move {
  /** Rows `g` that stay where they are because of a row `k` of the other account: a condition on both. */
  unless?: string
  /** Of these rows alone: a condition on `g`. */
  only?: string
}

const all: Move = {}
const once = (...columns: string[]): Move => ({
  unless: columns.map((c) => `k.${c} = g.${c}`).join(' and '),
})

/** What a person wrote, asked, owns or is: theirs in the account that stays. */
export const moves: Record<string, Move> = {
  // Reviews and what is said of them
  // Two that wait for a decision of one company block a merge; one that comes during it stays until the other is decided.
  'reviews.author_id': {
    unless:
      "k.company_id = g.company_id and k.state in ('screening','held') and g.state in ('screening','held')",
  },
  'review_drafts.user_id': all,
  'review_replies.author_id': all,
  'reply_templates.written_by': all,
  'reply_drafts.user_id': once('review_id', 'round'),
  'resolutions.proposed_by': all,
  'flags.reporter_id': all,
  // Never two votes of one person, nor one for their own review: those are taken back (reviews/votes-of-two.ts).
  'useful_votes.user_id': {
    unless:
      'k.review_id = g.review_id or exists (select 1 from reviews r where r.id = g.review_id and r.author_id in ({kept}, {gone}))',
  },
  'text_votes.user_id': once('text'),
  'testimonials.user_id': { unless: 'true' },
  'feedback.user_id': all,
  // Companies
  'companies.created_by': all,
  'company_members.user_id': once('company_id'),
  'company_edits.asked_by': all,
  'company_corrections.user_id': all,
  'company_corrections.decided_by': all,
  'company_messages.user_id': all,
  'claims.user_id': all,
  'claims.owner_answered_by': all,
  'access_requests.user_id': {
    unless: "k.company_id = g.company_id and k.state = 'sent' and g.state = 'sent'",
  },
  'access_requests.decided_by': all,
  'ownership_transfers.from_user_id': { only: 'g.to_user_id <> {kept}' },
  'ownership_transfers.to_user_id': { only: 'g.from_user_id <> {kept}' },
  'api_keys.acts_for': all,
  'projects.created_by': all,
  'project_confirmations.asked_by': all,
  'stories.created_by': all,
  'story_versions.written_by': all,
  'story_versions.consented_by': all,
  'certification_applications.created_by': all,
  'certification_evidence.sent_by': all,
  'certificate_suspensions.answered_by': all,
  'certificate_appeals.sent_by': all,
  'billing_customers.kept_by': all,
  'subscriptions.ordered_by': all,
  'invoices.ordered_by': all,
  'payments.created_by': all,
  'refunds.requested_by': all,
  // Invitations, links and pictures
  'invitations.inviter_id': all,
  'invitations.accepted_by': all,
  'invitation_batches.created_by': all,
  'shops.started_by': all,
  'order_mailboxes.agreed_by': all,
  'order_mail_forms.taught_by': all,
  'users.invited_by': { only: 'g.id <> {kept}' },
  'short_links.owner_id': all,
  'short_links.created_by': all,
  'social_images.owner_id': all,
  'social_images.created_by': all,
  'files.owner_user_id': {
    only: 'g.id not in (select photo_file_id from users where id = {gone} and photo_file_id is not null)',
  },
  'affiliate_attributions.bound_by': all,
  // Saved for later
  'saved_companies.user_id': once('company_id'),
  // One whose name is taken gets another first (moving.ts).
  'company_lists.user_id': { unless: 'lower(k.name) = lower(g.name)' },
  'new_company_alerts.user_id': once('category', 'place', 'km'),
  'saved_company_news.user_id': all,
  'saved_lists.owner_id': once('list', 'name'),
  'default_lists.user_id': once('list'),
  'notifications.user_id': once('key'),
  // Support and the law
  'tickets.requester_id': all,
  'person_notes.user_id': all,
  'ticket_messages.author_id': all,
  'ticket_watchers.user_id': once('ticket_id'),
  'ticket_readers.user_id': once('ticket_id'),
  'obligation_links.target_id': {
    only: "g.kind = 'person'",
    unless: "k.kind = 'person' and k.obligation_id = g.obligation_id",
  },
  // Work that is asked for
  'work_requests.customer_id': all,
  'work_drafts.user_id': all,
  'work_alerts.user_id': once('company_id', 'category', 'area'),
  'work_proposals.author_id': all,
  'work_proposal_texts.written_by': all,
  'work_messages.author_id': all,
  'work_outcomes.by': all,
  'work_reports.reporter_id': all,
  'work_blocks.user_id': once('company_id', 'by_side'),
  'work_sanctions.user_id': all,
  'work_traders.declared_by': all,
  // Accounts that became part of this one before lead straight on.
  'users.merged_into': all,
}

/**
 * How an account is proved, entered and told: it stays with the account that is closed, which is in the copy and in the
 * erasure of the one that stays. Consent is nobody else's to carry over: the choices of the account that stays hold.
 */
export const stays = `accounts.user_id email_proofs.user_id email_changes.user_id phone_proofs.user_id totp_secrets.user_id
  recovery_codes.user_id passkeys.user_id passkey_challenges.user_id factor_recoveries.user_id
  notification_preferences.user_id legal_acceptances.user_id legal_announcements.user_id data_exports.user_id
  satisfaction_people.user_id broadcast_recipients.user_id broadcast_banners.user_id affiliates.user_id account_merges.kept_id account_merges.gone_id`

/** Ended by the merge, and not begun anew by its undoing: whoever comes back signs in. */
export const ends = 'sessions.user_id sign_in_steps.user_id'

/** Only who works here stands in them, and neither account ever did (blockers.ts). */
export const team = `sessions.impersonator_id role_changes.user_id role_changes.asked_by role_changes.decided_by
  work_assignments.user_id affiliates.decided_by affiliate_payouts.document_ok_by
  payout_batches.created_by payout_batches.approved_by affiliate_findings.decided_by appeals.decided_by
  redecisions.decided_by article_versions.created_by article_pictures.added_by refunds.approved_by
  discount_codes.created_by bank_lines.imported_by bank_lines.settled_by certification_applications.assigned_to
  certification_applications.evaluated_by certification_applications.decided_by application_fees.recorded_by
  application_requirements.decided_by certification_evidence.decided_by certificate_suspensions.proposed_by
  certificate_suspensions.decided_by certificate_suspensions.cure_checked_by certificate_appeal_votes.decided_by
  certificate_examinations.closed_by seal_misuses.decided_by certification_rules.edited_by
  certification_rules.published_by certificates.evaluated_by certificates.decided_by certificates.revocation_asked_by
  claims.decided_by company_edits.decided_by decisions.decided_by error_groups.assigned_to question_versions.written_by
  feedback.decided_by flags.decided_by obligations.created_by obligations.holder_id obligations.proposed_by
  obligations.closed_by obligation_papers.added_by plan_versions.created_by review_documents.decided_by
  company_alerts.ended_by support_ratings.answered_by support_ratings.follow_up_by bulk_runs.created_by
  figure_subscriptions.user_id tickets.assignee_id tickets.solved_by canned_answers.updated_by testimonials.decided_by
  stories.decided_by work_requests.decided_by work_reports.decided_by work_sanctions.decided_by cards.assignee_id
  person_notes.author_id person_notes.corrected_by cards.created_by cards.changed_by card_steps.done_by card_notes.author_id account_merges.asked_by
  account_merges.decided_by account_merges.undone_by broadcasts.created_by broadcasts.written_by
  broadcasts.proposed_by broadcasts.approved_by setting_changes.asked_by setting_changes.decided_by`
