import { redirectDocument, useOutletContext } from 'react-router'
import { impersonate } from '~/domain/people/staff/impersonating'
import { impersonateForm } from '~/domain/people/staff/staff-forms'
import type { UserRecord } from '~/domain/people/staff/user-record'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { whence } from '~/web/entering'
import { actionPage, submit } from '~/web/route'
import { beginVisit, sessionToken } from '~/web/session'
import type { Route } from './+types/impersonate'
import { userPanels } from './user-panels'

// Of whom, the page above says; that this role looks at nobody, this one.
export const loader = actionPage('user.impersonate', userPanels, 'Ver a conta de uma pessoa.', {
  subject: [{ staffRoles: [] }],
})

export const action = submit(impersonateForm, async (ctx, { reason }, args: Route.ActionArgs, info) => {
  const own = sessionToken(args.request)
  if (!own) throw new Refusal('sign-in', 'Entre na sua conta para continuar.')
  const visit = await impersonate(ctx, args.params.id, { reason, ...whence(info, args.request) })
  beginVisit(info, own, visit)
  // Somebody else from here on: nothing of the page before stays.
  return redirectDocument(paths.account(), { status: 303 })
})

export default function Impersonate({ actionData }: Route.ComponentProps) {
  const person = useOutletContext<UserRecord>()
  return <ActionPanel thing={person} panels={userPanels} tried={actionData} back={paths.user(person.id)} />
}
