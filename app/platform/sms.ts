import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock'
import { env } from './env'
import { log } from './log'
import { outbox } from './mail'

/**
 * The SMS port: a gateway over HTTP where SMS_URL names one, else a text file beside the mails (/dev/correio shows both),
 * which production never does.
 */
export async function sendSms(to: string, text: string, key: string): Promise<void> {
  if (env().SMS_URL) return handOver(env().SMS_URL as string, to, text)
  if (!canSendSms()) throw new Error('SMS_URL is missing')
  await mkdir(outbox(), { recursive: true })
  const name = `${now().toISOString().replace(/[:.]/g, '-')}-${key.replace(/[^a-z0-9-]/gi, '')}.sms`
  await writeFile(join(outbox(), name), `Para: ${to}\n\n${text}\n`)
}

/** Whether telephones can be confirmed at all: without a gateway production does not offer it. */
export const canSendSms = (): boolean => env().SMS_URL !== undefined || env().NODE_ENV !== 'production'

/** Of Twilio's errors: the number is none, cannot get SMS, or asked for no more. To try again would change nothing. */
const inVain = new Set([21211, 21408, 21610, 21612, 21614, 30003, 30004, 30005, 30006])
const patienceMs = 10_000

/**
 * Twilio's Messages API, which other gateways speak too: POST /2010-04-01/Accounts/{account}/Messages.json, account and
 * token as name and password of SMS_URL. It knows no idempotency key: an answer that got lost may bring the same SMS twice.
 * @throws Error without number and text, for another try
 */
async function handOver(gateway: string, to: string, text: string): Promise<void> {
  const { username, password, origin } = new URL(gateway)
  const answer = await fetch(`${origin}/2010-04-01/Accounts/${username}/Messages.json`, {
    method: 'POST',
    body: new URLSearchParams({ To: to, From: env().SMS_FROM as string, Body: text }),
    headers: {
      authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => {
    throw new Error(`the SMS gateway did not answer: ${error.name}`)
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return
  }
  const said: unknown = await answer.json().catch(() => null)
  const code = Number((said as { code?: unknown } | null)?.code)
  if (!inVain.has(code)) throw new Error(`the SMS gateway refused: ${answer.status}, ${code}`)
  log().warn({ code }, 'an SMS cannot be delivered')
}
