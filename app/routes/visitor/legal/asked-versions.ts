import type { LegalPage } from '~/domain/legal/reading'

/** Of a version that is not in force yet nothing changed so far. */
export const changedTitle = (title: string, state: LegalPage['state']) =>
  `${title}: ${state === 'coming' ? 'o que muda' : 'o que mudou'}`

/** Which version an address asks for, and with which it shall be compared. */
export function askedVersions(request: Request) {
  const q = new URL(request.url).searchParams
  const version = q.get('versao') || null
  const against = q.get('comparar') || null
  return {
    version,
    against,
    /** Only the text in force is for search engines. */
    seo: ({ version: shown, state, compared }: LegalPage) => ({
      title: compared
        ? changedTitle(shown.title, state)
        : state === 'in-force'
          ? shown.title
          : `${shown.title} (${shown.version})`,
      description: shown.description,
      noindex: state !== 'in-force' || compared !== null,
    }),
  }
}
