import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { byItself, ctx, today, useWorld } from '../../../../tests/world'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { vatChecks } from '../schema'
import { checkVat, isVatConfirmed } from './checking-vat'

useWorld()

let answer = ''
let asked = 0
const vies = createServer((_, response) => {
  asked += 1
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

const yes = '{"valid":true,"requestIdentifier":"WAPI1"}'
const no = '{"valid":false}'
const away = '{"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}'
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const check = (number: string, at = today) => checkVat(ctx(byItself, at), number)

test('a «yes» is kept with its proof, relied on for its days, then asked anew', async () => {
  answer = yes
  expect(await check('ESB58378431')).toBe('valid')
  const [kept] = await database().select().from(vatChecks).where(eq(vatChecks.number, 'ESB58378431'))
  expect(kept).toMatchObject({ valid: true, consultation: 'WAPI1', checkedAt: today })
  asked = 0
  answer = away
  const { vatCheckDays } = settings.billing
  expect(await check('ESB58378431', later(vatCheckDays))).toBe('valid')
  expect(asked).toBe(0)
  expect(await check('ESB58378431', later(vatCheckDays + 1))).toBe('silent')
  expect(await isVatConfirmed(database(), 'ESB58378431', later(vatCheckDays + 1))).toBe(false)
  answer = no
  expect(await check('ESB58378431', later(vatCheckDays + 1))).toBe('invalid')
  expect(await isVatConfirmed(database(), 'ESB58378431', later(1))).toBe(false)
})

test('a «no» is asked anew each time; silence leaves no trace', async () => {
  answer = no
  expect(await check('DE136695976')).toBe('invalid')
  answer = yes
  expect(await check('DE136695976')).toBe('valid')
  answer = away
  expect(await check('FR40303265045')).toBe('silent')
  expect(await database().select().from(vatChecks).where(eq(vatChecks.number, 'FR40303265045'))).toEqual([])
})

test('nobody waits for it inside a transaction', async () => {
  await expect(transaction(ctx(byItself), (tx) => checkVat(tx, 'ESB58378431'))).rejects.toThrow('outside')
})
