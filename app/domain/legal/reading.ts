import { blocksOf, type ComparedBlock, compare } from './comparing'
import { type LegalDocument, type LegalVersion, versionOf, versionsOf } from './documents'
import { type TextNode, treeOf } from './markdown'
import { operatorFacts } from './processors'

export interface LegalPage {
  version: Omit<LegalVersion, 'markdown'>
  /** False for one that another has replaced. */
  newest: boolean
  text: TextNode[]
  versions: { version: string; from: string }[]
  /** Who answers for it: label and value, as the law asks for (Decreto-Lei n.º 7/2004, article 10). */
  operator: [label: string, value: string][]
  /** What changed since an older version, where that was asked for. */
  compared: { with: string; blocks: ComparedBlock[] } | null
}

const read = new Map<string, Promise<LegalPage>>()

/**
 * A legal document as its page draws it: kept once it was made, for there are few versions and they don't change.
 * @throws Refusal `not-found` for a version that never was.
 */
export function legalPage(
  name: LegalDocument,
  asked: string | null,
  against: string | null,
): Promise<LegalPage> {
  const version = versionOf(name, asked)
  const older = against === null ? null : versionOf(name, against)
  const key = `${name} ${version.version} ${older?.version}`
  const kept = read.get(key) ?? make(name, version, older)
  read.set(key, kept)
  return kept
}

async function make(
  name: LegalDocument,
  shown: LegalVersion,
  older: LegalVersion | null,
): Promise<LegalPage> {
  const { markdown, ...version } = shown
  const all = versionsOf(name)
  const text = await treeOf(markdown)
  const was = older && (await treeOf(older.markdown))
  return {
    version,
    newest: all[0]?.version === shown.version,
    text,
    operator: operatorFacts(),
    versions: all.map((v) => ({ version: v.version, from: v.from })),
    compared: was && { with: older.version, blocks: compare(blocksOf(was), blocksOf(text)) },
  }
}
