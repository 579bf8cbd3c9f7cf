import { redirect } from 'react-router'
import { type AuthError, type AuthErrorCode, authErrors } from '~/domain/people/auth-errors'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'

/** Leads to the page that says what failed and what to do next. */
export const toAuthError = (code: AuthErrorCode): Response => redirect(paths.authError({ codigo: code }), 303)

/** The words of a failure, for a page that says them itself. */
export const authErrorFor = (code: AuthErrorCode): AuthError => authErrors[code]

/** Refuses a form with the sentence of a failure, in its place. */
export const authRefusal = (code: AuthErrorCode): Refusal => new Refusal('invalid', authErrors[code].text)
