import { expect, test } from 'vitest'
import { useWorld } from '../../../../tests/world'
import { codeOf, newKey, newPaymentId, onEachProvider } from '../../../../tests/world/payment-contract'

useWorld()

onEachProvider(({ stage, p, ask, how, opened, paid, begun }) => {
  test('a payment is opened, and nobody has paid it', async () => {
    const wanted = ask()
    const { ref, url } = await p().openPayment(wanted)
    expect(url).toMatch(/^https?:\/\//)
    expect(await how(ref)).toEqual({
      ref,
      paymentId: wanted.paymentId,
      state: 'open',
      cents: 3567,
      paidCents: 0,
      currency: 'eur',
      paidAt: null,
      feeCents: null,
      customer: null,
      kept: null,
      reference: null,
      failure: null,
      refunds: [],
      disputes: [],
    })
  })

  test.each(['card', 'mb_way'] as const)('%s: paid at once, with its fee', async (method) => {
    const ref = await paid({ method })
    const { state, paidCents, paidAt, feeCents, kept } = await how(ref)
    expect([state, paidCents, kept]).toEqual(['paid', 3567, null])
    expect(feeCents).toBeGreaterThan(0)
    expect(Math.abs(Number(paidAt) - stage().now().getTime())).toBeLessThan(60_000)
  })

  test('a card that is refused on the page may be tried again there', async () => {
    const ref = await opened()
    await stage().press(ref, 'refuse')
    expect(await how(ref)).toMatchObject({ state: 'open', failure: 'insufficient_funds', paidCents: 0 })
    await stage().press(ref, 'pay')
    expect(await how(ref)).toMatchObject({ state: 'paid', failure: null })
  })

  test('Multibanco: a reference is given, and paid days later', async () => {
    const ref = await begun('multibanco')
    const waiting = await how(ref)
    expect(waiting).toMatchObject({ state: 'processing', paidAt: null, paidCents: 0 })
    expect(waiting.reference?.number).toMatch(/^\d{9}$/)
    expect(waiting.reference?.expiresAt.getTime()).toBeGreaterThan(stage().now().getTime())
    await stage().pass(2)
    await stage().payReference(ref)
    const { state, paidAt, reference } = await how(ref)
    expect([state, reference]).toEqual(['paid', null])
    expect(Math.abs(Number(paidAt) - stage().now().getTime())).toBeLessThan(60_000)
  })

  test('Multibanco: a reference that nobody pays expires by itself, and cannot be taken back', async () => {
    const ref = await begun('multibanco')
    expect(await codeOf(p().expire(ref))).toBe('begun')
    await stage().pass(8)
    expect(await how(ref)).toMatchObject({ state: 'expired', paidCents: 0 })
    await p().expire(ref)
  })

  test('SEPA: the money comes days later', async () => {
    const ref = await begun('sepa_debit', { keep: true })
    expect(await how(ref)).toMatchObject({ state: 'processing', paidAt: null })
    expect(await codeOf(p().expire(ref))).toBe('begun')
    await stage().pass(6)
    const { state, paidCents, kept } = await how(ref)
    expect([state, paidCents, kept?.kind]).toEqual(['paid', 3567, 'sepa_debit'])
  })

  test('SEPA: the bank returns it', async () => {
    const ref = await opened({ method: 'sepa_debit' })
    await stage().press(ref, 'authorise without funds')
    await stage().pass(6)
    expect(await how(ref)).toMatchObject({ state: 'failed', failure: 'insufficient_funds', paidCents: 0 })
  })

  test('expired by us nobody can pay it; once more is the same; a paid one stays paid', async () => {
    const ref = await opened()
    await p().expire(ref)
    await p().expire(ref)
    expect((await how(ref)).state).toBe('expired')
    await expect(stage().press(ref, 'pay')).rejects.toThrow()
    const other = await paid()
    await p().expire(other)
    expect((await how(other)).state).toBe('paid')
  })

  test('expired by itself when its time is over', async () => {
    const ref = await opened()
    await stage().pass(2)
    expect((await how(ref)).state).toBe('expired')
  })

  test('kept, charged again without the customer, refused, forgotten', async () => {
    const first = await how(await paid({ keep: true }))
    const customer = first.customer as string
    const kept = await p().kept(customer)
    expect(kept).toEqual(first.kept)
    expect(kept?.words).toMatch(/^Visa terminado em 4242, até \d{2}\/\d{4}$/)
    const charge = async () => {
      const method = (await p().kept(customer))?.method as string
      const description = 'Plano Essencial, outro mês'
      const paymentId = newPaymentId()
      const ask = { key: newKey(), paymentId, cents: 2900, customer, method, description }
      return { ...(await p().charge(ask)), paymentId }
    }
    const { ref, paymentId } = await charge()
    expect(await how(ref)).toMatchObject({
      ref,
      paymentId,
      state: 'paid',
      paidCents: 2900,
      customer,
    })
    await stage().keepCard(customer, 'insufficient_funds')
    expect((await p().kept(customer))?.words).toContain('9995')
    expect(await how((await charge()).ref)).toMatchObject({
      state: 'failed',
      failure: 'insufficient_funds',
      paidCents: 0,
    })
    await p().forget(customer)
    await p().forget(customer)
    expect(await p().kept(customer)).toBeNull()
    const later = p().charge({
      key: newKey(),
      paymentId: 'x',
      cents: 100,
      customer,
      method: kept?.method as string,
      description: 'x',
    })
    expect(await codeOf(later)).not.toBe('no error')
    expect((await p().openPortal({ customer, returnUrl: 'http://localhost:3000/perfil' })).url).toMatch(
      /^http/,
    )
  })

  test('a mandate is charged again, and the money comes days later', async () => {
    const first = await begun('sepa_debit', { keep: true })
    await stage().pass(6)
    const { customer, kept } = await how(first)
    const { ref } = await p().charge({
      key: newKey(),
      paymentId: 'nosso',
      cents: 1200,
      customer: customer as string,
      method: kept?.method as string,
      description: 'Outro mês',
    })
    expect((await how(ref)).state).toBe('processing')
    await stage().pass(6)
    expect(await how(ref)).toMatchObject({ state: 'paid', paidCents: 1200 })
  })
})
