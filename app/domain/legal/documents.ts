import { frontMatter } from '../shared/front-matter'
import { Refusal } from '../shared/refusal'
import { lisbonDay } from '../shared/working-days'

export const documentNames = [
  'termos',
  'privacidade',
  'cookies',
  'acordo-de-tratamento',
  'acordo-de-encomendas',
  'acessibilidade',
  'termos-afiliados',
] as const
export type LegalDocument = (typeof documentNames)[number]

/** One version of a legal document: Markdown in content/legal, named by its version, never changed once in force. */
export interface LegalVersion {
  version: string
  title: string
  description: string
  lead: string | null
  /** First day in force, «2026-11-22». */
  from: string
  /** Since when whoever accepts the document accepts this version; the first day in force where nobody was told before. */
  announced: string
  /** What is new in it, in one plain sentence, for whom it concerns. */
  changes: string | null
  markdown: string
}

// Part of the build, so that a fresh clone needs no files beside it.
const sources = import.meta.glob<string>('../../../content/legal/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function read(source: string, version: string): LegalVersion {
  const { facts, markdown } = frontMatter(source)
  const { title, description, lead, from, announced, changes } = facts
  if (!title || !description || !from) throw new Error(`legal version ${version} lacks its front matter`)
  return {
    version,
    title,
    description,
    lead: lead ?? null,
    from,
    announced: announced ?? from,
    changes: changes ?? null,
    markdown,
  }
}

const known = new Map<LegalDocument, LegalVersion[]>()

/** Every version of a document, the newest first. */
export function versionsOf(name: LegalDocument): readonly LegalVersion[] {
  const all =
    known.get(name) ??
    Object.entries(sources)
      .filter(([path]) => path.includes(`/legal/${name}/`))
      .map(([path, source]) => read(source, path.split('/').at(-1)?.replace('.md', '') ?? ''))
      .sort((a, b) => (a.from < b.from ? 1 : -1))
  known.set(name, all)
  return all
}

/** The version in force: a new one is from its first day on, in Lisbon, by itself. Before the first one, the first. */
export function versionInForce(name: LegalDocument, now: Date): LegalVersion {
  const [day, all] = [lisbonDay(now), versionsOf(name)]
  return (all.find((v) => v.from <= day) ?? all.at(-1)) as LegalVersion
}

/** The version that people were told of and that is not in force yet. */
export function versionAnnounced(name: LegalDocument, now: Date): LegalVersion | null {
  const day = lisbonDay(now)
  return versionsOf(name).find((v) => v.announced <= day && day < v.from) ?? null
}

/** What whoever accepts now accepts: what is announced, for it holds soon. */
export const versionToAccept = (name: LegalDocument, now: Date): LegalVersion =>
  versionAnnounced(name, now) ?? versionInForce(name, now)

/** Which terms whoever accepts terms now accepts. */
export const termsNow = (now: Date): string => versionToAccept('termos', now).version

/** The terms that are announced, for the words beside what accepts them. */
export function comingTerms(now: Date): { version: string; from: string } | null {
  const coming = versionAnnounced('termos', now)
  return coming && { version: coming.version, from: coming.from }
}

/**
 * The version that was asked for, or the one in force.
 * @throws Refusal `not-found` for one that never was.
 */
export function versionOf(name: LegalDocument, asked: string | null, now: Date): LegalVersion {
  if (asked === null) return versionInForce(name, now)
  const found = versionsOf(name).find((v) => v.version === asked)
  if (!found) throw new Refusal('not-found', 'Não encontrámos esta versão do documento.')
  return found
}
