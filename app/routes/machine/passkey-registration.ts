import { emptyForm } from '~/domain/people/second-factor/forms'
import { offerPasskey } from '~/domain/people/second-factor/registering-passkeys'
import { paths } from '~/paths'
import { ceremony, getNotAllowed } from '~/web/ceremony'
import type { Route } from './+types/passkey-registration'

export const loader = getNotAllowed

/** What the browser needs to make a passkey. */
export const action = ({ request, context }: Route.ActionArgs) =>
  ceremony(request, context, emptyForm, (ctx) => offerPasskey(ctx), paths.addPasskey())
