import { useRouteLoaderData } from 'react-router'
import type { QueueCounts } from '~/domain/administration/waiting'

/** What waits in each queue, as the menu beside the page has it. */
export const useQueueCounts = (): QueueCounts =>
  (useRouteLoaderData('routes/staff/layout') as { counts?: QueueCounts } | undefined)?.counts ?? {}
