import { data, type LoaderFunctionArgs } from 'react-router'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { infoOf } from '~/web/context'
import { seo } from '~/web/seo'
import type { Route } from './+types/access-denied'

/** 403 in words: which right was missing, and the ways out. */
export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = infoOf(context)
  const page = {
    signedIn: ctx.actor.kind === 'user',
    seo: seo({
      title: 'Acesso negado',
      description: 'Falta uma permissão para abrir esta página.',
      noindex: true,
    }),
  }
  return data(page, { status: 403 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function AccessDenied({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Não tem acesso a esta página"
      lead="A página existe, mas a conta com que entrou não tem a permissão que ela pede. Nada se perdeu."
    >
      <p>
        Se a página é de uma empresa, peça a quem é responsável pelo perfil que o junte à equipa com o papel
        certo. Se tem outra conta, entre com ela.
      </p>
      <p className="form-actions">
        {loaderData.signedIn ? (
          <>
            <ButtonLink kind="primary" to={paths.account()}>
              Ir para o meu perfil
            </ButtonLink>
            <ButtonLink to={paths.signOut()}>Entrar com outra conta</ButtonLink>
          </>
        ) : (
          <ButtonLink kind="primary" to={paths.signIn()}>
            Entrar
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
      </p>
    </Page>
  )
}
