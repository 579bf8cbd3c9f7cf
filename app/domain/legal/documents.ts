import { frontMatter } from '../shared/front-matter'
import { Refusal } from '../shared/refusal'

export const documentNames = [
  'termos',
  'privacidade',
  'cookies',
  'acordo-de-tratamento',
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
  const { title, description, lead, from } = facts
  if (!title || !description || !from) throw new Error(`legal version ${version} lacks its front matter`)
  return { version, title, description, lead: lead ?? null, from, markdown }
}

/** Every version of a document, the newest first. */
export function versionsOf(name: LegalDocument): LegalVersion[] {
  return Object.entries(sources)
    .filter(([path]) => path.includes(`/legal/${name}/`))
    .map(([path, source]) => read(source, path.split('/').at(-1)?.replace('.md', '') ?? ''))
    .sort((a, b) => (a.from < b.from ? 1 : -1))
}

/**
 * The version that was asked for, or the newest.
 * @throws Refusal `not-found` for one that never was.
 */
export function versionOf(name: LegalDocument, asked: string | null): LegalVersion {
  const all = versionsOf(name)
  const found = asked === null ? all[0] : all.find((v) => v.version === asked)
  if (!found) throw new Refusal('not-found', 'Não encontrámos esta versão do documento.')
  return found
}
