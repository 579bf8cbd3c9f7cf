import { pressedForm } from '~/domain/billing/desk/forms'
import { retryDocument } from '~/domain/billing/papers/retrying'
import { paths } from '~/paths'
import { actions } from '~/web/actions'

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
