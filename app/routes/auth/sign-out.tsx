import { redirect } from 'react-router'
import { signOutForm } from '~/domain/people/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Page } from '~/ui/page'
import { leave } from '~/web/entering'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf } from '~/web/safe-return'
import type { Route } from './+types/sign-out'

export const loader = page((ctx) => ({
  name: ctx.actor.kind === 'user' ? ctx.actor.name : null,
  seo: unlisted('Sair', 'Termine a sua sessão na Aval.'),
}))

export const action = submit(
  signOutForm,
  async (_ctx, { everywhere }, { request }: Route.ActionArgs, info) => {
    await leave(info, everywhere)
    // «Entrar com outra conta»: on to sign-in, and back to where they were.
    const back = returnOf(request, '')
    if (back) return redirect(paths.signIn({ volta: back }))
    return done(
      info,
      paths.home(),
      everywhere ? 'Terminou a sessão em todos os aparelhos.' : 'Terminou a sessão.',
    )
  },
)

export default function SignOut({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.name) {
    return (
      <Page title="Não tem sessão iniciada" width="reading" lead="Neste aparelho não há nada para terminar.">
        <p>
          <ButtonLink kind="primary" to={paths.signIn()}>
            Entrar
          </ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <FormPage
      title="Terminar a sessão?"
      lead={`Tem sessão iniciada como ${loaderData.name}.`}
      tried={actionData}
      submit="Terminar a sessão"
      leave={{ to: paths.account(), label: 'Ficar', kind: 'quiet' }}
    >
      <CheckField
        name="everywhere"
        label="Terminar em todos os aparelhos"
        help="Também nos outros computadores e telemóveis onde entrou."
      />
    </FormPage>
  )
}
