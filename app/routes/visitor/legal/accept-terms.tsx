import { redirect } from 'react-router'
import { z } from 'zod'
import { acceptTerms } from '~/domain/legal/accepting-anew'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'

/** Accepts the terms in force, from the notice in the account. Whoever comes by a link reads them first. */
export const loader = () => redirect(paths.terms())

/** The version that the notice was about. */
const form = z.object({ version: z.string().max(20) })

export const action = submit(form, async (ctx, { version }, _args, info) => {
  await acceptTerms(ctx, version)
  return done(info, paths.account(), 'Obrigado. Ficou registado que aceitou os termos.')
})
