import { redirect } from 'react-router'
import { readNotification } from '~/domain/notifications/reading'
import { emptyForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/read-notification'

/** The button stands in the list: whoever comes here by address is led there. */
export const loader = page(() => redirect(paths.notifications()))

/** Marks as read, and leads to what the notification is about. */
export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs) =>
  redirect(await readNotification(ctx, params.id)),
)
