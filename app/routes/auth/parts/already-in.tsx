import type { Actor } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { returnOf } from '~/web/safe-return'

/** Who is signed in already, and where they were going; null for a visitor. */
export const alreadyIn = ({ name, email, kind }: Actor, request: Request) =>
  kind === 'user' ? { name, email: email ?? '', to: returnOf(request) } : null

/** A page for visitors, opened by somebody signed in: says so, and leads on. */
export function AlreadyIn({ name, email, to }: NonNullable<ReturnType<typeof alreadyIn>>) {
  return (
    <Page
      title="Já tem a sessão iniciada"
      width="reading"
      lead={
        <>
          Entrou como <b>{name}</b> ({email}), e esta página é para quem ainda não entrou.
        </>
      }
    >
      <p>
        <ButtonLink kind="primary" to={to} icon="arrow-right">
          Continuar
        </ButtonLink>
      </p>
      <p>
        Quer usar outra conta? <A to={paths.signOut()}>Termine primeiro a sessão</A>. Para mudar a
        palavra-passe, vá a <A to={paths.changePassword()}>Alterar palavra-passe</A>.
      </p>
    </Page>
  )
}
