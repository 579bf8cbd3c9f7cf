import { redirect } from 'react-router'
import { factorsOf } from '~/domain/people/second-factor/factors'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { removeTotp } from '~/domain/people/second-factor/totp-enrolling'
import { authorise } from '~/domain/permissions'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/remove-totp'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'account.open')
  const { totpSince } = await factorsOf(ctx.db, ctx.actor.userId as string)
  if (!totpSince) throw redirect(paths.security())
  requireProof(ctx.actor, ctx.now)
  return {
    seo: unlisted('Desligar a aplicação de códigos', 'A conta deixa de pedir um código ao entrar.'),
  }
})

export const action = submit(emptyForm, async (ctx, _input, _args: Route.ActionArgs, info) => {
  await removeTotp(ctx)
  return done(info, paths.security(), 'A aplicação está desligada.')
})

export default function RemoveTotp({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Desligar a aplicação de códigos?"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead="A palavra-passe passa a chegar para entrar na conta, e os códigos de recuperação deixam de servir."
      tried={actionData}
      submit="Desligar"
      submitKind="danger"
      leave={{ to: paths.security(), label: 'Ficar com ela', kind: 'quiet' }}
    />
  )
}
