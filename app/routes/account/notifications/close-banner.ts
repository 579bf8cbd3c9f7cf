import { redirect } from 'react-router'
import { closeBanner } from '~/domain/broadcasts/banner'
import { emptyForm } from '~/domain/reviews/forms'
import { paths } from '~/paths'
import { actions, page } from '~/web/route'

/** The button stands above the pages: whoever comes here by address is led to their notifications. */
export const loader = page(() => redirect(paths.notifications()))

export const action = actions({ fechar: [emptyForm, closeBanner, 'Faixa fechada.'] }, () =>
  paths.notifications(),
)
