import { isNode, type Node, nameOf } from '../../house/syntax.ts'
import { type Property, propertiesOf, resolve, type Typed } from './sdk-types.ts'

/** Holds what is sent, and what the double answers, against the SDK's types (sdk-types.ts). */

/** An error in Stripe's shape. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(message: string, more: Record<string, unknown> = {}, status = 400) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', message, ...more }
  }
}

type Value = string | Value[] | { [name: string]: Value }

/** What a type is made of, once its names are followed. */
interface Shape {
  words: string[]
  plain: Set<'string' | 'number' | 'boolean' | 'null'>
  objects: Typed[]
  arrays: Typed[]
}

const keywords: Record<string, 'string' | 'number' | 'boolean' | 'null' | undefined> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
}

export function shapeOf(type: Typed): Shape {
  const shape: Shape = { words: [], plain: new Set(), objects: [], arrays: [] }
  add(type, shape, [])
  return shape
}

/** `T` stands for what a generic alias was given. */
function add({ node, scope }: Typed, shape: Shape, given: Typed[]): void {
  const keyword = keywords[node.type]
  if (keyword) shape.plain.add(keyword)
  else if (node.type === 'TSLiteralType') {
    const { value } = node.literal as { value: unknown }
    if (typeof value === 'boolean') shape.plain.add('boolean')
    else shape.words.push(String(value))
  } else if (node.type === 'TSUnionType')
    for (const one of node.types as Node[]) add({ node: one, scope }, shape, given)
  else if (node.type === 'TSArrayType') shape.arrays.push({ node: node.elementType as Node, scope })
  else if (node.type === 'TSTypeLiteral')
    shape.objects.push({ node: { ...node, body: { body: node.members } }, scope })
  else if (node.type === 'TSTypeReference') addNamed({ node, scope }, shape, given)
}

function addNamed({ node, scope }: Typed, shape: Shape, given: Typed[]): void {
  const word = nameOf(node.typeName)
  const inside = ((node.typeArguments as { params?: Node[] } | null)?.params ?? []).map((n) => ({
    node: n,
    scope,
  }))
  // An enumeration is open for what comes later; what is sent must be one of those that there are.
  if (word === 'OtherString') return
  if (word === 'Array') return void shape.arrays.push(inside[0] as Typed)
  if (word === 'Decimal') return void shape.plain.add('string')
  if (word === 'T' && given[0]) return add(given[0], shape, [])
  const found = resolve(node.typeName as Node, scope)
  if (!found) throw new Error(`the SDK's type ${word ?? 'of a namespace'} is not found in ${scope.file}`)
  if (found.node.type === 'TSInterfaceDeclaration') shape.objects.push(found)
  else add({ node: found.node.typeAnnotation as Node, scope: found.scope }, shape, inside)
}

const within = (path: string, name: string | number) => (path ? `${path}[${name}]` : String(name))

/** @throws StripeFault for what is unknown, missing, or of another kind */
export function checkParams(type: Typed, value: Record<string, Value>): void {
  checkObject(type, value, '')
}

function checkObject(type: Typed, value: Record<string, Value>, path: string): void {
  const { properties, any } = propertiesOf(type)
  const known = new Map(properties.map((p) => [p.name, p]))
  for (const [name, one] of Object.entries(value)) {
    const param = within(path, name)
    const property = known.get(name)
    if (property) checkValue(property.type, one, param)
    else if (!any)
      throw new StripeFault(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  for (const { name, optional } of properties) {
    const param = within(path, name)
    if (!optional && value[name] === undefined)
      throw new StripeFault(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}

function checkValue(type: Typed, value: Value, param: string): void {
  const { words, plain, objects, arrays } = shapeOf(type)
  if (typeof value === 'string') {
    if (words.includes(value) || plain.has('string') || (value === '' && plain.has('null'))) return
    if (plain.has('number') && /^-?\d+(\.\d+)?$/.test(value)) return
    if (plain.has('boolean') && /^(true|false)$/.test(value)) return
    if (words.length > 0)
      throw new StripeFault(`Invalid ${param}: must be one of ${words.join(', ')}`, { param })
    throw new StripeFault(`Invalid ${plain.has('number') ? 'integer' : 'value'}: ${value}`, { param })
  }
  if (Array.isArray(value)) {
    const [of] = arrays
    if (!of) throw new StripeFault(`Invalid array`, { param })
    return value.forEach((one, i) => checkValue(of, one, within(param, i)))
  }
  const [object] = objects
  if (!object) throw new StripeFault('Invalid object', { param })
  checkObject(object, value, param)
}

/**
 * An object as Stripe would send it: what the double says of it, held against its type; the rest null or empty, where
 * the type has it so.
 * @throws Error where the double says what the type does not have, or leaves out what it must say
 */
export function completed(type: Typed, said: Record<string, unknown>, name = ''): Record<string, unknown> {
  const { properties, any } = propertiesOf(type)
  const known = new Set(properties.map((p) => p.name))
  for (const key of Object.keys(said))
    if (!known.has(key) && !any) throw new Error(`the double invents ${name}.${key}`)
  const rest = properties.flatMap((property): [string, unknown][] => {
    const value = fieldOf(property, said[property.name], `${name}.${property.name}`)
    return value === undefined ? [] : [[property.name, value]]
  })
  return { ...(any ? said : {}), ...Object.fromEntries(rest) }
}

function fieldOf({ optional, type }: Property, value: unknown, name: string): unknown {
  const { words, plain, objects, arrays } = shapeOf(type)
  if (value === undefined) {
    if (optional) return undefined
    if (plain.has('null')) return null
    if (arrays.length > 0) return []
    if (plain.has('boolean')) return false
    if (words.length === 1 && plain.size === 0 && objects.length === 0) return words[0]
    if (objects[0] && plain.size === 0) return completed(objects[0], {}, name)
    throw new Error(`the double must say ${name}`)
  }
  if (typeof value === 'string' && words.length > 0 && !plain.has('string') && !words.includes(value))
    throw new Error(`the double says ${value} of ${name}`)
  // Others that were asked for whole are complete already.
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value) && !isObject(value)
  return isPart && objects[0] && !isNode(value)
    ? completed(objects[0], value as Record<string, unknown>, name)
    : value
}

const isObject = (value: object) => 'object' in value && 'id' in value
