import { Secret, TOTP } from 'otpauth'
import type { World } from '../sending.ts'
import type { Values } from './row.ts'

export const password = 'aval-demonstracao-2026'

/** An account of a row alone, with the demonstration's password; `who` is its address. */
export async function newcomer(w: World, key: string, more = ''): Promise<Values> {
  const who = `rui.${key}@exemplo.pt`
  const { id = '' } = await w.one(
    `insert into users (id, name, email, email_verified, terms_version, terms_accepted_at, profile_completed_at, created_at)
     select gen_random_uuid(), 'Rui Nogueira', :who, true, terms_version, now(), now(), now() - interval '60 days'
     from users where email = 'cliente@aval.example' returning id`,
    { who },
  )
  await w.givePassword(who)
  if (more) await w.sql(more, { who, id })
  return { who, person: id }
}

/** The app on somebody's telephone: a code that it has not shown yet, of this step or the next. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

/** The page that offers an app, and its secret. */
export async function offeredApp(w: World, who: string): Promise<Values> {
  const answer = await (await w.as(who)).follow('/perfil/seguranca/aplicacao')
  const secret = /<code class="code[^"]*">([^<]+)</.exec(await answer.text())?.[1] ?? ''
  const { pathname, search } = new URL(answer.url)
  return { who, page: pathname + search, secret, code: codeOf(secret) }
}

/** Somebody who has turned an app on. */
export async function withApp(w: World, key: string): Promise<Values> {
  const given = await newcomer(w, key)
  const offered = await offeredApp(w, given.who as string)
  await w.send(await w.as(given.who as string), offered.page as string, { code: offered.code as string })
  return { ...given, secret: offered.secret as string }
}

/** The password is typed, and a code is asked for: in the row's own browser. */
export async function halfway(w: World, who: string): Promise<void> {
  await w.send(w.visitor, '/auth/login', { email: who, password })
}
