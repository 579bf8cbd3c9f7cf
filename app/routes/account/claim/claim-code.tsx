import { codeForm } from '~/domain/claims/forms'
import { proveByCode } from '~/domain/claims/mailing-code'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/claim-code'
import { outcomeWords, useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: seo({ title: 'Escrever o código', description: 'Provar por um código.', noindex: true }) }
})

export const action = submit(codeForm, async (ctx, { code }, { params }: Route.ActionArgs, info) => {
  const outcome = await proveByCode(ctx, params.id, code)
  return done(info, outcome === 'prove' ? paths.myCompany() : paths.claim(params.id), outcomeWords[outcome])
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ClaimCode({ actionData }: Route.ComponentProps) {
  const { claim, now } = useClaim()
  const another = paths.claimStep(claim.id, 'email')
  if (claim.state !== 'proving') return null
  if (!claim.codeUntil && !actionData)
    return (
      <Panel title="Código por e-mail">
        <Notice
          title="Não há nenhum código à espera"
          actions={
            <ButtonLink kind="primary" to={another}>
              Pedir um código
            </ButtonLink>
          }
        >
          <p>Os códigos servem durante {amount(settings.claim.codeMinutes, 'minuto')}.</p>
        </Notice>
      </Panel>
    )
  return (
    <Panel title="Escreva o código">
      <PostForm
        tried={actionData}
        submit="Confirmar"
        actions={<ButtonLink to={another}>Pedir outro código</ButtonLink>}
      >
        <p className="soft">
          Enviámo-lo para <strong>{claim.target}</strong>
          {claim.codeUntil && (
            <>
              {' '}
              e deixa de servir <Time at={claim.codeUntil} now={now} />
            </>
          )}
          . Veja também no lixo eletrónico.
        </p>
        <TextField
          name="code"
          label="Código de 6 algarismos"
          required
          width="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </PostForm>
    </Panel>
  )
}
