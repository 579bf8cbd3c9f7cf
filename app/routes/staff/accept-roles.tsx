import { Refusal } from '~/domain/shared/refusal'
import { page } from '~/web/page'

/** Not built yet. */
export const loader = page(() => {
  throw new Refusal('not-found', 'Não encontrámos esta página.')
})

export default function AcceptRoles() {
  return null
}
