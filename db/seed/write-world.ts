import type pg from 'pg'
import { appeals, redecisions } from '~/domain/appeals/schema'
import { events } from '~/domain/audit/schema'
import {
  applicationFees,
  applicationRequirements,
  certificationApplications,
  certificationEvidence,
} from '~/domain/certification/application/applications-schema'
import {
  appealVotes,
  certificateAppeals,
  examinations,
  requirementChecks,
  suspensions,
} from '~/domain/certification/life/life-schema'
import { sealMisuses } from '~/domain/certification/misuse/misuse-schema'
import { certificationRules } from '~/domain/certification/rules/rules-schema'
import { certificateLookups, certificates } from '~/domain/certification/schema'
import { sealDomainRequests, sealSightings } from '~/domain/certification/seal/seal-schema'
import { claims } from '~/domain/claims/schema'
import { companyCorrections, companyEdits } from '~/domain/companies/editing/editing-schema'
import { companies, companyMembers, companyPhotos, formerSlugs } from '~/domain/companies/schema'
import { companyVisits, searchedWords } from '~/domain/company-pages/schema'
import { decisions } from '~/domain/decisions/schema'
import {
  errorEvents,
  errorFingerprints,
  errorGroups,
  errorReleases,
  errorTrends,
} from '~/domain/errors/schema'
import { feedback } from '~/domain/feedback/schema'
import { flagSanctions, flags } from '~/domain/flags/schema'
import { invitationBatches, invitationCounters, invitations, suppressions } from '~/domain/invitations/schema'
import { notifications } from '~/domain/notifications/schema'
import { accounts, roleChanges, users } from '~/domain/people/schema'
import { factorRecoveries, totpSecrets } from '~/domain/people/second-factor/schema'
import { projectConfirmations, projectPhotos, projects } from '~/domain/projects/schema'
import { resolutions } from '~/domain/resolutions/schema'
import { coverText } from '~/domain/reviews/moderation/masked-text'
import { reviewPhotos } from '~/domain/reviews/photos/photos-schema'
import { reviewDocuments, reviewInvoices } from '~/domain/reviews/proof/proof-schema'
import { replyTemplates } from '~/domain/reviews/replies/reply-schema'
import {
  replyVersions,
  reviewDrafts,
  reviewReplies,
  reviewSignals,
  reviews,
  reviewVersions,
  usefulVotes,
} from '~/domain/reviews/schema'
import { companyResolutions, resolutionCases } from '~/domain/reviews/score/cases-schema'
import { categoryScores, companyScores } from '~/domain/reviews/score/scores-schema'
import { companyAlerts } from '~/domain/reviews/screening/alert-schema'
import { topicsOf } from '~/domain/reviews/topics/topics'
import { bulkRows, bulkRuns, savedLists } from '~/domain/saved-lists/schema'
import { accessRequests, ownershipTransfers } from '~/domain/teams/schema'
import { ticketMails } from '~/domain/tickets/mail/schema'
import { cannedAnswers, ticketMessages, ticketNumbers, tickets } from '~/domain/tickets/schema'
import { files } from '~/platform/schema'
import { appendAudit } from './audit-chain'
import { load } from './load'
import { sayHowItWas } from './said-of-support'
import type { World } from './world'
import { writeWork } from './write-work'

/** Writes the world in one transaction: an interrupted run leaves nothing behind. */
export async function writeWorld(client: pg.ClientBase, world: World): Promise<void> {
  await load(client, users, world.users)
  await load(client, accounts, world.accounts)
  await load(client, roleChanges, world.roleChanges)
  await load(client, totpSecrets, world.totpSecrets)
  await load(client, factorRecoveries, world.factorRecoveries)
  await client.query(
    "insert into legal_acceptances (user_id, document, version, at) select id, 'termos', terms_version, terms_accepted_at from users where terms_version is not null",
  )
  await load(client, files, world.files)
  await load(client, companies, world.companies)
  await load(client, formerSlugs, world.formerSlugs)
  await load(client, companyEdits, world.companyEdits)
  await load(client, companyMembers, world.members)
  await load(client, accessRequests, world.accessRequests)
  await load(client, ownershipTransfers, world.transfers)
  await load(client, companyPhotos, world.photos)
  await load(client, projects, world.projects)
  await load(client, projectPhotos, world.projectPhotos)
  await load(client, projectConfirmations, world.projectConfirmations)
  const spoken = world.reviews.map((r) => ({ ...r, topics: topicsOf(r.category, `${r.title}\n${r.body}`) }))
  await load(client, reviews, spoken, { words: "to_words(title || ' ' || body)" })
  for (const { id, title, body, maskedSpans: spans } of world.reviews) {
    if (!spans) continue
    const shown = `${coverText(title, 'title', spans)} ${coverText(body, 'body', spans)}`
    await client.query('update reviews set words = to_words($2) where id = $1', [id, shown])
  }
  await load(client, reviewInvoices, world.reviewInvoices)
  await load(client, reviewDocuments, world.reviewDocuments)
  await load(client, reviewPhotos, world.reviewPhotos)
  await load(client, flags, world.flags)
  await load(client, flagSanctions, world.flagSanctions)
  await load(
    client,
    decisions,
    world.decisions.map((d) => ({ subject: 'review' as const, ...d })),
  )
  await load(client, appeals, world.appeals)
  await load(client, redecisions, world.redecisions)
  await load(client, reviewVersions, world.versions)
  await load(client, reviewSignals, world.signals)
  await load(client, reviewReplies, world.replies)
  await load(client, replyVersions, world.replyVersions)
  await load(client, replyTemplates, world.replyTemplates)
  await load(client, companyAlerts, world.alerts)
  await load(client, resolutions, world.resolutions)
  await load(client, resolutionCases, world.resolutionCases)
  await load(client, companyResolutions, world.resolutionSums)
  await load(client, usefulVotes, world.votes)
  await load(client, reviewDrafts, world.drafts)
  await load(client, certificates, world.certificates)
  await load(client, certificateLookups, world.lookups)
  await load(client, requirementChecks, world.requirementChecks)
  await load(client, suspensions, world.suspensions)
  await load(client, certificateAppeals, world.certificateAppeals)
  await load(client, appealVotes, world.appealVotes)
  await load(client, examinations, world.examinations)
  await load(client, sealSightings, world.sealSightings)
  await load(client, sealDomainRequests, world.sealDomainRequests)
  await load(client, certificationRules, world.certificationRules)
  await load(client, certificationApplications, world.applications)
  await load(client, applicationFees, world.applicationFees)
  await load(client, applicationRequirements, world.applicationRequirements)
  await load(client, certificationEvidence, world.evidence)
  await load(client, sealMisuses, world.misuses)
  await load(client, errorReleases, world.errors.releases)
  await load(client, errorGroups, world.errors.groups)
  await load(client, errorFingerprints, world.errors.fingerprints)
  await load(client, errorTrends, world.errors.trends)
  await load(client, errorEvents, world.errors.events)
  await load(client, ticketNumbers, world.ticketNumbers)
  await load(client, tickets, world.tickets)
  await load(client, ticketMessages, world.ticketMessages)
  await load(client, ticketMails, world.ticketMails)
  await load(client, cannedAnswers, world.cannedAnswers)
  await writeWork(client, world.work)
  await load(client, feedback, world.feedback)
  await load(client, invitationBatches, world.invitationBatches)
  await load(client, invitations, world.invitations)
  await load(client, invitationCounters, world.invitationCounters)
  await load(client, suppressions, world.suppressions)
  await load(client, claims, world.claims)
  await load(client, events, world.events)
  await load(client, notifications, world.notifications)
  await load(client, savedLists, world.savedLists)
  await load(client, bulkRuns, world.bulkRuns)
  await load(client, bulkRows, world.bulkRows)
  await appendAudit(client, world)
  await load(client, companyScores, world.scores)
  await client.query(
    `insert into company_topics (company_id, topic, authors, praised, blamed)
     select company_id, left(code, -1), count(*), count(*) filter (where right(code, 1) = '+'), count(*) filter (where right(code, 1) = '-')
     from reviews, unnest(topics) code where counts and published_at is not null group by 1, 2`,
  )
  await load(client, categoryScores, world.categoryScores)
  await load(client, companyVisits, world.visits)
  await load(client, searchedWords, world.searched)
  await load(client, companyCorrections, world.corrections)
  await client.query('select refresh_directory(id) from unnest($1::uuid[]) id', [
    world.companies.map((c) => c.id),
  ])
  await sayHowItWas(client)
  await client.query('select recount_directory()')
}
