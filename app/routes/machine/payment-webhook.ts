import { receivePaymentEvent } from '~/domain/billing/payments/receiving'
import { system } from '~/domain/permissions'
import { WrongDelivery } from '~/platform/payments/port'
import { infoOf } from '~/web/context'
import type { Route } from './+types/payment-webhook'

export const loader = (): Response =>
  Response.json(
    { erro: 'Aqui só o fornecedor de pagamentos entrega.' },
    { status: 405, headers: { allow: 'POST' } },
  )

/** The payment provider says that something happened: signed, over the body as it came (docs/operations.md). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = infoOf(context)
  const body = Buffer.from(await request.arrayBuffer())
  try {
    const first = await receivePaymentEvent(
      { ...ctx, actor: system },
      body,
      request.headers.get('stripe-signature'),
    )
    return Response.json({ resultado: first ? 'recebido' : 'repetido' })
  } catch (error) {
    if (!(error instanceof WrongDelivery)) throw error
    return Response.json({ erro: 'Isto não é uma entrega do fornecedor de pagamentos.' }, { status: 400 })
  }
}
