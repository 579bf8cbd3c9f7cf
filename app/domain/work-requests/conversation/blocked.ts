import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { workBlocks } from '../schema'
import type { Side } from '../states'

/** Why one side may not write to the other, as its reader is told; null while nobody blocked anybody. */
export async function whyBlocked(
  { db }: Pick<Ctx, 'db'>,
  customerId: string | null,
  companyId: string,
  reader: Side,
): Promise<string | null> {
  if (!customerId)
    return 'A conta de quem pediu este trabalho foi apagada: já ninguém lê o que aqui se escreve.'
  const rows = await db
    .select({ by: workBlocks.bySide })
    .from(workBlocks)
    .where(and(eq(workBlocks.userId, customerId), eq(workBlocks.companyId, companyId)))
  if (rows.length === 0) return null
  if (rows.some((row) => row.by === reader))
    return reader === 'customer'
      ? 'Bloqueou esta empresa: enquanto estiver bloqueada, não se escrevem.'
      : 'A empresa bloqueou este cliente: enquanto estiver bloqueado, não se escrevem.'
  return 'O outro lado não quer receber mais mensagens. O que foi dito continua aqui.'
}
