import { Refusal } from '~/domain/shared/refusal'
import { page } from '~/web/page'

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
