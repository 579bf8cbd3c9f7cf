import { z } from 'zod'
import { ask, read } from './asking'
import { IssuerRefuses } from './port'

export interface MoloniAccount {
  base: string
  clientId: string
  clientSecret: string
  user: string
  password: string
  companyId: number
  documentSetId: number
}

type Value = string | number | Values | Values[]
export interface Values {
  [name: string]: Value | undefined
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
/** Renewed so long before it ends. */
const marginMs = 60_000

/**
 * How Moloni is spoken to: OAuth by name and password, renewed by its refresh token while that holds; every call is a POST of a
 * form with names in brackets, the token in the query. What it refuses comes with status 200, as a list of reasons.
 */
export function moloniSession(account: MoloniAccount, now: () => number = Date.now) {
  const { base, clientId, clientSecret, user, password, companyId } = account
  let token: { access: string; refresh: string; until: number } | undefined

  async function grant(fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret })
    const answer = await ask('sign-in', `${base}/grant/`, { method: 'POST', body })
    const said = await read('sign-in', answer, tokens)
    token = {
      access: said.access_token,
      refresh: said.refresh_token,
      until: now() + said.expires_in * 1000 - marginMs,
    }
    return token.access
  }

  async function access(): Promise<string> {
    if (token && token.until > now()) return token.access
    const byPassword = () => grant({ grant_type: 'password', username: user, password })
    if (!token) return byPassword()
    // A refresh token ends as well, after two weeks.
    return grant({ grant_type: 'refresh_token', refresh_token: token.refresh }).catch(byPassword)
  }

  return async function call<T extends z.ZodType>(
    path: string,
    values: Values,
    schema: T,
  ): Promise<z.output<T>> {
    const query = new URLSearchParams({ access_token: await access(), human_errors: 'true' })
    const body = new URLSearchParams(inBrackets({ company_id: companyId, ...values }))
    const answer = await ask(path, `${base}/${path}/?${query}`, { method: 'POST', body })
    const said: unknown = await answer.json().catch(() => undefined)
    if (isRefusal(said)) throw new IssuerRefuses(`${path}: ${JSON.stringify(said).slice(0, 300)}`)
    return read(path, Response.json(said ?? null), schema)
  }
}

const refusal = z.union([
  z.array(z.union([z.string(), z.object({ code: z.string(), description: z.string() })])).min(1),
  z.object({ valid: z.literal(0) }),
])
const isRefusal = (said: unknown) => refusal.safeParse(said).success

/** «products[0][taxes][0][tax_id]=5», as PHP reads forms. */
function inBrackets(values: Values | Values[], within = ''): [string, string][] {
  return (Object.entries(values) as [string, Value | undefined][]).flatMap(([name, value]) => {
    const key = within ? `${within}[${name}]` : name
    if (value === undefined) return []
    return typeof value === 'object' ? inBrackets(value, key) : [[key, String(value)]]
  })
}
