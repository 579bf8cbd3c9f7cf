import { readCookie } from '~/web/cookies'

/** What somebody is writing: the company by the address, the draft by the browser's key. */
export const draftInHand = (request: Request) => ({
  slug: new URL(request.url).searchParams.get('empresa')?.slice(0, 200) ?? '',
  key: readCookie(request.headers.get('cookie'), 'draft'),
})
