/**
 * A month of the report as it is signed and put into the public log. The server and `scripts/check-log.mjs` run this same file, so
 * it imports no table and no alias.
 */
import { canonical } from '../../platform/canonical-json.ts'
import { type NoteKey, sha256, signersOf, text, toBase64 } from '../transparency-log/signed-note.ts'

export interface FrozenMonth {
  report: string
  version: number
  frozenAt: string
  /** Why there is a version more. */
  reason?: string
  figures: Record<string, number | string | null>
  /** Lines of signatures over `reportNote` (C2SP signed-note), by the key of the public log. */
  signatures: string[]
}
export type Unsigned = Omit<FrozenMonth, 'signatures'>

/** How the log names it: «report:2026-10@1». */
export const factOf = (month: string, version: number): string => `report:${month}@${version}`

/** What is signed. Its first line is not the log's name, and its second no number: it can be taken for no checkpoint. */
export async function reportNote(
  log: string,
  { report, version, frozenAt, reason, figures }: Unsigned,
): Promise<string> {
  const digest = await sha256(
    text.encode(canonical({ report, version, frozenAt, ...(reason && { reason }), figures })),
  )
  return `${log}/relatorio\n${report}@${version}\n${toBase64(digest)}\n`
}

/** Whether one of these keys of the log signed it as it is. */
export async function isSigned(month: FrozenMonth, keys: readonly NoteKey[]): Promise<boolean> {
  for (const key of keys) {
    const body = await reportNote(key.name, month)
    const lines = month.signatures.map((line) => line.trimEnd())
    const checked = await signersOf({ body, lines }, [key])
    if (checked.some((one) => one.key.kind === 1)) return true
  }
  return false
}
