import { sql } from 'drizzle-orm'
import { system } from '~/domain/permissions'
import { sequence } from '~/domain/transparency-log/sequencing'
import { database } from '~/platform/db'
import type { Say } from './filling'

/** Reviews up to which generated data enters the public log: each takes about a millisecond (docs/performance.md, LOG). */
const most = 200_000

/**
 * Triggers are off while rows are copied: what they would have written waits for the log from here on, and is put into the
 * tree. The server signs it when it starts, by the file store that is its own.
 */
export async function enterLog(reviews: number, moment: Date, say: Say): Promise<void> {
  if (reviews > most)
    return say(
      `Mais de ${most.toLocaleString('pt-PT')} avaliações geradas não entram no registo público: as suas páginas dizem que ainda não estão lá. Para que entrem: select log_enter_standing(), e um milissegundo por coisa.`,
    )
  const ctx = { db: database(), actor: system, now: moment }
  await ctx.db.execute(sql`select log_enter_standing()`)
  let entered = 0
  for (let some = await sequence(ctx); some > 0; some = await sequence(ctx)) entered += some
  say(`${entered.toLocaleString('pt-PT')} entradas no registo público; o servidor assina-as quando arrancar.`)
}
