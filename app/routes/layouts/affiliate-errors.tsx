import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import type { ErrorPageProps } from '~/ui/error-page'

/** Somebody who is in no programme came to a page of affiliates: what it is, and how to join. */
export const noAffiliate: Pick<ErrorPageProps, 'title' | 'text' | 'actions'> = {
  title: 'Ainda não está no programa de afiliados',
  text: 'Esta página é de quem recomenda a Aval a empresas. Entrar é grátis, e uma pessoa responde a cada pedido.',
  actions: (
    <>
      <ButtonLink kind="primary" to={paths.joinAffiliates()}>
        Pedir para entrar
      </ButtonLink>
      <ButtonLink to={paths.affiliates()}>Conhecer o programa</ButtonLink>
    </>
  ),
}
