import { expect, test } from 'vitest'
import { type OrderForm, orderMail } from '../../../tests/world/order-mails/form'
import { heldOutForms, seenForms } from '../../../tests/world/order-mails/index'
import { type Found, findOrder } from './finding-orders'
import { mailParts } from './mail-parts'

const isNobody = (email: string) => /@(?:azulejaria|aval)\.example$/.test(email)
const found = async (form: OrderForm, nth = 0): Promise<Found> => {
  const parts = await mailParts(orderMail(form, nth).raw)
  if (!parts) throw new Error(`${form.name} is no mail`)
  return findOrder(parts, isNobody)
}

/** Right: address and number are those of the order, and a name that is said is theirs. */
async function measure(forms: OrderForm[], nth = 0) {
  const wrong: string[] = []
  const missed: string[] = []
  let right = 0
  for (const form of forms) {
    const [{ expected }, result] = [orderMail(form, nth), await found(form, nth)]
    if (!('order' in result)) {
      if (expected) missed.push(`${form.name}: ${'ignored' in result ? result.ignored : 'unknown'}`)
      continue
    }
    const { email, number, name } = result.order
    const same = (a: string, b: string) => a.replace(/^#/, '') === b.replace(/^#/, '')
    if (
      expected &&
      email === expected.email &&
      same(number, expected.number) &&
      (!name || name === expected.name || name === expected.name.split(' ')[0])
    )
      right++
    else wrong.push(`${form.name}: ${JSON.stringify(result.order)}`)
  }
  const orders = forms.filter((form) => !form.trap).length
  return { right, wrong, missed, precision: right / (right + wrong.length), recall: right / orders }
}

const show = process.env.ORDER_MAILS === 'show'

test('the mails that the rules were written with', async () => {
  const seen = await measure(seenForms)
  if (show) console.log(seen)
  expect(seen.wrong).toEqual([])
  expect(seen.recall).toBe(1)
})

test('the mails that were held out: precision at least 99 %, recall at least 90 %', async () => {
  const held = await measure(heldOutForms)
  if (show) console.log(held)
  expect(held.wrong).toEqual([])
  expect(held.precision).toBeGreaterThanOrEqual(0.99)
  expect(held.recall).toBeGreaterThanOrEqual(0.9)
})
