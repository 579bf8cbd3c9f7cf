import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { askVatAgain, notifyVatAnswer, waitForVat } from './waiting-for-vat'

useWorld()

const away = '{"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}'
let answer = away
const vies = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  useEnv({ ...process.env, VIES_URL: `http://127.0.0.1:${(vies.address() as AddressInfo).port}` })
})
afterAll(() => {
  vies.close()
  useEnv(process.env)
})

/** What waits in the queue for somebody, taken out of it. */
async function taken<T>(name: string, userId: string): Promise<{ data: T; at: Date }[]> {
  const { rows } = await database().execute<{ data: T; start_after: string }>(
    sql`delete from pgboss.job where name = ${name} and data->>'userId' = ${userId} and state = 'created' returning data, start_after`,
  )
  return rows.map(({ data, start_after }) => ({ data, at: new Date(start_after) }))
}
type Data = Parameters<typeof askVatAgain.run>[1]

async function waits(number: string) {
  const actor = await person()
  await transaction(ctx(byItself), (tx) => waitForVat(tx, number, actor.userId))
  const asked = () => taken<Data>('billing.ask-vat-again', actor.userId)
  const told = async () => {
    for (const { data } of await taken<Parameters<typeof notifyVatAnswer.run>[1]>(
      'billing.notify-vat-answer',
      actor.userId,
    ))
      await notifyVatAnswer.run(ctx(byItself), data, 'job')
    return (await mailsTo(actor.email)).map(({ subject }) => subject)
  }
  return { asked, told }
}

test.each([
  ['ESB58378431', '{"valid":true}', 'O número de IVA ESB58378431 está confirmado'],
  ['DE136695976', '{"valid":false}', 'O número de IVA DE136695976 não está no VIES'],
])('%s is asked about again until VIES speaks, and its answer is mailed', async (number, said, subject) => {
  answer = away
  const { asked, told } = await waits(number)
  const [first] = await asked()
  if (!first) throw new Error('nothing waits')
  expect(first.at).toEqual(new Date(today.getTime() + settings.billing.vatAskMinutes * 60_000))
  await askVatAgain.run(ctx(byItself, first.at), first.data, 'job')
  const [second] = await asked()
  expect(await told()).toEqual([])
  answer = said
  await askVatAgain.run(ctx(byItself, second?.at), second?.data as Data, 'job')
  expect(await asked()).toEqual([])
  expect(await told()).toEqual([subject])
})

test('who waited for days is told that we gave up', async () => {
  answer = away
  const { asked, told } = await waits('FR40303265045')
  const [first] = await asked()
  const end = new Date(today.getTime() + settings.billing.vatAskDays * 86_400_000)
  await askVatAgain.run(ctx(byItself, end), first?.data as Data, 'job')
  expect(await asked()).toEqual([])
  expect(await told()).toEqual(['Ainda não conseguimos confirmar o número de IVA FR40303265045'])
})
