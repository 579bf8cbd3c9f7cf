import { mailboxForm } from '~/domain/claims/forms'
import { askCode } from '~/domain/claims/mailing-code'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount, inWords } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/claim-by-email'
import { useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: seo({ title: 'Provar por e-mail', description: 'Receber um código.', noindex: true }) }
})

export const action = submit(mailboxForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await askCode(ctx, params.id, input)
  return done(info, paths.claimStep(params.id, 'codigo'), 'Código enviado. Chega em menos de um minuto.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ClaimByEmail({ actionData }: Route.ComponentProps) {
  const { claim } = useClaim()
  const { own, target, state } = claim
  if (state !== 'proving' || 'why' in own) return null
  return (
    <Panel title="Código por e-mail">
      <PostForm
        tried={actionData}
        submit="Enviar o código"
        actions={
          claim.codeUntil && (
            <ButtonLink to={paths.claimStep(claim.id, 'codigo')}>Já tenho um código</ButtonLink>
          )
        }
      >
        <p className="soft">
          Escolha uma caixa de correio que consiga abrir. Tem de ser exatamente de{' '}
          <strong>{own.domain}</strong>, o domínio do sítio que está no perfil: é isso que prova a ligação à
          empresa.
        </p>
        <TextField
          name="mailbox"
          label="Caixa de correio"
          required
          unit={`@${own.domain}`}
          defaultValue={target?.endsWith(`@${own.domain}`) ? target.split('@')[0] : 'geral'}
          maxLength={64}
          autoComplete="off"
          inputMode="email"
          help={`O código serve ${amount(settings.claim.codeMinutes, 'minuto')}. Pode pedir ${inWords(settings.claim.codesPerDay)} por dia.`}
        />
      </PostForm>
    </Panel>
  )
}
