import { redirect } from 'react-router'
import { setAlias } from '~/domain/affiliates/enrolment/alias'
import { pressedForm } from '~/domain/affiliates/enrolment/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'

/** The button stands beside the name: whoever comes here by address is led there. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'affiliate.open')
  return redirect(paths.affiliateAlias())
})

export const action = submit(pressedForm, async (ctx, _input, _args, info) => {
  await setAlias(ctx, null)
  return done(info, paths.affiliateAlias(), 'O seu nome já não aparece no ranking.')
})
