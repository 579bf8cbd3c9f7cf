import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { type Requirement, type Rules, rulesVersion } from './requirements'
import { certificationRules } from './rules-schema'

/** What is published never changes: each version is read once per process. */
const known = new Map<string, Rules>()

const keep = (row: Rules): Rules => {
  const { version, requirements, levels } = row
  const rules = { version, requirements, levels }
  known.set(version, rules)
  return rules
}

/** The rules in force: what an application that begins now is judged by. */
export async function currentRules(db: Db): Promise<Rules> {
  const [row] = await db
    .select({ version: certificationRules.version })
    .from(certificationRules)
    .where(eq(certificationRules.state, 'published'))
  return rulesOf(db, row?.version ?? rulesVersion)
}

/** The rules that a certificate or an application names. */
export async function rulesOf(db: Db, version: string): Promise<Rules> {
  const found = known.get(version)
  if (found) return found
  const [row] = await db.select().from(certificationRules).where(eq(certificationRules.version, version))
  if (!row) throw new Error(`no rules ${version}`)
  return row.state === 'draft' ? row : keep(row)
}

/** A requirement as a version words it. */
export const requirementIn = (rules: Rules, code: string): Requirement | undefined =>
  rules.requirements.find((r) => r.code === code)

/** What the public reads of a requirement, as a version words it: a certificate is read by the one it names. */
export const requirementText = (rules: Rules, code: string): string =>
  requirementIn(rules, code)?.text ?? code
