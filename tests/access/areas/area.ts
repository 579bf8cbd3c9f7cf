export const personas = [
  'visitor',
  'cliente',
  'dono',
  'afiliado',
  'apoio',
  'moderador',
  'auditor',
  'financeiro',
  'editor',
  'admin',
] as const
export type Persona = (typeof personas)[number]

export const all = (status: number) => personas.map(() => status)
export const only = (allowed: Persona[], yes: number, visitor: number, user: number, staff: number) =>
  personas.map((p) => {
    if (allowed.includes(p)) return yes
    if (p === 'visitor') return visitor
    return ['apoio', 'moderador', 'auditor', 'financeiro', 'editor', 'admin'].includes(p) ? staff : user
  })

/** Open to everybody. */
export const open = all(200)
/** For who is not signed in; others are led on. */
export const guest = personas.map((p) => (p === 'visitor' ? 200 : 302))
/** For everybody with an account; visitors are led to sign-in. */
export const account = personas.map((p) => (p === 'visitor' ? 302 : 200))
/** For members of the active company: colleagues from elsewhere are told what is missing. */
export const company = only(['dono'], 200, 302, 403, 403)
/** For staff with a right: strangers don't learn that it exists, colleagues do. */
export const staff = (...roles: Persona[]) => only([...roles, 'admin'], 200, 302, 404, 403)
export const anyStaff = staff('apoio', 'moderador', 'auditor', 'financeiro', 'editor')

/** An empty form sent by who may: refused for what is missing. By who may not: led away or refused. */
export const sent = (get: number[], empty = 422) => get.map((status) => (status === 200 ? empty : status))

export interface Row {
  get: number[]
  /** Statuses of an empty POST; left out where the address takes none (405). */
  post?: number[]
  /** Where a parameter's value comes from: a key of `examples`. */
  example?: string
}

/** One part of the product: its rows, where their parameters come from, and its forms for bad-input.test.ts. */
export interface Area {
  rows: Record<string, Row>
  /** Name to SQL that gives one value `v` of the demonstration data. */
  examples?: Record<string, string>
  /** Forms, with somebody who may send them; `:name` stands for an example. */
  forms?: [path: string, who: string][]
}
