import { readCookie } from '~/web/cookies'

/** What this browser is asking for, by its key. */
export const workInHand = (request: Request): string | undefined =>
  readCookie(request.headers.get('cookie'), 'draft')
