import { useOutletContext } from 'react-router'
import { versionForm } from '~/domain/feedback/forms'
import { passToTicket } from '~/domain/feedback/handling'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/pass'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.support')
  return { seo: seo({ title: 'Abrir pedido', description: 'Passar um comentário a pedido.', noindex: true }) }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  const number = await passToTicket(ctx, params.id, version)
  return done(info, paths.feedbackItem(params.id), `Passou ao pedido ${number}.`)
})

export const meta = metaInside

export default function PassToTicket({ actionData, params }: Route.ComponentProps) {
  const { version } = useOutletContext<{ version: number }>()
  return (
    <Panel title="Abrir um pedido de apoio">
      <p>Quem escreveu recebe o número por e-mail, e a conversa continua no pedido.</p>
      <PostForm
        tried={actionData}
        version={version}
        submit="Abrir pedido"
        actions={<ButtonLink to={paths.feedbackItem(params.id)}>Cancelar</ButtonLink>}
      />
    </Panel>
  )
}
