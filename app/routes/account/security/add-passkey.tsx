import { useEffect, useRef } from 'react'
import { addPasskeyForm } from '~/domain/people/second-factor/forms'
import { addPasskey } from '~/domain/people/second-factor/registering-passkeys'
import { deviceWords } from '~/domain/people/sessions/device-words'
import { authorise } from '~/domain/permissions'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { sendRotated } from '~/web/session'
import type { Route } from './+types/add-passkey'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  requireProof(ctx.actor, ctx.now)
  return {
    device: deviceWords(request.headers.get('user-agent')),
    seo: unlisted('Criar uma chave de acesso', 'Guarde neste aparelho uma chave para entrar na Aval.'),
  }
})

export const action = submit(addPasskeyForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  sendRotated(info, await addPasskey(ctx, input))
  return done(info, paths.security(), 'Chave de acesso criada: já pode entrar com ela.')
})

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const ceremony = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    void import('~/islands/parts/passkey-form').then(({ passkeyForm }) => {
      if (ceremony.current && !stop.signal.aborted)
        passkeyForm(ceremony.current, paths.passkeyRegistration(), stop.signal)
    })
    return () => stop.abort()
  }, [])
  return (
    <Page
      title="Criar uma chave de acesso"
      width="reading"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead="Fica neste aparelho e abre com a impressão digital, o rosto ou o PIN. Com ela entra sem palavra-passe e sem código."
    >
      <noscript>
        <Notice tone="warn" title="Falta o JavaScript">
          <p>As chaves de acesso só funcionam com JavaScript ligado.</p>
        </Notice>
      </noscript>
      <div ref={ceremony}>
        <PostForm
          tried={actionData}
          submit="Criar a chave"
          actions={
            <ButtonLink kind="quiet" to={paths.security()}>
              Cancelar
            </ButtonLink>
          }
        >
          <TextField
            name="name"
            label="Nome"
            required
            maxLength={60}
            defaultValue={loaderData.device}
            help="Para a reconhecer na lista: «Telemóvel», «Portátil do escritório»."
          />
          <HiddenField name="credential" value="" />
          <p className="error" role="alert" data-passkey-note />
        </PostForm>
      </div>
    </Page>
  )
}
