import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { env } from '~/platform/env'
import { defineJob } from '~/platform/jobs'
import { isOutboxName, listOutbox, removeFromOutbox } from '~/platform/outbox'

/** An address or number without saying which: what a job may carry. */
export const outboxMark = (address: string): string =>
  createHmac('sha256', env().AVAL_SECRET).update(`outbox:${address.toLowerCase()}`).digest('base64url')

/**
 * Where mails are files instead of leaving (development), those to somebody who was erased go too: at once all but the
 * last one, which says so, and that one after a day. With a mail server there is no outbox and nothing happens.
 */
export const clearOutbox = defineJob({
  name: 'privacy.clear-outbox',
  data: z.object({ marks: z.array(z.string().regex(/^[\w-]{43}$/)), all: z.boolean() }),
  async run(_, { marks, all }) {
    let before: string | undefined
    do {
      const { sent, next } = await listOutbox(before, 200)
      for (const { name, to } of sent) {
        const theirs = to.split(', ').some((address) => marks.includes(outboxMark(address)))
        const last = name.includes('-conta-apagada-')
        if (theirs && isOutboxName(name) && (all || !last)) await removeFromOutbox(name)
      }
      before = next ?? undefined
    } while (before !== undefined)
  },
})
