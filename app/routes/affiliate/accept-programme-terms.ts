import { redirect } from 'react-router'
import { acceptProgrammeTerms } from '~/domain/affiliates/enrolment/accepting-terms'
import { pressedForm } from '~/domain/affiliates/enrolment/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'

/** The button stands on the first page of the area: whoever comes here by address is led to what it is about. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'affiliate.open')
  return redirect(paths.affiliatesTerms())
})

export const action = submit(pressedForm, async (ctx, _input, _args, info) => {
  await acceptProgrammeTerms(ctx)
  return done(
    info,
    paths.affiliateDashboard(),
    'Obrigado. Ficou registado que aceitou os termos do programa.',
  )
})
