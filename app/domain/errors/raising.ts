import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'

/** An error on purpose, to see that it arrives: it carries the reference by which it is looked for. */
export class RaisedOnPurpose extends Error {
  readonly digest: string
  constructor(where: string, digest: string) {
    super(`Erro de experiência: ${where}`)
    this.name = 'RaisedOnPurpose'
    this.digest = digest
  }
}

const raiseInJob = defineJob({
  name: 'error.raise',
  data: z.object({ digest: z.string().regex(/^\d{10}$/) }),
  retryLimit: 0,
  async run(_ctx, { digest }) {
    throw new RaisedOnPurpose('numa tarefa', digest)
  },
})

/** Lets a job fail, for /dev/sentry-test. Whoever may open that page may do this: it changes nothing. */
export function raiseInAJob(ctx: Ctx, digest: string): Promise<void> {
  return transaction(ctx, (tx) => enqueue(tx, raiseInJob, { digest }))
}
