import { expect, test } from 'vitest'
import { useWorld } from '../../../tests/world'
import { checkedAs, mailboxInTest, useMailServer } from '../../../tests/world/order-mailbox'
import { orderForms } from '../../../tests/world/order-mails'

useWorld()
useMailServer()

// The long run: ORDER_MAILS_RUN=10000 vitest run --project command app/domain/order-mails/flood.test.ts
const many = Number(process.env.ORDER_MAILS_RUN ?? 60)
test(`${many} mails in an hour: forged ones cost their company nothing, its own stop at the limit`, async () => {
  const w = await mailboxInTest()
  await w.prove()
  const forged = Math.floor(many / 2)
  for (let n = 0; n < forged; n++)
    await w.send(
      orderForms[n % orderForms.length] as never,
      n,
      checkedAs('dkim=fail header.d=azulejaria.example'),
    )
  expect(await w.counts()).toEqual({ forged })
  expect(await w.orders()).toEqual([])
  for (let n = 0; n < many - forged; n++) await w.send(orderForms[n % orderForms.length] as never, 20_000 + n)
  const counts = await w.counts()
  const got = Object.values(counts).reduce((a, b) => a + b, 0)
  expect(got).toBe(many)
  const orders = await w.orders()
  expect(orders.length).toBe(counts.waiting)
  expect(counts['too-many'] ?? 0).toBe(Math.max(0, many - forged - 1000))
  // Never to an address that is not a customer's.
  expect(orders.every((o) => /^[a-z]+\.[a-z]+\d+@correio\.example$/.test(o.email ?? ''))).toBe(true)
}, 600_000)
