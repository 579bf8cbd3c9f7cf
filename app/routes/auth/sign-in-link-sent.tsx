import { linkCodeForm } from '~/domain/people/forms'
import { enterByLinkCode, linkAskedHere } from '~/domain/people/sign-in-link/entering'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { toAuthError } from '~/web/auth-failure'
import { askedOf } from '~/web/browser-marks'
import { byLink, enterLinked } from '~/web/entering'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/sign-in-link-sent'
import { AlreadyIn, alreadyIn } from './parts/already-in'
import { StaySignedIn } from './parts/stay-signed-in'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  already: alreadyIn(ctx.actor, request),
  back: volta(returnOf(request)),
  email: (await linkAskedHere(ctx, askedOf(request)))?.email,
  seo: unlisted('Veja o seu correio', 'Enviámos uma ligação para entrar na sua conta Aval.'),
}))

export const action = submit(linkCodeForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const entered = await enterByLinkCode(ctx, input.code, byLink(info, request, input.remember))
  return typeof entered === 'string' ? toAuthError(entered) : enterLinked(info, request, entered)
})

export default function SignInLinkSent({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back, email } = loaderData
  if (already) return <AlreadyIn {...already} />
  if (!email)
    return (
      <Page
        title="Peça uma ligação"
        width="reading"
        lead="Neste navegador não há nenhum pedido à espera. Se o fez noutro aparelho, abra a mensagem e siga a ligação."
      >
        <p>
          <ButtonLink kind="primary" to={paths.signInLink(back)}>
            Pedir uma ligação
          </ButtonLink>
        </p>
      </Page>
    )
  return (
    <Page
      title="Veja o seu correio"
      width="reading"
      lead={
        <>
          Se <b>{email}</b> é o endereço de uma conta, a mensagem vai a caminho. Abra-a neste aparelho e siga
          a ligação; se a lê noutro, escreva aqui o código que traz.
        </>
      }
    >
      <PostForm tried={actionData} submit="Entrar" name="codigo">
        <CodeField help={`Serve durante ${settings.auth.signInLinkMinutes} minutos.`} />
        <StaySignedIn />
      </PostForm>
      <Section title="Não chegou?">
        <p>
          Procure no correio não desejado. Se o endereço tem um erro,{' '}
          <A to={paths.signInLink(back)}>corrija-o e peça outra ligação</A>. Se nunca teve conta nem escreveu
          uma avaliação com ele, <A to={paths.signUp(back)}>crie uma conta</A>.
        </p>
      </Section>
    </Page>
  )
}
