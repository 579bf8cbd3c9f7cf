import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../app/paths'
import { routeTable } from './route-table.ts'

/** A value for every parameter a path may take. */
const sample = 'exemplo'
const served = [
  '/saude',
  '/saude/pronto',
  '/erros',
  '/s/exemplo',
  // Until ordering stands (billing).
  '/perfil/empresa/billing/encomendar/exemplo',
  '/perfil/empresa/billing/experimentar/exemplo',
]

const patterns = routeTable().map((r) => r.path)
const shapeOf = (pattern: string) => pattern.replace(/:\w+|\*$/g, '[\\w.-]+')
const matches = (address: string) =>
  patterns.some((p) => p !== '/*' && new RegExp(`^${shapeOf(p)}$`).test(address))

const addressOf = (path: (...args: never[]) => string) => {
  const make = path as (...args: unknown[]) => string
  return make(...Array.from({ length: make.length }, () => sample)).split('?')[0] as string
}

test('every path leads to an address of routes.ts', () => {
  const astray = Object.entries(paths).filter(([, path]) => {
    const address = addressOf(path)
    // The last word of an action is one of an enumeration: any of their routes will do.
    const siblings = patterns.map((p) => shapeOf(p).replace(/\/[^/]+$/, ''))
    const parent = address.replace(/\/exemplo$/, '')
    return (
      !matches(address) &&
      !served.includes(address) &&
      !siblings.some((shape) => new RegExp(`^${shape}$`).test(parent))
    )
  })
  expect(astray.map(([name]) => name)).toEqual([])
})

test('every address of routes.ts has a path that leads to it', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', 'app', file), 'utf8')
  const words = new Set(
    [...`${read('paths.ts')}${read('steps.ts')}`.matchAll(/['/]([\w:-]+)'/g)].map(([, word]) => word),
  )
  const astray = patterns.filter((pattern) => {
    if (pattern === '/*') return false
    const shape = new RegExp(`^${shapeOf(pattern)}$`)
    const last = pattern.split('/').at(-1) as string
    return !Object.values(paths).some((path) => shape.test(addressOf(path))) && !words.has(last)
  })
  expect(astray).toEqual([])
})
