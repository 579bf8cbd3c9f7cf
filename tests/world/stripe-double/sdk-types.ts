import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, nameOf } from '../../house/syntax.ts'

/**
 * Stripe's published types, as the pinned SDK carries them: its interfaces by name, and its operations with verb, path and
 * parameters. Read from the syntax tree of `node_modules/stripe/esm/resources`, so that nothing of it is written here by hand.
 */
const root = join(import.meta.dirname, '../../../node_modules/stripe/esm')

/** A file or a namespace in it: what names mean there. */
export interface Scope {
  file: string
  types: Map<string, Node>
  inner: Map<string, Scope>
  imports: Map<string, { file: string; name: string }>
  classes: Map<string, Node>
  parent?: Scope
}
/** A type where it stands. */
export interface Typed {
  node: Node
  scope: Scope
}

const files = new Map<string, Scope>()

const newScope = (file: string, parent?: Scope): Scope => ({
  file,
  types: new Map(),
  inner: new Map(),
  imports: new Map(),
  classes: new Map(),
  parent,
})

/** «resources/Refunds.d.ts», below the SDK's root. */
export function scopeOf(file: string): Scope {
  const known = files.get(file)
  if (known) return known
  const scope = newScope(file)
  files.set(file, scope)
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'), { lang: 'dts' })
  fill(scope, (program as unknown as { body: Node[] }).body)
  return scope
}

function fill(scope: Scope, body: Node[]) {
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const from = (statement.source as { value: string }).value.replace(/\.js$/, '.d.ts')
      const file = relative(root, join(root, dirname(scope.file), from))
      for (const one of statement.specifiers as Node[])
        scope.imports.set(nameOf(one.local) ?? '', { file, name: nameOf(one.imported) ?? '' })
      continue
    }
    const declared = (statement.declaration ?? statement) as Node
    const name = nameOf(declared.id)
    if (!name) continue
    if (declared.type === 'TSModuleDeclaration') {
      const inner = scope.inner.get(name) ?? newScope(scope.file, scope)
      scope.inner.set(name, inner)
      fill(inner, (declared.body as { body: Node[] }).body)
    } else if (declared.type === 'ClassDeclaration') scope.classes.set(name, declared)
    else scope.types.set(name, declared)
  }
}

/** What «A.B.C» means there: its declaration, and where that stands. */
export function resolve(name: Node, scope: Scope): Typed | undefined {
  if (name.type === 'TSQualifiedName') {
    const inside = namespaceOf(name.left as Node, scope)
    return inside && namedIn(nameOf(name.right) ?? '', inside)
  }
  const word = nameOf(name) ?? ''
  for (let s: Scope | undefined = scope; s; s = s.parent) {
    const found = namedIn(word, s)
    if (found) return found
  }
}

/** Declared there, or brought in from another file. */
function namedIn(name: string, scope: Scope): Typed | undefined {
  const node = scope.types.get(name)
  if (node) return { node, scope }
  const imported = scope.imports.get(name)
  if (imported && existsSync(join(root, imported.file))) return namedIn(imported.name, scopeOf(imported.file))
}

function namespaceOf(name: Node, scope: Scope): Scope | undefined {
  if (name.type === 'TSQualifiedName')
    return namespaceOf(name.left as Node, scope)?.inner.get(nameOf(name.right) ?? '')
  const word = nameOf(name) ?? ''
  for (let s: Scope | undefined = scope; s; s = s.parent) {
    const found = s.inner.get(word)
    if (found) return found
    const imported = s.imports.get(word)
    // `import * as Issuing` names the whole file.
    if (imported)
      return imported.name ? scopeOf(imported.file).inner.get(imported.name) : scopeOf(imported.file)
  }
}

/** An interface of a file: «resources/Refunds.d.ts», «Refund». */
export function interfaceOf(file: string, name: string): Typed {
  const found = namedIn(name, scopeOf(file))
  if (!found) throw new Error(`the SDK has no ${name} in ${file}`)
  return found
}

export interface Property {
  name: string
  optional: boolean
  type: Typed
}

/** The properties of an interface, with those that it inherits; `any` where it takes whatever name. */
export function propertiesOf({ node, scope }: Typed): { properties: Property[]; any?: Typed } {
  const properties: Property[] = []
  let any: Typed | undefined
  for (const one of (node.extends as Node[] | undefined) ?? []) {
    const base = resolve(one.expression as Node, scope)
    if (base) properties.push(...propertiesOf(base).properties)
  }
  for (const member of (node.body as { body: Node[] }).body) {
    const type = { node: (member.typeAnnotation as { typeAnnotation: Node }).typeAnnotation, scope }
    if (member.type === 'TSIndexSignature') any = type
    else if (member.type === 'TSPropertySignature') {
      const key = member.key as Node & { value?: string }
      properties.push({ name: nameOf(key) ?? String(key.value), optional: member.optional === true, type })
    }
  }
  return { properties, any }
}

export interface Operation {
  /** «Refunds.create», «Checkout/Sessions.expire». */
  name: string
  verb: string
  /** With one group for each part of it that is an id. */
  path: RegExp
  params?: Typed
}

let read: Operation[] | undefined

/** Every operation of the SDK whose first argument after the ids is parameters. */
export function operations(): Operation[] {
  read ??= resourceFiles().flatMap(operationsOf)
  return read
}

const resourceFiles = () =>
  (readdirSync(join(root, 'resources'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.d.ts') && !file.startsWith('V2') && !file.startsWith('TestHelpers'))
    .map((file) => join('resources', file))

function operationsOf(file: string): Operation[] {
  const code = readFileSync(join(root, file.replace(/\.d\.ts$/, '.js')), 'utf8')
  const scope = scopeOf(file)
  const made = /^ {4}(\w+)\([^)]*\) \{\s*return this\._makeRequest\('(\w+)', (['`])(.*?)\3/gm
  const methods = new Map(
    [...scope.classes.values()].flatMap((c) =>
      (c.body as { body: Node[] }).body.map((m): [string, Node] => [nameOf(m.key) ?? '', m]),
    ),
  )
  return [...code.matchAll(made)].map(([, method = '', verb = '', , path = '']) => {
    const given = (methods.get(method)?.value as { params?: Node[] } | undefined)?.params ?? []
    const params = given.find((p) => nameOf(p) === 'params')?.typeAnnotation
    const type = isNode(params) ? (params.typeAnnotation as Node) : undefined
    return {
      name: `${file.replace(/^resources\/|\.d\.ts$/g, '')}.${method}`,
      verb,
      path: new RegExp(`^${path.replace(/\$\{encodeURIComponent\(\w+\)\}/g, '([^/]+)')}$`),
      params: type?.typeName ? resolve(type.typeName as Node, scope) : undefined,
    }
  })
}
