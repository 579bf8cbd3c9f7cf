import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../../shared/ctx'
import { invitations } from '../schema'
import type { Invitation } from '../tokens'

export async function invitationById(db: Db, id: string): Promise<Invitation | undefined> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id))
  return found
}

/** The invitation as it is now, and as it stays until the end of this transaction. */
export async function lockInvitation({ db }: TxCtx, id: string): Promise<Invitation | undefined> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return found
}
