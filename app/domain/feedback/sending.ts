import type { Limit } from '~/platform/rate-limit'
import { networkOf } from '~/platform/rate-limit'
import { linkToErrors } from '../errors/linking'
import { storeWith } from '../pictures/storing'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { transaction } from '../shared/transaction'
import type { FeedbackInput } from './forms'
import { drawnIn } from './highlight'
import { feedback } from './schema'
import { drawScreenshot } from './screenshot'
import { ticketFor } from './ticket-of-feedback'

const perNetwork = (): Limit => ({ name: 'feedback', points: settings.feedback.perHour, seconds: 3600 })
const tooMany = 'Já chegaram muitos comentários a partir daqui. O que escreveu ficou guardado nesta página.'

/** What whoever sent it hears. */
export interface Sent {
  /** The number of the ticket that it became, when there is somebody to answer to. */
  ticket: string | null
}

/** Where it came from, as the request says. */
interface From {
  address: string
  browser?: string
}

/**
 * Takes a comment, with its picture when there is one. Anybody may; limited by network. A problem of somebody with an
 * address becomes a ticket, anything else waits in the inbox. What a program wrote is thanked for and goes nowhere.
 * @throws Refusal `invalid` at `screenshot` with what is wrong with the picture, `too-many`
 */
export async function sendFeedback(ctx: Ctx, input: FeedbackInput, from: From): Promise<Sent> {
  if (input.sitio) return { ticket: null }
  await limitTo(ctx.db, perNetwork, networkOf(from.address), ctx.now, tooMany)
  const { screenshot } = input
  if (!screenshot) return transaction(ctx, (tx) => keep(tx, input, from, null))
  const drawn = await drawScreenshot(Buffer.from(await screenshot.arrayBuffer()))
  const owner = {
    folder: 'comentarios',
    visibility: 'private',
    ...(ctx.actor.userId && { ownerUserId: ctx.actor.userId }),
  } as const
  return storeWith(ctx, [drawn], owner, (tx, [file]) =>
    keep(tx, input, from, { id: file?.id as string, width: drawn.width, height: drawn.height }),
  )
}

interface Picture {
  id: string
  width: number
  height: number
}

async function keep(
  tx: TxCtx,
  input: FeedbackInput,
  { browser }: From,
  picture: Picture | null,
): Promise<Sent> {
  const { kind, message, page, dpr, release, errors } = input
  const email = input.email ?? tx.actor.email ?? null
  const id = newId()
  const userId = tx.actor.userId ?? null
  const becomes = kind === 'problem' && email !== null
  await tx.db.insert(feedback).values({
    id,
    kind,
    message,
    email,
    userId,
    page,
    viewportWidth: input.width,
    viewportHeight: input.height,
    dpr,
    browser: browser?.slice(0, 100),
    release,
    errors,
    fileId: picture?.id,
    highlights: picture ? [...drawnIn(input.highlights, picture)] : [],
    state: becomes ? 'ticket' : 'new',
    createdAt: tx.now,
  })
  await recordEvent(tx, {
    subjectType: 'feedback',
    subjectId: id,
    verb: 'send',
    toState: becomes ? 'ticket' : 'new',
  })
  await linkToErrors(tx, referencesIn(errors), { kind: 'feedback', id })
  return { ticket: becomes ? await ticketFor(tx, { id, message, page, email, userId }) : null }
}

/** «TypeError: … (0123456789)» */
const referencesIn = (errors: readonly string[]): string[] =>
  errors.flatMap((line) => /\((\d{10})\)$/.exec(line)?.[1] ?? [])
