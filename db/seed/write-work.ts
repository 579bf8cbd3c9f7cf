import type pg from 'pg'
import { ticketLinks } from '~/domain/tickets/schema'
import {
  workAlerts,
  workAudience,
  workBlocks,
  workFacts,
  workMessages,
  workOutcomes,
  workProposals,
  workProposalTexts,
  workReports,
  workRequests,
  workResults,
  workReviews,
  workSanctions,
  workTraders,
  workVisits,
} from '~/domain/work-requests/schema'
import { now } from '~/platform/clock'
import { load } from './load'
import { countTurns } from './work-turns'
import type { WorkWorld } from './work-world'

/** Work, after the people, companies, reviews and tickets that it is about. */
export async function writeWork(client: pg.ClientBase, work: WorkWorld): Promise<void> {
  // Which proposal was chosen is said once the proposals stand.
  await load(
    client,
    workRequests,
    work.requests.map((r) => ({ ...r, awardedId: null })),
  )
  await load(client, workAudience, work.audience)
  await load(client, workAlerts, work.alerts)
  await load(client, workProposals, work.proposals)
  const chosen = work.requests.filter((r) => r.awardedId)
  await client.query(
    'update work_requests r set awarded_id = c.awarded from unnest($1::uuid[], $2::uuid[]) c(id, awarded) where r.id = c.id',
    [chosen.map((r) => r.id), chosen.map((r) => r.awardedId)],
  )
  await load(client, workProposalTexts, work.texts)
  await load(client, workMessages, work.messages)
  await load(client, workVisits, work.visits)
  await load(client, workOutcomes, work.outcomes)
  await load(client, workReviews, work.reviews)
  await load(client, workResults, work.results)
  await load(client, workFacts, work.facts)
  await countTurns(client, now())
  await load(client, workReports, work.reports)
  await load(client, workBlocks, work.blocks)
  await load(client, workSanctions, work.sanctions)
  await load(client, workTraders, work.traders)
  await load(client, ticketLinks, work.ticketLinks)
}
