import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import type { ErrorPageProps } from '~/ui/error-page'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import type { RefusalView } from '~/web/page'

type Shown = Pick<ErrorPageProps, 'title' | 'text' | 'actions'>

/** Somebody without a company came to a page of companies: the three ways to one. */
export const noCompany: Shown = {
  title: 'Ainda não pertence a nenhuma empresa',
  text: (
    <>
      <p>Esta página é de quem gere uma empresa na Aval. Há três maneiras de chegar cá:</p>
      <ul>
        <li>
          <A to={paths.newCompany()}>Registe a empresa</A>, se ainda não tem perfil.
        </li>
        <li>
          <A to={paths.myClaims()}>Reivindique o perfil</A>, se já existe e ninguém o gere.
        </li>
        <li>
          <A to={paths.requestAccess()}>Peça acesso</A> a quem o gere, se trabalha lá.
        </li>
      </ul>
    </>
  ),
  actions: (
    <>
      <ButtonLink kind="primary" to={paths.newCompany()}>
        Procurar ou registar a empresa
      </ButtonLink>
      <ButtonLink to={paths.account()}>Voltar ao meu perfil</ButtonLink>
    </>
  ),
}

/** A form of one company, sent while acting for another: back to the one it was of, with everything typed. */
export const otherCompany = (
  sentence: string,
  { id, name, back }: NonNullable<RefusalView['actFor']>,
): Shown => ({
  title: 'Está agora a agir por outra empresa',
  text: sentence,
  actions: (
    <>
      <PostButton
        kind="primary"
        action={paths.actFor(id)}
        label={`Voltar a agir por ${name}`}
        fields={{ volta: back }}
      />
      <ButtonLink to={paths.myCompany()}>Ficar na outra</ButtonLink>
    </>
  ),
})
