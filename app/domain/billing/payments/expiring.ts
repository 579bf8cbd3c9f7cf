import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { ProviderRefuses } from '~/platform/payments/port'
import { paymentOf } from '../locking'

/** Tells the provider that a payment was given up. What is paid at the last moment is heard of, and goes back. */
export const expirePayment = defineJob({
  name: 'billing.expire-payment',
  data: z.object({ paymentId: z.uuid() }),
  async run({ db }, { paymentId }) {
    const { providerRef } = await paymentOf(db, paymentId)
    if (!providerRef) return
    // A reference that was shown, or a debit that began, is not called back: it goes back if it comes.
    await paymentProvider()
      .expire(providerRef)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRefuses)) throw error
      })
  },
})
