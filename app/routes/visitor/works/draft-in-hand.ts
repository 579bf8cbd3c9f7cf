import { readCookie } from '~/web/cookies'

/** What this browser is asking for, by its key. */
export const workInHand = (request: Request): string | undefined =>
  readCookie(request.headers.get('cookie'), 'draft')

/** The steps of asking, as every page of them shows. */
export const askingSteps = [
  { label: 'O quê e onde' },
  { label: 'Pormenores' },
  { label: 'Fotografias' },
  { label: 'Rever e enviar' },
]
/** Trades that take no pictures go from the details to the end. */
export const stepsOf = (photos: boolean) =>
  askingSteps.filter(({ label }) => photos || label !== 'Fotografias')
