import { redirect } from 'react-router'
import { acceptTerms, acceptTermsForm } from '~/domain/legal/accepting-anew'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'

/** Accepts newer terms, from the notice in the account. Whoever comes by a link reads them first. */
export const loader = () => redirect(paths.terms())

export const action = submit(acceptTermsForm, async (ctx, { terms }, _args, info) => {
  await acceptTerms(ctx, terms)
  return done(info, paths.account(), 'Obrigado. Ficou registado que aceitou os termos.')
})
