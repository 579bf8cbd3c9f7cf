import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type RouteRow, routeTable } from '../tests/house/route-table.ts'

/** What an address can be asked and sent, as its source says: parameters of its query, fields of its form's schema. */
export interface Door extends RouteRow {
  query: string[]
  fields: string[]
}

const app = join(import.meta.dirname, '..', 'app')
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

interface Module {
  declared: Map<string, Node>
  imports: Map<string, { file: string; name: string }>
}
const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const made: Module = { declared: new Map(), imports: new Map() }
  modules.set(file, made)
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program as unknown as { body: Node[] }
  for (const statement of body) {
    const from = (statement.source as { value?: string } | null)?.value
    const to = from && fileOf(from, dirname(file))
    if (to)
      for (const s of (statement.specifiers as Node[]) ?? [])
        made.imports.set(wordOf(s.local), { file: to, name: wordOf(s.imported ?? s.local) })
    const declaration = (statement.declaration as Node | null) ?? statement
    for (const one of (declaration.declarations as Node[] | undefined) ?? [])
      made.declared.set(wordOf(one.id), one)
  }
  return made
}

const wordOf = (node: unknown): string => (isNode(node) ? ((node.name ?? node.value ?? '') as string) : '')

function fileOf(from: string, folder: string): string | undefined {
  const base = from.startsWith('~/')
    ? join(app, from.slice(2))
    : from.startsWith('.')
      ? join(folder, from)
      : undefined
  return base && ['.ts', '.tsx', ''].map((end) => base + end).find((f) => existsSync(f) && /\.tsx?$/.test(f))
}

/** Options of the schema library: what looks like a field and is none. */
const noFields = new Set([
  'error',
  'message',
  'code',
  'path',
  'min',
  'max',
  'missing',
  'protocol',
  'hostname',
  'input',
])

/** Keys of the objects that a declaration is made of, through the declarations it mentions. */
function keysOf(file: string, name: string, seen = new Set<string>()): string[] {
  // Numbers of the product are no fields.
  if (seen.has(`${file} ${name}`) || seen.size > 60 || file.includes('/settings/')) return []
  seen.add(`${file} ${name}`)
  const { declared, imports } = moduleOf(file)
  const elsewhere = imports.get(name)
  if (elsewhere) return keysOf(elsewhere.file, elsewhere.name, seen)
  const found: string[] = []
  walk(declared.get(name), (node) => {
    if (node.type === 'Property' && !node.computed) found.push(wordOf(node.key))
    if (node.type === 'Identifier' && node.name !== name)
      found.push(...keysOf(file, node.name as string, seen))
  })
  return found.filter((key) => key !== '' && !noFields.has(key))
}

const unique = (list: readonly string[]) => [...new Set(list)]
const asked = (source: string) =>
  [
    ...source.matchAll(
      /\b(?:get|getAll|has|like|known|given|own|ownOf)\((?:\w+, (?:\w+\.get\()?)?'([\w.-]{1,40})'/g,
    ),
  ].map((m) => m[1] as string)
const kept = (source: string) =>
  [...source.matchAll(/params: \[([^\]]*)\]/g)].flatMap((m) =>
    [...(m[1] as string).matchAll(/'([^']+)'/g)].map((p) => p[1] as string),
  )

/** Every address with what it may be sent. */
export function doors(): Door[] {
  return routeTable().map((row) => {
    const file = join(app, row.file)
    const module = moduleOf(file)
    const near = [...module.imports.values()]
      .filter((i) => /filter|listing|words|query/.test(i.file))
      .map((i) => i.file)
    const sources = [row.source, ...unique(near).map((f) => readFileSync(f, 'utf8'))]
    const schemas = [...row.source.matchAll(/\b(?:submit|parseForm)\(\s*(\w+)/g)].map((m) => m[1] as string)
    return {
      ...row,
      query: unique(sources.flatMap((s) => [...asked(s), ...kept(s)])),
      fields: unique(schemas.flatMap((schema) => keysOf(file, schema))),
    }
  })
}
