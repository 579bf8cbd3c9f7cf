import type { IncomingHttpHeaders } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { database } from '~/platform/db'
import { useOutside } from '~/platform/outside'
import type { Actor } from '../../app/domain/permissions'
import { deliver } from '../../app/domain/webhooks/delivering'
import { createEndpoint } from '../../app/domain/webhooks/managing'
import { webhookAttempts, webhookDeliveries } from '../../app/domain/webhooks/schema'
import type { typeNames } from '../../app/domain/webhooks/webhook-types'
import { as, byItself, company, ctx, today } from '../world.ts'
import { certificateFor } from './certificate.ts'
import { closeHostile, leadingTo, secureSite } from './hostile-servers.ts'

interface Answer {
  status: number
  text?: string
  headers?: Record<string, string>
}
type Answering = (n: number) => Answer | Promise<Answer>
interface Came {
  headers: IncomingHttpHeaders & Record<string, string>
  body: string
}

export const receiverAddress = 'https://loja.pt/aval'
export const secondsLater = (seconds: number) => new Date(today.getTime() + seconds * 1000)

/** A company, its owner, and its program, which listens on this machine and answers as a test says. */
export function webhookReceiver() {
  const keys = certificateFor('loja.pt')
  const w = {
    came: [] as Came[],
    /** What it answers to the nth. */
    answering: (() => ({ status: 200 })) as Answering,
    owner: undefined as unknown as Actor & { userId: string },
    acme: undefined as unknown as Awaited<ReturnType<typeof company>>,
    port: async () => (await server).port,
    listening: (types: (typeof typeNames)[number][] = ['review.published']) =>
      createEndpoint(ctx(w.owner), { url: receiverAddress, types }),
    /** The newest first. */
    rows: (endpointId: string) =>
      database()
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, endpointId))
        .orderBy(desc(webhookDeliveries.id)),
    async only(endpointId: string) {
      const [row] = await w.rows(endpointId)
      if (!row) throw new Error('nothing was told')
      return row
    },
    attemptsOf: (id: string) =>
      database()
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.deliveryId, id))
        .orderBy(webhookAttempts.n),
    /** As the queue runs it at that moment. */
    async run(endpointId: string, now: Date) {
      const { id, tries } = await w.only(endpointId)
      await deliver(ctx(byItself, now), { deliveryId: id, tries })
    },
  }
  const server = secureSite(keys, (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      w.came.push({ headers: request.headers as Came['headers'], body })
      const { status, text = '', headers = {} } = await w.answering(w.came.length)
      response.writeHead(status, headers).end(text)
    })
  })
  beforeEach(async () => {
    w.came = []
    w.answering = () => ({ status: 200 })
    useOutside(leadingTo(await w.port(), { ca: keys.cert }))
    w.acme = await company()
    w.owner = (await as('owner', w.acme)) as typeof w.owner
  })
  afterEach(() => useOutside(undefined))
  afterAll(closeHostile)
  return w
}
