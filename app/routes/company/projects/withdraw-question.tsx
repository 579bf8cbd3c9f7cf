import { z } from 'zod'
import { questionsOf, withdrawQuestion } from '~/domain/projects/asking'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-question'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, asked } = await questionsOf(ctx, params.id)
  return {
    project,
    open: asked.some((a) => a.state === 'sent'),
    seo: seo({ title: 'Anular o pedido', description: 'Anular o pedido ao cliente.', noindex: true }),
  }
})

export const action = submit(z.object({}), async (ctx, _, { params }: Route.ActionArgs, info) => {
  await withdrawQuestion(ctx, params.id)
  return done(
    info,
    paths.projectAction(params.id, 'confirmacao'),
    'Pedido anulado. A ligação deixou de servir e o endereço foi apagado.',
  )
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function WithdrawQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { project, open } = loaderData
  return (
    <Press
      project={project}
      title="Anular o pedido"
      lead="A ligação que foi enviada deixa de servir, e o nome e o e-mail do cliente são apagados."
      submit="Anular"
      why={open ? undefined : 'Já não há pedido por responder.'}
      tried={actionData}
    />
  )
}
