import { withdrawDomain } from '~/domain/certification/seal/seal-domains'
import { withdrawDomainForm } from '~/domain/certification/seal/seal-forms'
import { mySealRequest } from '~/domain/certification/seal/seal-listings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page, Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-seal-domain'

/** Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  request: await mySealRequest(ctx, params.id),
  seo: seo({ title: 'Retirar um domínio', description: 'Um domínio para o selo da empresa.', noindex: true }),
}))

export const action = submit(withdrawDomainForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await withdrawDomain(ctx, params.id)
  return done(info, paths.mySeal(), 'Pedido retirado.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function Domain({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={`Retirar ${request.domain}`}
      width="reading"
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.mySeal(), label: 'Selo' },
      ]}
    >
      <Panel>
        <p>O texto deste pedido, para o DNS ou para o site:</p>
        <p>
          <Code>{request.proof}</Code>
        </p>
        <PostForm
          tried={actionData}
          submit="Retirar o pedido"
          actions={<ButtonLink to={paths.mySeal()}>Voltar ao selo</ButtonLink>}
        />
      </Panel>
    </Page>
  )
}
