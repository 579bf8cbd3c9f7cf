import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import type { Tried } from '~/ui/form'
import { Page } from '~/ui/page'

/** A decision about roles that could not be taken: somebody was faster, or it is not this person's to take. */
export function NotDecided({ tried }: { tried?: Tried | null }) {
  return (
    <Page
      width="reading"
      title="Nada foi decidido"
      lead={tried?.message ?? 'Decide-se na lista, ao lado de cada pedido, para se ver o que muda e porquê.'}
      actions={
        <ButtonLink kind="primary" to={paths.users()}>
          Ver os pedidos à espera
        </ButtonLink>
      }
    />
  )
}
