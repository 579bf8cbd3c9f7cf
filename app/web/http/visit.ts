import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Judged once per name of a browser: there are few of them, and looking for robots takes longer than the answer. */
const robots = new LRUCache<string, boolean>({ max: 2000 })

function isRobot(agent: string): boolean {
  let robot = robots.get(agent)
  if (robot === undefined) {
    robot = isbot(agent)
    robots.set(agent, robot)
  }
  return robot
}

/** Whether a program asks, or something without a name. */
export const isProgram = (agent: string | undefined): boolean =>
  !agent || agent.length > 1000 || isRobot(agent)

/** What a browser says where it fetches something before anybody pressed it. */
export const fetchedAhead = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((said) => said !== undefined)

/**
 * Whether somebody reads this answer. Not robots and programs; not what a browser fetches ahead from elsewhere. Our own
 * pages let a profile be fetched when its link is pressed (public/rules.speculation): that is the visit, since no other
 * request follows. Not who comes from the pages of an account or of the administration: most of them look at their own.
 */
export function isVisit(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  origin: string,
): boolean {
  if (method !== 'GET' || isProgram(headers['user-agent'])) return false
  if (fetchedAhead({ headers }) && headers['sec-fetch-site'] !== 'same-origin') return false
  const from = headers.referer
  return !from?.startsWith(`${origin}/perfil`) && !from?.startsWith(`${origin}/admin`)
}

/** Whether a person asked for this page: no program, and nothing that a browser fetches before anybody pressed. */
export const isRead = ({ headers }: Pick<Request, 'headers'>): boolean =>
  !isProgram(headers.get('user-agent') ?? undefined) &&
  !fetchedAhead({ headers: Object.fromEntries(headers) })
