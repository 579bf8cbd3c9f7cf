import { lisbonDay } from '../shared/working-days'
import { blocksOf, type ComparedBlock, compare } from './comparing'
import { type LegalDocument, type LegalVersion, versionInForce, versionOf, versionsOf } from './documents'
import { type TextNode, treeOf } from './markdown'
import { operatorFacts } from './processors'

/** `coming`: its day has not come. */
export type VersionState = 'coming' | 'in-force' | 'past'

export interface ListedVersion {
  version: string
  from: string
  state: VersionState
  changes: string | null
}

interface LegalText {
  text: TextNode[]
  /** What changed since an older version, where that was asked for. */
  compared: { with: string; blocks: ComparedBlock[] } | null
}

export interface LegalPage extends LegalText {
  version: Omit<LegalVersion, 'markdown'>
  state: VersionState
  /** The one in force, and the next that will be. */
  inForce: string
  coming: ListedVersion | null
  /** The newest first. */
  versions: ListedVersion[]
  /** Who answers for it: label and value, as the law asks for (Decreto-Lei n.º 7/2004, article 10). */
  operator: [label: string, value: string][]
}

const read = new Map<string, Promise<LegalText>>()

/**
 * A legal document as its page draws it on the day that it is. Its text is kept once it was made: there are few versions and they don't change.
 * @throws Refusal `not-found` for a version that never was.
 */
export async function legalPage(
  name: LegalDocument,
  asked: string | null,
  against: string | null,
  now: Date,
): Promise<LegalPage> {
  const { markdown, ...version } = versionOf(name, asked, now)
  const older = against === null ? null : versionOf(name, against, now)
  const key = `${name} ${version.version} ${older?.version}`
  const kept = read.get(key) ?? make(markdown, older)
  read.set(key, kept)
  const today = lisbonDay(now)
  const inForce = versionInForce(name, now).version
  const versions = versionsOf(name).map(
    (v): ListedVersion => ({
      version: v.version,
      from: v.from,
      state: v.version === inForce ? 'in-force' : v.from > today ? 'coming' : 'past',
      changes: v.changes,
    }),
  )
  return {
    ...(await kept),
    version,
    state: versions.find((v) => v.version === version.version)?.state as VersionState,
    inForce,
    coming: versions.findLast((v) => v.state === 'coming') ?? null,
    versions,
    operator: operatorFacts(),
  }
}

async function make(markdown: string, older: LegalVersion | null): Promise<LegalText> {
  const text = await treeOf(markdown)
  const was = older && (await treeOf(older.markdown))
  return { text, compared: was && { with: older.version, blocks: compare(blocksOf(was), blocksOf(text)) } }
}
