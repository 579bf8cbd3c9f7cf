import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { as, byItself, company, ctx, today, useWorld } from '../../../../tests/world'
import { webhookReceiver } from '../../../../tests/world/webhook-receiver'
import { workIn } from '../../../../tests/world/work'
import { transaction } from '../../shared/transaction'
import { refuseWork } from '../moderation/deciding'
import { lockWork } from '../work-request'
import { findAudience } from './matching'

useWorld()
const w = webhookReceiver()

const find = (id: string) =>
  transaction(ctx(byItself), async (tx) => findAudience(tx, await lockWork(tx, id)))

test('a request that fits: the programs of who is told hear of it once, and no word of it; others nothing', async () => {
  const at = { municipality: '1701', district: '17' }
  const elsewhere = await w.listening(['job.fitting'])
  w.owner = (await as('owner', await company(at))) as typeof w.owner
  const told = await w.listening(['job.fitting'])
  const deaf = await w.listening(['review.published'])
  const work = await workIn('published', at)
  await find(work.id)
  await find(work.id)
  expect((await w.rows(told)).map((row) => [row.type, row.subjectId])).toEqual([['job.fitting', work.id]])
  for (const none of [elsewhere, deaf]) expect(await w.rows(none)).toEqual([])
  w.answering = () => ({ status: 200, text: work.title })
  await w.run(told, today)
  const [came] = w.came
  expect(came?.body).not.toContain(work.title)
  const url = expect.stringMatching(new RegExp(`${paths.companyWork(work.id)}$`))
  expect(JSON.parse(came?.body ?? '')).toMatchObject({
    type: 'job.fitting',
    data: { object: 'job', id: work.id, url },
  })

  // What the program answered may repeat the request: it goes with it.
  const { id } = await w.only(told)
  expect((await w.attemptsOf(id))[0]?.answer).toBe(work.title)
  await refuseWork(ctx(await as('moderator')), work.id, {
    version: work.version,
    rule: 'personal-data',
    reason: 'O texto traz um número de telefone.',
  })
  expect((await w.attemptsOf(id))[0]?.answer).toBeNull()
})
