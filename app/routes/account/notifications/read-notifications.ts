import { redirect } from 'react-router'
import { readAllNotifications, readNotification } from '~/domain/notifications/reading'
import { emptyForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { count } from '~/ui/format'
import { actions, page } from '~/web/route'

/** The buttons stand in the list: whoever comes here by address is led there. */
export const loader = page(() => redirect(paths.notifications()))

export const action = actions(
  {
    lidos: [
      emptyForm,
      readAllNotifications,
      (_, read: number) =>
        read === 0 ? 'Já tinha lido tudo.' : `${count(read, 'aviso lido', 'avisos lidos')}.`,
    ],
    // Leads to what the notification is about.
    ':id': [emptyForm, readNotification, '', (about: string) => about],
  },
  () => paths.notifications(),
)
