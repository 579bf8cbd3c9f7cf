import { data, type LoaderFunctionArgs } from 'react-router'
import { type Permission, permissions } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { infoOf } from '~/web/context'
import { safeReturn } from '~/web/safe-return'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/access-denied'

/** Rights that belong to a company: its people give them. */
const ofCompany = ['company.', 'review.reply', 'invitation.team', 'invitation.review']

/**
 * 403 in words: which right was missing, and the ways out. The right is named by its key in the table of permissions;
 * whatever else stands in the address is not shown.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = infoOf(context)
  const params = new URL(request.url).searchParams
  const key = params.get('direito') ?? ''
  const right = Object.hasOwn(permissions, key) ? permissions[key as Permission].right : null
  const page = {
    signedIn: ctx.actor.kind === 'user' ? ctx.actor.name : null,
    right,
    company: right !== null && ofCompany.some((start) => key.startsWith(start)),
    back: safeReturn(params.get('volta'), '') || null,
    seo: unlisted('Acesso negado', 'Falta uma permissão para abrir esta página.'),
  }
  return data(page, { status: 403 })
}

export default function AccessDenied({ loaderData }: Route.ComponentProps) {
  const { signedIn, right, company, back } = loaderData
  return (
    <Page
      width="reading"
      title="Não tem acesso a esta página"
      lead={
        right
          ? `Para a abrir é preciso poder ${right}. Nada se perdeu.`
          : signedIn
            ? 'A página existe, mas a conta com que entrou não tem a permissão que ela pede. Nada se perdeu.'
            : 'A página existe, mas pede uma permissão. Entre com a conta que a tem. Nada se perdeu.'
      }
    >
      {signedIn && <p>Entrou como {signedIn}. Se tem outra conta, entre com ela e volta a este sítio.</p>}
      {(company || !right) && (
        <p>
          Se a página é de uma empresa, peça a quem é responsável pelo perfil que o junte à equipa com o papel
          certo: o convite chega-lhe por e-mail.
        </p>
      )}
      <p className="form-actions">
        {signedIn ? (
          <>
            <ButtonLink kind="primary" to={paths.account()}>
              Ir para o meu perfil
            </ButtonLink>
            <ButtonLink to={paths.signOut({ volta: back })}>Entrar com outra conta</ButtonLink>
          </>
        ) : (
          <ButtonLink kind="primary" to={paths.signIn({ volta: back })}>
            Entrar
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()}>Voltar ao início</ButtonLink>
      </p>
    </Page>
  )
}
