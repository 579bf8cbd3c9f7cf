import { passkeyOptionsForm } from '~/domain/people/second-factor/forms'
import { passkeyOptions } from '~/domain/people/second-factor/passkey-entering'
import { ceremony, getNotAllowed } from '~/web/ceremony'
import type { Route } from './+types/passkey-options'

export const loader = getNotAllowed

/** What the browser needs to use a passkey: a challenge of its own each time. */
export const action = ({ request, context }: Route.ActionArgs) =>
  ceremony(request, context, passkeyOptionsForm, (ctx, input, { address }) =>
    passkeyOptions(ctx, input.for === 'confirmar' ? 'step-up' : 'sign-in', address),
  )
