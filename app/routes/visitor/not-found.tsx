import { page } from '~/web/page'
import { Refusal } from '~/domain/shared/refusal'

/** Every address that is none: the error page with a search. */
export const loader = page(() => {
  throw new Refusal(
    'not-found',
    'O endereço pode ter mudado ou ter uma gralha. Procure pelo nome da empresa ou volte ao início.',
  )
})

export default function NotFound() {
  return null
}
