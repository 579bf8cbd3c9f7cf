import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { definedJobs } from '~/platform/jobs'
import { ProviderRefuses, ProviderSilent } from '~/platform/payments/port'
import { byItself, ctx } from '../world.ts'
import { isDead } from './killing.ts'

/** Jobs of money that wait, one after the other until none does. One that dies, or is not answered, is left for the next time. */
export async function workBilling(now: Date): Promise<void> {
  while (!isDead()) {
    const { rows } = await database().execute<{ id: string; name: string; data: object }>(
      sql`select id, name, data from pgboss.job where name in ('billing.charge-kept','billing.send-refund','billing.expire-payment','billing.sync-payment') order by created_on, id limit 1`,
    )
    const [row] = rows
    const job = definedJobs().find(({ name }) => name === row?.name)
    if (!row || !job) return
    try {
      await job.run(ctx(byItself, now), job.data.parse(row.data), row.id)
    } catch (error) {
      if (isDead() || error instanceof ProviderSilent) return
      if (!(error instanceof ProviderRefuses)) throw error
    }
    await database().execute(sql`delete from pgboss.job where id = ${row.id}`)
  }
}

/** The clock has nothing to do with this company any more: the next one in the same database has it to itself. */
export async function rest(companyId: string): Promise<void> {
  const db = database()
  await db.execute(sql`update subscriptions set wake_at = null where company_id = ${companyId}`)
  await db.execute(sql`update payments set ask_at = null where company_id = ${companyId}`)
  await db.execute(
    sql`update invoices set due_at = '2100-01-01' where company_id = ${companyId} and state in ('draft', 'issued')`,
  )
}

/** Nothing of a test must survive a crash of the server: from the next connection on the disk is not waited for. */
export async function forgetDisk(): Promise<void> {
  const name = new URL(process.env.DATABASE_URL as string).pathname.slice(1)
  await database().execute(sql.raw(`alter database ${name} set synchronous_commit = off`))
}
