import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { users } from '../people/schema'
import { erasureAskedMail, erasureCancelledMail, erasureNearMail } from './erasure-emails'
import { erasures } from './schema'

/** The mails before an account goes. Each job looks again: nobody is told what is no longer so. */
export const tellErasureAsked = defineJob({
  name: 'privacy.tell-erasure-asked',
  data: z.object({ erasureId: z.uuid(), byStaff: z.boolean() }),
  async run({ db }, { erasureId, byStaff }) {
    const asked = await withPerson(db, erasureId)
    if (asked?.state !== 'waiting') return
    await sendMail({
      ...erasureAskedMail({ ...asked, byStaff }),
      to: asked.email,
      key: `apagar-${erasureId}`,
    })
  },
})

export const tellErasureNear = defineJob({
  name: 'privacy.tell-erasure-near',
  data: z.object({ erasureId: z.uuid() }),
  async run({ db }, { erasureId }) {
    const asked = await withPerson(db, erasureId)
    if (asked?.state !== 'waiting') return
    const mail = erasureNearMail({ ...asked, byStaff: false })
    await sendMail({ ...mail, to: asked.email, key: `apagar-amanha-${erasureId}` })
  },
})

export const tellErasureCancelled = defineJob({
  name: 'privacy.tell-erasure-cancelled',
  data: z.object({ erasureId: z.uuid() }),
  async run({ db }, { erasureId }) {
    const asked = await withPerson(db, erasureId)
    if (asked?.state !== 'cancelled') return
    await sendMail({ ...erasureCancelledMail(asked), to: asked.email, key: `nao-apagar-${erasureId}` })
  },
})

async function withPerson(db: Db, erasureId: string) {
  const [row] = await db
    .select({ name: users.name, email: users.email, state: erasures.state, dueAt: erasures.dueAt })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(eq(erasures.id, erasureId))
  return row
}
