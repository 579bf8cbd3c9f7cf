import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { publishedReview, writtenReview } from '../../../tests/world/review'
import {
  accountRow,
  askedMerge,
  askingFor,
  joinedAccounts,
  mergeReason,
  pairOfPeople,
  refused,
} from '../../../tests/world/two-accounts'
import { unblockPerson } from '../people/staff/blocking'
import { erasures } from '../privacy/schema'
import { newId } from '../shared/ids'
import { acceptMerge, askMerge } from './merging'
import { mergePreview } from './reading'

useWorld()

describe('what stands in the way', () => {
  test.each<[string, RegExp, (kept: string, gone: string) => Promise<unknown>]>([
    [
      'a colleague',
      /equipa/,
      (k) => database().execute(sql`update users set staff_roles = '{support}' where id = ${k}`),
    ],
    [
      'a blocked one',
      /bloqueada/,
      (_, g) => database().execute(sql`update users set blocked_at = now() where id = ${g}`),
    ],
    [
      'an unconfirmed address',
      /e-mail/,
      (_, g) => database().execute(sql`update users set email_verified = false where id = ${g}`),
    ],
    [
      'one that is to be erased',
      /apagada/,
      (k) =>
        database()
          .insert(erasures)
          .values({
            id: newId(),
            userId: k,
            state: 'waiting',
            reviews: 'erase',
            choices: {},
            requestedAt: today,
            dueAt: today,
          } as never),
    ],
    [
      'an affiliate with money in their name',
      /afiliados/,
      (_, g) =>
        database().execute(
          sql`insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at) values (${newId()}, ${g}, 'active', ${newId().slice(-8)}, '', '1', now(), now())`,
        ),
    ],
    [
      'a review of the own company',
      /avaliou/,
      async (k, g) => {
        const acme = await company()
        await publishedReview(acme, { author: { ...(await person()), userId: g } })
        await database().execute(
          sql`insert into company_members (company_id, user_id, role, since) values (${acme.id}, ${k}, 'owner', now())`,
        )
      },
    ],
    [
      'two undecided reviews of one company',
      /por decidir/,
      async (k, g) => {
        const acme = await company()
        for (const userId of [k, g]) await writtenReview(acme, { author: { ...(await person()), userId } })
      },
    ],
  ])('%s', async (_, words, make) => {
    const [kept, gone] = await pairOfPeople()
    const id = await askedMerge(kept, gone)
    await make(kept.userId, gone.userId)
    await expect(acceptMerge(ctx(await as('moderator')), id, { version: 1 })).rejects.toEqual(
      refused('conflict', words),
    )
    const preview = await mergePreview(ctx(await as('support')), { kept: kept.userId, gone: gone.userId })
    expect(preview.blockers.join()).toMatch(words)
    expect((await accountRow(gone.userId)).mergedInto).toBeNull()
  })

  test('somebody who decided here before has no roles any more, and still is not joined', async () => {
    const [kept, gone] = await pairOfPeople()
    await askMerge(
      ctx({ ...gone, staffRoles: ['support'] }),
      (await person()).userId,
      askingFor(await person()),
    )
    await expect(askedMerge(kept, gone)).rejects.toEqual(refused('conflict', /equipa/))
  })

  test('one that was joined a moment ago; one that is part of another; itself; an erased one', async () => {
    const [kept, gone] = await pairOfPeople()
    await joinedAccounts(kept, gone)
    const third = await person()
    await expect(askedMerge(third, kept)).rejects.toEqual(refused('conflict', /desfazer/))
    await expect(askedMerge(third, gone)).rejects.toEqual(refused('conflict', /faz parte/))
    await expect(askedMerge(third, third)).rejects.toEqual(refused('conflict', /mesma conta/))
    await expect(
      unblockPerson(ctx(await as('moderator')), gone.userId, { reason: mergeReason }),
    ).rejects.toEqual(refused('conflict', /desfazendo/))
  })
})
