import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, nameOf, walk } from './syntax.ts'

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
  /** What makes it, or what it makes things by: «app/platform/jobs.ts defineJob». */
  madeBy: string
  /** Made by `defineChange` (shared/change.ts). */
  change: boolean
  /** What it calls with a right said there, and what with a version that the page showed. */
  withRight: Set<string>
  withVersion: Set<string>
  /** What it calls and says that no page shows a version. */
  unseen: Set<string>
  /** It is told a version: by name, or in the input that it reads it from. */
  takesVersion: boolean
  /** What its parameters are made of. */
  given: Set<string>
  /** A type or a form with a version in it. */
  holdsVersion: boolean
  /** A type or a form, which holds what it is made of. */
  isShape: boolean
}

/** What a call calls: `transaction(…)`, `db.transaction(…)`. */
const calledOf = (call: Node): string | undefined => {
  const callee = call.callee as Node
  return nameOf(callee) ?? (callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined)
}

const keyed = (n: Node): string | undefined =>
  n.type === 'Property' || n.type === 'TSPropertySignature' ? nameOf(n.key) : undefined

const objectOf = (node: unknown): Node | undefined => {
  const made = isNode(node) && node.type === 'TSAsExpression' ? node.expression : node
  return isNode(made) && made.type === 'ObjectExpression' ? made : undefined
}

/** The properties of the objects that a call is given, written there or just before by a name. */
const propertiesOf = (call: Node, named: Map<string, Node>): Map<string, Node> =>
  new Map(
    (call.arguments as Node[])
      .map((a) => objectOf(a) ?? named.get(nameOf(a) ?? ''))
      .flatMap((o) => (o?.properties as Node[] | undefined) ?? [])
      .map((p) => [keyed(p) ?? '', p.value as Node]),
  )

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
  const functionTypes = new Set(
    found
      .filter(([, { typeAnnotation: t }]) => isNode(t) && t.type === 'TSFunctionType')
      .map(([name]) => name),
  )
  /** A parameter that is a function: what is passed on to another wrapper is run there. */
  const isWork = (parameter: Node): boolean => {
    const type = (parameter.typeAnnotation as Node | null)?.typeAnnotation as Node | undefined
    return type?.type === 'TSFunctionType' || functionTypes.has(nameOf(type?.typeName) ?? '')
  }
  return found.map(([name, node]) => {
    const mentions = new Set<string>()
    const given = new Set<string>()
    const calls: string[] = []
    const withRight = new Set<string>()
    const withVersion = new Set<string>()
    const unseen = new Set<string>()
    const keyFor = (name: string) => imported.get(name) ?? `${file} ${name}`
    const made = (node.type === 'VariableDeclarator' ? node.init : node) as Node | null
    for (const p of (made?.params as Node[] | undefined) ?? []) walk(p, (n) => given.add(nameOf(n) ?? ''))
    const making = (made?.type === 'ArrowFunctionExpression' ? made.body : made) as Node | null
    const work = new Set(
      ((made?.params as Node[] | undefined) ?? []).filter(isWork).map((p) => nameOf(p) ?? ''),
    )
    let runsGiven = false
    let takesVersion = given.has('version')
    let holdsVersion = false
    const objects = new Map<string, Node>()
    walk(node, (n) => {
      const object = n.type === 'VariableDeclarator' ? objectOf(n.init) : undefined
      if (object) objects.set(nameOf(n.id) ?? '', object)
    })
    walk(node, (n) => {
      if (n.type === 'Identifier') mentions.add(keyFor(n.name as string))
      if (keyed(n) === 'version') holdsVersion = true
      if (n.type === 'MemberExpression' && nameOf(n.property) === 'version')
        takesVersion ||= given.has(nameOf(n.object) ?? '')
      if (n.type !== 'CallExpression') return
      calls.push(calledOf(n) ?? '')
      runsGiven ||=
        given.has(calledOf(n) ?? '') || (n.arguments as Node[]).some((a) => work.has(nameOf(a) ?? ''))
      const said = propertiesOf(n, objects)
      const called = keyFor(nameOf(n.callee) ?? '')
      if (said.has('right') || said.has('rowRight')) withRight.add(called)
      const version = said.get('version')
      if (version && version.type !== 'Literal') withVersion.add(called)
      if ((n.arguments as Node[]).some((a) => a.type === 'Literal' && a.value === 'unseen'))
        unseen.add(called)
    })
    const isForm = file.endsWith('forms.ts') || name.endsWith('Form')
    return {
      file,
      name,
      exported: exported.has(name),
      mentions,
      opens: calls.includes('transaction'),
      authorises: calls.includes('authorise'),
      runsGiven,
      madeBy: making?.type === 'CallExpression' ? keyFor(calledOf(making) ?? '') : '',
      change: made?.type === 'CallExpression' && calledOf(made) === 'defineChange',
      withRight,
      withVersion,
      unseen,
      takesVersion,
      given: new Set([...given].map(keyFor)),
      // Rows have a version too, and are no input.
      holdsVersion: holdsVersion && isForm,
      isShape: isForm || node.type.startsWith('TS'),
    }
  })
}

export interface Command {
  name: string
  /** It authorises nothing. */
  bare: boolean
  /** What it is sent has a version, and nothing compares that with the row (shared/change.ts). */
  unversioned: boolean
}

/**
 * Every exported command, in whatever form it is written: a function, a constant, one that leaves its transaction to
 * a part of its file that is not exported, to a wrapper that takes the work, or to a change (`defineChange`).
 */
export function commandsOf(files: { file: string; source: string }[]): Command[] {
  const all = files.flatMap(({ file, source }) => declaredIn(file, source))
  const parts = Map.groupBy(
    all.filter((d) => !d.exported),
    (d) => d.file,
  )
  /** Their actor is the system: made by `defineJob`, or by what makes jobs by it. */
  const jobs = new Set<string>()
  for (let known = -1; known < jobs.size; ) {
    known = jobs.size
    for (const d of all) if (d.madeBy.endsWith(' defineJob') || jobs.has(d.madeBy)) jobs.add(keyOf(d))
  }
  const wrappers = new Set<string>()
  const nouns = new Set(all.filter((d) => d.change).map(keyOf))
  /** They authorise and then do what they were given: what goes through one is authorised. */
  const changes = new Set<string>()
  /** What goes through one is compared with the version that the page showed. */
  const compared = new Set<string>()
  const versioned = new Set(all.filter((d) => d.holdsVersion).map(keyOf))
  // Until nothing more is learnt: parts mention parts, and wrappers wrappers.
  for (let more = true; more; ) {
    more = false
    const learn = (set: Set<string>, key: string) => {
      if (set.has(key)) return
      set.add(key)
      more = true
    }
    for (const d of all) {
      const key = keyOf(d)
      if (d.change || jobs.has(key)) continue
      const own = (parts.get(d.file) ?? []).filter((p) => p !== d && d.mentions.has(keyOf(p)))
      const mentioned = (set: Set<string>) => [...d.mentions].some((m) => m !== key && set.has(m))
      const authorises =
        d.authorises ||
        own.some((p) => p.authorises) ||
        mentioned(changes) ||
        [...d.withRight].some((m) => nouns.has(m))
      const opens =
        d.opens ||
        own.some((p) => p.opens && !jobs.has(keyOf(p))) ||
        mentioned(wrappers) ||
        mentioned(changes) ||
        mentioned(nouns)
      const wraps = d.exported && opens && d.runsGiven && !authorises
      if (d.exported && authorises && d.runsGiven) learn(changes, key)
      if ([...d.withVersion].some((m) => nouns.has(m)) || own.some((p) => compared.has(keyOf(p))))
        learn(compared, key)
      else if (
        [...d.mentions].some((m) => m !== key && compared.has(m) && changes.has(m) && !d.unseen.has(m))
      )
        learn(compared, key)
      if (d.isShape && mentioned(versioned)) learn(versioned, key)
      if (opens === d.opens && authorises === d.authorises && wraps === wrappers.has(key)) continue
      d.opens = opens
      d.authorises = authorises
      if (wraps) wrappers.add(key)
      else wrappers.delete(key)
      more = true
    }
  }
  return all
    .filter((d) => d.exported && d.opens && !d.change && !jobs.has(keyOf(d)))
    .map((d) => ({
      name: keyOf(d),
      bare: !d.authorises,
      unversioned: !compared.has(keyOf(d)) && (d.takesVersion || [...d.given].some((g) => versioned.has(g))),
    }))
}
