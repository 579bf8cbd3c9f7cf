import { redirect } from 'react-router'
import { z } from 'zod'
import { acceptTerms } from '~/domain/legal/accepting-anew'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'

/** Accepts the terms in force, from the notice in the account. Whoever comes by a link reads them first. */
export const loader = () => redirect(paths.terms())

export const action = submit(z.object({}), async (ctx, _input, _args, info) => {
  await acceptTerms(ctx)
  return done(info, paths.account(), 'Obrigado. Ficou registado que aceitou os termos.')
})
