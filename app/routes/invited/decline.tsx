import { redirect } from 'react-router'
import { declineInvitation } from '~/domain/invitations/answering/answering'
import { readInvitation } from '~/domain/invitations/answering/reading'
import { declineForm } from '~/domain/invitations/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Page } from '~/ui/page'
import { noInvitationCookie } from '~/web/browser-marks'
import { tokenOf } from '~/web/mailed-link'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/decline'
import { titleOf } from './invitation-view'
import { InvitationProblemPage } from './problem'

/** Saying no, without an account. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = tokenOf(request)
  return {
    token,
    declined: new URL(request.url).searchParams.get('feito'),
    view: await readInvitation(ctx, token),
    seo: seo({
      title: 'Recusar o convite',
      description: 'Recusar um convite da Aval.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(declineForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  await declineInvitation(ctx, tokenOf(request), input)
  info.headers.append('set-cookie', noInvitationCookie())
  return redirect(paths.declineInvitation({ feito: input.never ? 'nunca' : 'sim' }))
})

export default function Decline({ loaderData, actionData }: Route.ComponentProps) {
  const { view, token, declined } = loaderData
  if (declined === 'sim' || declined === 'nunca') return <Declined never={declined === 'nunca'} />
  if ('problem' in view) return <InvitationProblemPage {...view} />
  return (
    <FormPage
      title="Recusar o convite"
      lead={titleOf(view)}
      tried={actionData}
      submit="Recusar o convite"
      submitKind="danger"
      leave={{ to: paths.invitation({ token }), label: 'Voltar ao convite', kind: 'quiet' }}
    >
      <CheckField
        name="never"
        label="Não voltar a contactar este endereço"
        help={`Ninguém pode voltar a enviar convites da Aval para ${view.email}. Guardamos só uma marca que não diz qual é o endereço.`}
      />
    </FormPage>
  )
}

function Declined({ never }: { never: boolean }) {
  return (
    <Page
      title="Convite recusado"
      width="reading"
      lead={
        never
          ? 'Não voltamos a enviar convites para o seu endereço, peça quem pedir.'
          : 'Fica sem efeito. Quem convidou não precisa de saber porquê.'
      }
    >
      <p>
        <ButtonLink to={paths.home()}>Ir para o início</ButtonLink>
      </p>
    </Page>
  )
}
