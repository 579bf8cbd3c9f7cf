import { checkProof } from '~/domain/claims/checking'
import { metaName, proofFile } from '~/domain/claims/claim-words'
import { checkForm } from '~/domain/claims/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { Snippet } from '~/ui/code'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/claim-by-site'
import { Looked } from './looked'
import { outcomeWords, useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return {
    seo: seo({
      title: 'Provar no sítio',
      description: 'Um ficheiro ou uma etiqueta no sítio.',
      noindex: true,
    }),
  }
})

export const action = submit(checkForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  const outcome = await checkProof(ctx, params.id, 'site')
  return done(info, outcome === 'prove' ? paths.myCompany() : paths.claim(params.id), outcomeWords[outcome])
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ClaimBySite({ actionData }: Route.ComponentProps) {
  const { claim, now } = useClaim()
  if (claim.state !== 'proving' || 'why' in claim.own) return null
  const content = claim.text.slice(claim.text.indexOf('=') + 1)
  return (
    <Panel title="Ficheiro ou etiqueta no sítio">
      <div className="card-list">
        <p className="soft">
          Faça uma das duas coisas. Depois de o perfil ser seu pode apagar o que publicou.
        </p>
        <p>
          <strong>Um ficheiro</strong>, com este endereço e nada dentro além da linha abaixo.
        </p>
        <Snippet label="Endereço" text={claim.own.site + proofFile} />
        <Snippet label="Conteúdo" text={claim.text} />
        <p>
          <strong>Ou uma etiqueta</strong> na página inicial, dentro de &lt;head&gt;, antes de qualquer texto.
        </p>
        <Snippet label="Etiqueta" text={`<meta name="${metaName}" content="${content}">`} />
        <p className="soft">
          Lemos só o endereço que está no perfil, com ou sem «www.»: não seguimos reencaminhamentos para outro
          domínio.
        </p>
        <PostForm tried={actionData} submit="Verificar agora">
          <Looked claim={claim} now={now} proof="site" />
        </PostForm>
      </div>
    </Panel>
  )
}
