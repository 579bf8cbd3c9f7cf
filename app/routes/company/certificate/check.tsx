import { redirect } from 'react-router'
import { z } from 'zod'
import { askForCheck } from '~/domain/certification/checks/checking'
import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'
import type { Route } from './+types/check'

/** A button beside the requirements: whoever comes by address is led there. */
export const loader = page(() => redirect(paths.myCertificate()))

export const action = submit(z.object({}), async (ctx, _input, _: Route.ActionArgs, info) => {
  authorise(ctx.actor, 'account.open')
  const companyId = ctx.actor.activeCompanyId
  if (!companyId) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  await askForCheck(ctx, companyId)
  return done(info, paths.myCertificate(), 'Estamos a verificar. Atualize a página dentro de um minuto.')
})
