import { system } from '~/domain/permissions'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { receiveMail } from '~/domain/tickets/mail/receiving'
import { checkDelivery, forgetDelivery, mailOfDelivery, signedOf } from '~/domain/tickets/mail/webhook'
import { infoOf } from '~/web/context'
import type { Route } from './+types/mail-webhook'

export const loader = (): Response =>
  Response.json({ erro: 'Aqui só se entrega correio.' }, { status: 405, headers: { allow: 'POST' } })

/** A mail server delivers a mail for the support: whole, and signed with the secret that we share (docs/operations.md). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { ctx } = infoOf(context)
  const body = Buffer.from(await request.arrayBuffer())
  const signed = signedOf((name) => request.headers.get(name))
  try {
    await checkDelivery(ctx, { ...signed, body })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ erro: error.message }, { status: refusalStatus[error.kind] })
  }
  const mail = mailOfDelivery(request.headers.get('content-type') ?? '', body)
  try {
    const received = mail && (await receiveMail({ ...ctx, actor: system }, mail))
    if (!received) return Response.json({ erro: 'Isto não é uma mensagem de correio.' }, { status: 422 })
    return Response.json({ resultado: received.outcome, pedido: received.number })
  } catch (error) {
    await forgetDelivery(ctx, signed.signature)
    throw error
  }
}
