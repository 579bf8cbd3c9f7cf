import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { askForPasskey, checkAssertion } from './asserting'
import type { Assertion } from './forms'
import { type Entered, enterWithFactor, type StepFrom } from './second-step'

const perNetwork = (): Limit => ({
  name: 'chave-rede',
  points: settings.auth.guessesPerNetworkHour,
  seconds: 3600,
})

/** Options for a passkey: to sign in, or to confirm who one is. @throws Refusal `too-many`. */
export async function passkeyOptions(ctx: Ctx, purpose: 'sign-in' | 'step-up', address: string) {
  await limitTo(
    ctx.db,
    perNetwork,
    networkOf(address),
    ctx.now,
    'Foram pedidas muitas chaves a partir desta rede.',
  )
  return askForPasskey(ctx, purpose)
}

/**
 * Signs in with a passkey: it names its account by itself, and with the check that the device made of its holder
 * counts as two factors.
 * @throws Refusal `invalid`.
 */
export async function enterByPasskey(
  ctx: Ctx,
  assertion: Assertion,
  from: StepFrom & { remember: boolean },
): Promise<Entered> {
  const userId = await checkAssertion(ctx, assertion, 'sign-in')
  return transaction(ctx, (tx) => enterWithFactor(tx, userId, { ...from, by: 'passkey' }))
}
