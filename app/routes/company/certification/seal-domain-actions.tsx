import { proveDomain, withdrawDomain } from '~/domain/certification/seal/seal-domains'
import { proveDomainForm, withdrawDomainForm } from '~/domain/certification/seal/seal-forms'
import { mySealRequest } from '~/domain/certification/seal/seal-listings'
import { paths, type SealDomainStep } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/seal-domain-actions'

type Asked = Pick<Awaited<ReturnType<typeof mySealRequest>>, 'domain' | 'proof'>

const Proof = ({ of: { proof } }: { of: Asked }) => (
  <>
    <p>O texto deste pedido, para o DNS ou para o site:</p>
    <p>
      <Code>{proof}</Code>
    </p>
  </>
)

/** Where a press was refused, or somebody wants to be asked once more: the buttons lie on the seal's page. */
const panels: Panels<SealDomainStep, Asked> = {
  comprovar: {
    label: 'Comprovar um domínio',
    title: ({ domain }) => `Comprovar ${domain}`,
    submit: 'Verificar agora',
    Fields: Proof,
  },
  retirar: {
    label: 'Retirar um domínio',
    title: ({ domain }) => `Retirar ${domain}`,
    submit: 'Retirar o pedido',
    Fields: Proof,
  },
}

export const loader = actionPage('account.open', panels, 'Um domínio para o selo da empresa.', {
  needs: mySealRequest,
})

export const action = actions(
  {
    comprovar: [proveDomainForm, proveDomain, 'Domínio comprovado. O selo já pode ser mostrado lá.'],
    retirar: [withdrawDomainForm, withdrawDomain, 'Pedido retirado.'],
  },
  () => paths.mySeal(),
)

export default function SealDomainActions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      thing={loaderData.needed}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.mySeal(), label: 'Selo' },
      ]}
      leave={<ButtonLink to={paths.mySeal()}>Voltar ao selo</ButtonLink>}
    />
  )
}
