import { posix } from 'node:path'
import { parseSync } from 'vite'

/** A thing that a file of the business says at its top, by what it does itself. */
interface Declared {
  file: string
  name: string
  exported: boolean
  /** What it mentions, by file and name: «app/domain/teams/roles.ts changeRole». */
  mentions: Set<string>
  opens: boolean
  authorises: boolean
  /** It calls what it was given: what is done in its transaction is its caller's. */
  runsGiven: boolean
  /** A job's actor is the system. */
  job: boolean
}

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (isNode(node)) {
    visit(node)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit)
  }
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

/** What a call calls: `transaction(…)`, `db.transaction(…)`. */
const calledOf = (call: Node): string | undefined => {
  const callee = call.callee as Node
  return nameOf(callee) ?? (callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined)
}

/** The file that an import names. */
const declaring = (file: string, from: string): string =>
  from.startsWith('.') ? `${posix.join(posix.dirname(file), from)}.ts` : `${from.replace(/^~/, 'app')}.ts`

const keyOf = ({ file, name }: Declared) => `${file} ${name}`

function declaredIn(file: string, source: string): Declared[] {
  const { body } = parseSync(file, source).program as unknown as { body: Node[] }
  const imported = new Map<string, string>()
  const exported = new Set<string>()
  const found: [name: string, node: Node][] = []
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration')
      for (const s of statement.specifiers as Node[])
        imported.set(
          nameOf(s.local) ?? '',
          `${declaring(file, (statement.source as { value: string }).value)} ${nameOf(s.imported) ?? ''}`,
        )
    const exports = statement.type.startsWith('Export')
    const declaration = (exports ? statement.declaration : statement) as Node | null
    if (exports && !statement.source)
      for (const s of (statement.specifiers as Node[] | undefined) ?? []) exported.add(nameOf(s.local) ?? '')
    const inside =
      declaration?.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [declaration]
    for (const one of inside) {
      const name = one && (nameOf(one.id) ?? (exports ? 'default' : undefined))
      if (!one || !name) continue
      found.push([name, one])
      if (exports) exported.add(name)
    }
  }
  return found.map(([name, node]) => {
    const mentions = new Set<string>()
    const given = new Set<string>()
    const calls: string[] = []
    walk(node, (n) => {
      if (n.type === 'Identifier')
        mentions.add(imported.get(n.name as string) ?? `${file} ${n.name as string}`)
      if (n.type === 'CallExpression') calls.push(calledOf(n) ?? '')
    })
    const made = (node.type === 'VariableDeclarator' ? node.init : node) as Node | null
    for (const p of (made?.params as Node[] | undefined) ?? []) walk(p, (n) => given.add(nameOf(n) ?? ''))
    return {
      file,
      name,
      exported: exported.has(name),
      mentions,
      opens: calls.includes('transaction'),
      authorises: calls.includes('authorise'),
      runsGiven: calls.some((c) => c !== '' && given.has(c)),
      job: made?.type === 'CallExpression' && calledOf(made) === 'defineJob',
    }
  })
}

/**
 * Every exported command, in whatever form it is written: a function, a constant, one that leaves its transaction to
 * a part of its file that is not exported, or to a wrapper that takes the work. `bare` are those that authorise nothing.
 */
export function commandsOf(files: { file: string; source: string }[]): { name: string; bare: boolean }[] {
  const all = files.flatMap(({ file, source }) => declaredIn(file, source))
  const parts = Map.groupBy(
    all.filter((d) => !d.exported),
    (d) => d.file,
  )
  const wrappers = new Set<string>()
  /** They authorise and then do what they were given: what goes through one is authorised. */
  const changes = new Set<string>()
  // Until nothing more is learnt: parts mention parts, and wrappers wrappers.
  for (let more = true; more; ) {
    more = false
    for (const d of all) {
      const own = (parts.get(d.file) ?? []).filter((p) => p !== d && d.mentions.has(keyOf(p)))
      const authorises =
        d.authorises || own.some((p) => p.authorises) || [...d.mentions].some((m) => changes.has(m))
      const opens =
        d.opens ||
        own.some((p) => p.opens && !p.job) ||
        [...d.mentions].some((m) => m !== keyOf(d) && wrappers.has(m))
      const wraps = d.exported && opens && d.runsGiven && !authorises
      if (d.exported && authorises && d.runsGiven && !changes.has(keyOf(d))) {
        changes.add(keyOf(d))
        more = true
      }
      if (opens === d.opens && authorises === d.authorises && wraps === wrappers.has(keyOf(d))) continue
      d.opens = opens
      d.authorises = authorises
      if (wraps) wrappers.add(keyOf(d))
      else wrappers.delete(keyOf(d))
      more = true
    }
  }
  return all
    .filter((d) => d.exported && d.opens && !d.job)
    .map((d) => ({ name: keyOf(d), bare: !d.authorises }))
}
