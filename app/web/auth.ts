import { eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '~/domain/people/password/passwords'
import { accounts, sessions, users, verifications } from '~/domain/people/schema'
import { sessionLifetime } from '~/domain/people/sessions/session-life'
import { settings } from '~/domain/settings/settings'
import { newId } from '~/domain/shared/ids'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { cookieName } from './cookies'

const basePath = '/api/auth'
/** Set by us alone, from what our own proxy says; never taken from a client. */
const addressHeader = 'x-aval-address'

/**
 * better-auth over our tables. It checks passwords and opens sessions; sign-up, proofs of addresses and limits are
 * commands of `domain/people`, since they must commit with their mails (rule 13). Its endpoints have no address of
 * their own: only actions reach them, through `handler`, which checks the origin (`auth.api` would not).
 */
async function build() {
  // 60 MB and 180 ms that only signing in needs: a process that answers visitors never loads it.
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const db = database()
  return betterAuth({
    appName: 'Aval',
    baseURL: env().ORIGIN,
    basePath,
    secret: env().AVAL_SECRET,
    trustedOrigins: [env().ORIGIN],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: settings.auth.passwordMin,
      maxPasswordLength: 1000,
      password: { hash: standIn, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: {
      expiresIn: sessionLifetime(false, true) / 1000,
      cookieCache: { enabled: false },
      // Ours, and unknown to the library unless it is told.
      additionalFields: { provenAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: { session: { create: { before: ownLifetime } } },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookies: { session_token: { name: cookieName('session') } },
      useSecureCookies: false,
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  /** Called for addresses without an account only: costs what looking one up and verifying its password costs. */
  async function standIn(password: string): Promise<string> {
    await db.select().from(accounts).where(eq(accounts.userId, newId()))
    return hashPassword(password)
  }

  /** Our lives of sessions: by role, and by whether it was to be remembered (the library says so by 24 hours). */
  async function ownLifetime(session: { userId: string; expiresAt: Date; createdAt: Date }) {
    const [user] = await db
      .select({ roles: users.staffRoles })
      .from(users)
      .where(eq(users.id, session.userId))
    const at = now()
    const remember = session.expiresAt.getTime() - session.createdAt.getTime() > 2 * 86_400_000
    const expiresAt = new Date(at.getTime() + sessionLifetime((user?.roles.length ?? 0) > 0, remember))
    return { data: { ...session, expiresAt, createdAt: at, updatedAt: at, provenAt: at } }
  }
}

type Auth = Awaited<ReturnType<typeof build>>
let auth: Promise<Auth> | undefined

function theAuth(): Promise<Auth> {
  auth ??= build().catch((error) => {
    auth = undefined
    throw error
  })
  return auth
}

export interface PasswordSignIn {
  email: string
  password: string
  remember: boolean
  address: string
}

/**
 * Checks e-mail and password and opens a session.
 * @returns its token; null when they don't fit, whichever of the two it was, in the same time.
 * @throws when the library answers anything else: a bug.
 */
export async function signInWithPassword(
  request: Request,
  { address, remember, ...who }: PasswordSignIn,
): Promise<string | null> {
  const headers = new Headers({ 'content-type': 'application/json', [addressHeader]: address })
  for (const name of ['origin', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value.slice(0, 300))
  }
  const body = JSON.stringify({ ...who, rememberMe: remember })
  const { handler } = await theAuth()
  const answer = await handler(
    new Request(`${env().ORIGIN}${basePath}/sign-in/email`, { method: 'POST', headers, body }),
  )
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return token
}
