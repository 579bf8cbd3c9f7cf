import { redirect } from 'react-router'
import { stopOwnAccount } from '~/domain/affiliates/enrolment/account-changing'
import { pressedForm } from '~/domain/affiliates/enrolment/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'

/** The button stands beside the account: whoever comes here by address is led there. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'affiliate.open')
  return redirect(paths.affiliateTax())
})

export const action = submit(pressedForm, async (ctx, _input, _args, info) => {
  await stopOwnAccount(ctx)
  return done(info, paths.affiliateTax(), 'Continuamos a pagar para a mesma conta.')
})
