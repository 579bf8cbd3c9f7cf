import { redirect } from 'react-router'
import { passkeySignInForm } from '~/domain/people/second-factor/forms'
import { paths, query } from '~/paths'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasskeyButton } from '~/ui/passkey'
import { enterWithPasskey } from '~/web/entering'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/passkey-sign-in'
import { AlreadyIn, alreadyIn } from './parts/already-in'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  return {
    already: alreadyIn(ctx.actor, request),
    back: volta(returnOf(request)),
    seo: unlisted(
      'Entrar com chave de acesso',
      'Entre na sua conta Aval com a impressão digital, o rosto ou o PIN do aparelho.',
    ),
  }
})

export const action = submit(passkeySignInForm, async (_ctx, input, { request }: Route.ActionArgs, info) => {
  await enterWithPasskey(info, request, { credential: input.credential, remember: input.stay })
  return redirect(returnOf(request))
})

export default function PasskeySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back } = loaderData
  if (already) return <AlreadyIn {...already} />
  return (
    <Page
      title="Entrar com chave de acesso"
      width="reading"
      lead="O aparelho pede-lhe a impressão digital, o rosto ou o PIN, e não é preciso palavra-passe."
    >
      {actionData && (
        <Notice tone="bad">
          <p>{actionData.message || actionData.errors.credential?.join(' ')}</p>
        </Notice>
      )}
      <PasskeyButton
        action={paths.passkeySignIn() + query(back)}
        options={paths.passkeyOptions()}
        purpose="entrar"
        remember={actionData?.values.stay === 'sim'}
        kind="primary"
      />
      <noscript>
        <Notice tone="warn" title="Falta o JavaScript">
          <p>As chaves de acesso só funcionam com JavaScript ligado.</p>
        </Notice>
      </noscript>
      <p>
        <A to={paths.signIn(back)}>Entrar com e-mail e palavra-passe</A>
      </p>
    </Page>
  )
}
