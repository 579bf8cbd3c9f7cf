import type { ticketLinks } from '~/domain/tickets/schema'
import type {
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

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

/** What is written of work, table by table. */
export interface WorkWorld {
  requests: Row<typeof workRequests>[]
  audience: Row<typeof workAudience>[]
  alerts: Row<typeof workAlerts>[]
  proposals: Row<typeof workProposals>[]
  texts: Row<typeof workProposalTexts>[]
  messages: Row<typeof workMessages>[]
  visits: Row<typeof workVisits>[]
  outcomes: Row<typeof workOutcomes>[]
  reviews: Row<typeof workReviews>[]
  results: Row<typeof workResults>[]
  facts: Row<typeof workFacts>[]
  reports: Row<typeof workReports>[]
  blocks: Row<typeof workBlocks>[]
  sanctions: Row<typeof workSanctions>[]
  traders: Row<typeof workTraders>[]
  ticketLinks: Row<typeof ticketLinks>[]
}

export const noWork = (): WorkWorld => ({
  requests: [],
  audience: [],
  alerts: [],
  proposals: [],
  texts: [],
  messages: [],
  visits: [],
  outcomes: [],
  reviews: [],
  results: [],
  facts: [],
  reports: [],
  blocks: [],
  sanctions: [],
  traders: [],
  ticketLinks: [],
})
