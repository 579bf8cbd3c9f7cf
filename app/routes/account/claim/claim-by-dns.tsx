import { checkProof } from '~/domain/claims/checking'
import { checkForm } from '~/domain/claims/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/claim-by-dns'
import { Looked } from './looked'
import { outcomeWords, useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: seo({ title: 'Provar pelo DNS', description: 'Um registo TXT no domínio.', noindex: true }) }
})

export const action = submit(checkForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  const outcome = await checkProof(ctx, params.id, 'dns')
  return done(info, outcome === 'prove' ? paths.myCompany() : paths.claim(params.id), outcomeWords[outcome])
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ClaimByDns({ actionData }: Route.ComponentProps) {
  const { claim, now } = useClaim()
  if (claim.state !== 'proving' || 'why' in claim.own) return null
  return (
    <Panel title="Registo no DNS">
      <div className="card-list">
        <p className="soft">
          Onde o domínio é gerido, junte este registo. Pode demorar algumas horas a aparecer, e pode apagá-lo
          depois.
        </p>
        <Facts
          rows
          facts={[
            { label: 'Tipo', value: 'TXT' },
            { label: 'Nome', value: claim.own.domain, source: 'Em muitos painéis escreve-se só @' },
          ]}
        />
        <Snippet label="Valor" text={claim.text} />
        <PostForm tried={actionData} submit="Verificar agora">
          <Looked claim={claim} now={now} proof="dns" />
        </PostForm>
      </div>
    </Panel>
  )
}
