import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  lastRef,
  openInvoice,
  pass,
  playedProvider,
} from '../../../../tests/world/billing'
import { runJobs } from '../../../../tests/world/person'
import { happened } from '../../shared/happened'
import { transaction } from '../../shared/transaction'
import { removeCard } from '../cards'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { forgetAtProvider } from './forgetting'
import { customerRow } from './keeping'

useWorld()
const provider = playedProvider()
const row = (companyId: string) => customerRow(database(), companyId)
const customerOf = async (companyId: string) => (await row(companyId))?.providerCustomer as string
const fact = (what: 'company.transferred' | 'company.closed', id: string) =>
  transaction(ctx(byItself), (tx) => happened(tx, what, id))

test('a card that is taken out is forgotten at the provider too, whatever it answers at that moment', async () => {
  const { acme, owner } = await buyer()
  await bought(provider, { acme, owner })
  const customer = await customerOf(acme.id)
  await removeCard(ctx({ ...owner, activeCompanyId: acme.id }))
  expect(await row(acme.id)).toMatchObject({ providerCustomer: null, keptMethod: null, keptBy: null })
  expect(await provider.kept(customer)).not.toBeNull()
  await runJobs(today, /^billing\./)
  expect(await provider.kept(customer)).toBeNull()
  await forgetAtProvider.run(ctx(byItself), { customer }, '')
})

test.each(['company.transferred', 'company.closed'] as const)(
  'so is what was kept before %s',
  async (what) => {
    const one = await buyer()
    await bought(provider, one)
    const customer = await customerOf(one.acme.id)
    await fact(what, one.acme.id)
    await runJobs(today, /^billing\./)
    expect(await provider.kept(customer)).toBeNull()
  },
)

test('run late and twice, it takes no card that was given since; an old payment that is heard of brings none back', async () => {
  const one = await buyer()
  await bought(provider, one, today)
  const [customer, first] = [await customerOf(one.acme.id), await lastRef(one.acme.id)]
  await fact('company.transferred', one.acme.id)
  await pass(provider, days(16), days(17))
  const asked = (await openInvoice(one.acme.id))?.id as string
  await payInvoice(ctx(one.owner, days(17)), asked, { method: 'card', keep: true })
  provider.pay(await lastRef(one.acme.id))
  await syncRef(ctx(byItself, days(17)), await lastRef(one.acme.id))
  const since = await customerOf(one.acme.id)
  expect(since).not.toBe(customer)
  for (const _ of [1, 2]) await forgetAtProvider.run(ctx(byItself, days(18)), { customer }, '')
  await syncRef(ctx(byItself, days(18)), first)
  expect(await customerOf(one.acme.id)).toBe(since)
  expect(await provider.kept(since)).not.toBeNull()
})

test('joined to another profile, the card goes with the plan: neither company’s end forgets it', async () => {
  const [from, into] = [await buyer(), await buyer()]
  await bought(provider, from)
  const customer = await customerOf(from.acme.id)
  await transaction(ctx(byItself), (tx) => happened(tx, 'company.merged', from.acme.id, into.acme.id))
  await runJobs(today, /^billing\./)
  expect(await row(from.acme.id)).toMatchObject({ providerCustomer: null, keptMethod: null })
  expect(await customerOf(into.acme.id)).toBe(customer)
  expect(await provider.kept(customer)).not.toBeNull()
})
