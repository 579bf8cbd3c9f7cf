import { redirect } from 'react-router'
import { readAllNotifications } from '~/domain/notifications/reading'
import { emptyForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { count } from '~/ui/format'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/read-notifications'

/** The button stands in the list: whoever comes here by address is led there. */
export const loader = page(() => redirect(paths.notifications()))

export const action = submit(emptyForm, async (ctx, _input, _args: Route.ActionArgs, info) => {
  const read = await readAllNotifications(ctx)
  return done(
    info,
    paths.notifications(),
    read === 0 ? 'Já tinha lido tudo.' : `${count(read, 'aviso lido', 'avisos lidos')}.`,
  )
})
