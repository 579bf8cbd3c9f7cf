import type { LegalPage } from '~/domain/legal/reading'

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
        ? `${shown.title}: o que mudou`
        : state === 'in-force'
          ? shown.title
          : `${shown.title} (${shown.version})`,
      description: shown.description,
      noindex: state !== 'in-force' || compared !== null,
    }),
  }
}
