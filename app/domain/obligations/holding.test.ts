import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../tests/world'
import { mailsTo, receivedAt, refusal, registered, rowOf, said } from '../../../tests/world/obligation'
import { runJobs } from '../../../tests/world/person'
import { events } from '../audit/schema'
import { extendObligation } from './holding'
import { obligationKinds } from './obligation-words'
import { endOfTerm } from './term'

const data = useWorld()

describe('more time', () => {
  const extend = { reason: 'São muitos registos e vários pedidos da mesma pessoa.' }

  test('once, by two months from when it came, and whoever asked is told why by mail', async () => {
    const id = await registered('data_request', { email: 'rita@exemplo.pt' })
    const staff = ctx(await as('support'))
    await extendObligation(staff, id, { version: 1, ...extend })
    expect(await rowOf(id)).toMatchObject({
      dueAt: endOfTerm(receivedAt, { months: 3 }),
      extension: extend.reason,
      version: 2,
    })
    await expect(extendObligation(staff, id, { version: 2, ...extend })).rejects.toEqual(refusal('conflict'))
    await runJobs(today, /notify-of-extension/)
    await runJobs(today, /notify-of-extension/)
    const mails = mailsTo(data, 'rita@exemplo.pt')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('rios pedidos da mesma pessoa.')
    expect(mails[0]).toContain('www.cnpd.pt')
  })
  test('who has no address was told in a way that is written down', async () => {
    const id = await registered()
    const staff = ctx(await as('support'))
    await expect(extendObligation(staff, id, { version: 1, ...extend })).rejects.toEqual(
      refusal('invalid', { how: said }),
    )
    await extendObligation(staff, id, { version: 1, ...extend, how: 'Carta registada de hoje' })
    const [event] = await database()
      .select()
      .from(events)
      .where(eq(events.subjectId, id))
      .then((all) => all.filter(({ verb }) => verb === 'extend'))
    expect(event).toMatchObject({ reason: extend.reason, data: { how: 'Carta registada de hoje' } })
  })
  test('not when the first month is over, and not of another kind', async () => {
    const id = await registered()
    const late = new Date((await rowOf(id)).dueAt.getTime() + 1000)
    const how = 'Carta registada de hoje'
    await expect(
      extendObligation(ctx(await as('support'), late), id, { version: 1, ...extend, how }),
    ).rejects.toEqual(refusal('conflict'))
    for (const kind of obligationKinds.filter((k) => k !== 'data_request'))
      await expect(
        extendObligation(ctx(await as('support')), await registered(kind), { version: 1, ...extend, how }),
      ).rejects.toEqual(refusal('conflict'))
  })
})
