import { expect, test } from 'vitest'
import { WrongDelivery } from '~/platform/payments/port'
import { useWorld } from '../../../../tests/world'
import { codeOf, newKey, onEachProvider } from '../../../../tests/world/payment-contract'

useWorld()

onEachProvider(({ stage, p, ask, how, opened, paid, begun }) => {
  test('given back in part, then whole, never more', async () => {
    const ref = await paid()
    expect(await codeOf(p().refund({ key: newKey(), ref, cents: 3568 }))).not.toBe('no error')
    const part = await p().refund({ key: newKey(), ref, cents: 1000 })
    expect((await how(ref)).refunds).toEqual([{ ref: part.ref, cents: 1000, state: 'done', failure: null }])
    expect(await codeOf(p().refund({ key: newKey(), ref, cents: 2568 }))).not.toBe('no error')
    await p().refund({ key: newKey(), ref, cents: 2567 })
    expect((await how(ref)).refunds.map((r) => r.cents).sort()).toEqual([1000, 2567])
    expect(await codeOf(p().refund({ key: newKey(), ref, cents: 1 }))).toBe('charge_already_refunded')
    expect((await how(ref)).state).toBe('paid')
    expect(await codeOf(p().refund({ key: newKey(), ref: await opened(), cents: 1 }))).not.toBe('no error')
  })

  test('what goes back to an account takes days', async () => {
    const ref = await begun('sepa_debit')
    await stage().pass(6)
    await p().refund({ key: newKey(), ref, cents: 3567 })
    expect((await how(ref)).refunds[0]?.state).toBe('pending')
    await stage().pass(3)
    expect((await how(ref)).refunds[0]?.state).toBe('done')
  })

  test.each(['won', 'lost'] as const)('disputed, and %s', async (end) => {
    const ref = await paid()
    await stage().dispute(ref)
    const [dispute] = (await how(ref)).disputes
    expect(dispute).toMatchObject({ cents: 3567, state: 'open', reason: 'fraudulent' })
    expect(dispute?.answerBy?.getTime()).toBeGreaterThan(stage().now().getTime())
    expect(await codeOf(p().refund({ key: newKey(), ref, cents: 100 }))).toBe('charge_disputed')
    await stage().endDispute(ref, end)
    expect((await how(ref)).disputes).toMatchObject([{ ref: dispute?.ref, state: end }])
  })

  test('same key, same thing: also at the same moment; with something else it is refused', async () => {
    const wanted = ask()
    const [a, b] = await Promise.all([p().openPayment(wanted), p().openPayment(wanted)])
    expect(b).toEqual(a)
    expect(await codeOf(p().openPayment({ ...wanted, cents: 1 }))).toBe('idempotency_error')
    await stage().press(a.ref, 'pay')
    expect(await p().openPayment(wanted)).toEqual(a)
    const back = { key: newKey(), ref: a.ref, cents: 100 }
    const [one, two] = await Promise.all([p().refund(back), p().refund(back)])
    expect(two).toEqual(one)
    expect((await how(a.ref)).refunds).toHaveLength(1)
    expect(await codeOf(p().refund({ ...back, cents: 101 }))).toBe('idempotency_error')

    const { customer, kept } = await how(await paid({ keep: true }))
    const again = {
      key: newKey(),
      paymentId: 'nosso',
      cents: 700,
      customer: customer as string,
      method: kept?.method as string,
      description: 'x',
    }
    const [first, second] = await Promise.all([p().charge(again), p().charge(again)])
    expect(second).toEqual(first)
    expect(await codeOf(p().charge({ ...again, cents: 701 }))).toBe('idempotency_error')
  })

  test('every cent that moved is told, by our payment', async () => {
    const since = new Date(stage().now().getTime() - 1000)
    const wanted = ask()
    const { ref } = await p().openPayment(wanted)
    await stage().press(ref, 'pay')
    await p().refund({ key: newKey(), ref, cents: 1000 })
    await stage().dispute(ref)
    await stage().endDispute(ref, 'won')
    const ours = (await p().movements(since)).filter((m) => m.paymentId === wanted.paymentId)
    expect(ours.map((m) => [m.kind, m.cents]).sort()).toEqual(
      [
        ['payment', 3567],
        ['refund', -1000],
        ['dispute', -3567],
        ['dispute', 3567],
      ].sort(),
    )
    expect(ours.find((m) => m.kind === 'payment')?.feeCents).toBe((await how(ref)).feeCents)
    expect(new Set(ours.map((m) => m.ref)).size).toBe(4)
  })

  test('what it delivers leads to the payment', async () => {
    const ref = await paid()
    const said = (await stage().deliveries()).map(({ body, signature }) =>
      p().readEvent(body, signature, stage().now()),
    )
    const refs = await Promise.all(said.flatMap((e) => e.ref ?? []).map(async (r) => (await how(r)).ref))
    expect(refs).toContain(ref)
    expect(new Set(said.map((e) => e.id)).size).toBe(said.length)
  })

  test('a delivery that is forged, old, from the future, truncated or no event is none', async () => {
    const now = stage().now()
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1', object: 'checkout.session' } },
    }
    const body = JSON.stringify(event)
    const seconds = (s: number) => new Date(now.getTime() + s * 1000)
    const signature = await stage().sign(body, now)
    const read = (text: string, by: string | null) => p().readEvent(Buffer.from(text), by, now)
    expect(read(body, signature)).toEqual({ id: 'evt_1', type: event.type, ref: 'cs_1' })
    expect(read(body, await stage().sign(body, seconds(-299)))).toMatchObject({ id: 'evt_1' })
    const forged = signature.replace(/v1=.{4}/, 'v1=0000')
    const wrong: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'nada'],
      [body, forged],
      [body.slice(0, -9), signature],
      [JSON.stringify(event, null, 2), signature],
      [body.replace('cs_1', 'cs_2'), signature],
      [body, await stage().sign(body, seconds(-302))],
      [body, await stage().sign(body, seconds(302))],
      ['{', await stage().sign('{', now)],
      ['null', await stage().sign('null', now)],
      ['{"id":"x"}', await stage().sign('{"id":"x"}', now)],
      ['', await stage().sign('', now)],
    ]
    for (const [text, by] of wrong) expect(() => read(text, by), `${text} ${by}`).toThrow(WrongDelivery)
  })

  test('an unknown payment is refused', async () => {
    for (const ref of ['cs_test_nada', 'pi_nada', 'nada'])
      expect(await codeOf(how(ref))).toBe('resource_missing')
  })
})
