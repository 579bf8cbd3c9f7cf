import { redirect } from 'react-router'
import { pressedForm } from '~/domain/billing/desk/forms'
import { retryDocument } from '~/domain/billing/papers/retrying'
import { paths } from '~/paths'
import { actions } from '~/web/actions'

/** A button of the list: whoever comes by address is led there. */
export const loader = () => redirect(paths.staffDocuments())

export const action = actions(
  {
    tentar: [
      pressedForm,
      (ctx, id, { version }) => retryDocument(ctx, id, version),
      'Vamos tentar emiti-lo outra vez. O resultado aparece aqui.',
    ],
  },
  () => paths.staffDocuments(),
  { pressed: true },
)
