import { redirectDocument } from 'react-router'
import { impersonate } from '~/domain/people/staff/impersonating'
import { impersonateForm } from '~/domain/people/staff/staff-forms'
import { may } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { whence } from '~/web/entering'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { beginVisit, sessionToken } from '~/web/session'
import { submit } from '~/web/submit'
import type { Route } from './+types/impersonate'
import { ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  // Of whom, the page above says; that this role looks at nobody, this one.
  if (!may(ctx.actor, 'user.impersonate', { staffRoles: [] })) {
    throw new Refusal('not-allowed', 'Para isto é preciso poder ver contas de outras pessoas.', {
      right: 'ver a conta de quem não é da equipa',
    })
  }
  return { seo: seo({ title: 'Ver como', description: 'Ver a conta de uma pessoa.', noindex: true }) }
})

export const action = submit(impersonateForm, async (ctx, { reason }, args: Route.ActionArgs, info) => {
  const own = sessionToken(args.request)
  if (!own) throw new Refusal('sign-in', 'Entre na sua conta para continuar.')
  const visit = await impersonate(ctx, args.params.id, { reason, ...whence(info, args.request) })
  beginVisit(info, own, visit)
  // Somebody else from here on: nothing of the page before stays.
  return redirectDocument(paths.account(), { status: 303 })
})

export const meta = metaInside

export default function Impersonate({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  const why = person.blockedAt
    ? 'Esta conta está bloqueada: não há nada para ver como a pessoa.'
    : !person.can.impersonate && 'Contas da equipa não se veem por dentro.'
  return (
    <UserAct
      title={`Ver a conta de ${person.name}`}
      lead={`Durante ${amount(settings.auth.impersonationMinutes, 'minuto')} vê as páginas como a pessoa as vê, sem poder alterar nada. A segurança da conta fica fechada. A pessoa é avisada já, por e-mail, com o motivo.`}
      why={why}
      submit="Ver a conta"
      tried={actionData}
    >
      <ReasonField help="Diga porque precisa de ver a conta. Este texto vai para a pessoa." />
    </UserAct>
  )
}
