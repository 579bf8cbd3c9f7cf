import { system } from '~/domain/permissions'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { outcomeWords } from '~/domain/shops/order-words'
import { receiveOrder } from '~/domain/shops/receiving'
import { infoOf } from '~/web/context'
import type { Route } from './+types/shop-webhook'

export const loader = (): Response =>
  Response.json(
    { erro: 'Aqui só a loja de uma empresa entrega.' },
    { status: 405, headers: { allow: 'POST' } },
  )

/** A company's shop says that something happened to an order: signed, over the body as it came. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = infoOf(context)
  const body = Buffer.from(await request.arrayBuffer())
  const header = (name: string) => request.headers.get(name)
  try {
    const resultado = await receiveOrder({ ...ctx, actor: system }, params.code, { header, body })
    return Response.json({ resultado, significa: outcomeWords[resultado] })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter } = error.detail
    return Response.json(
      { erro: error.message },
      {
        status: refusalStatus[error.kind],
        headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
      },
    )
  }
}
