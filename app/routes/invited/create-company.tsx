import { redirect } from 'react-router'
import { startCompany } from '~/domain/companies/creation/creating'
import { identityForm } from '~/domain/companies/creation/creation-forms'
import { invitationThatBrought } from '~/domain/invitations/answering/reading'
import { authorise, may } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page, Section } from '~/ui/page'
import { filledForCompany, partnerAtStart } from '~/web/partner'
import { done, page, submit, unlisted } from '~/web/route'
import { IdentityStep } from '../account/companies/create-company-steps'
import type { Route } from './+types/create-company'
import { InvitationBanner } from './banner'

/** The first step of a company's profile, for who came by an invitation: what it knows is filled in. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  const brought = await invitationThatBrought(ctx)
  if (!brought || !may(ctx.actor, 'company.create')) throw redirect(paths.createCompany())
  return {
    inviter: brought.inviter,
    name: brought.name,
    partner: (await filledForCompany(ctx, request))?.code,
    seo: unlisted('Criar o perfil da empresa', 'Crie o perfil da sua empresa.'),
  }
})

export const action = submit(identityForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const brought = await invitationThatBrought(ctx)
  const partner = await partnerAtStart(ctx, input, request)
  const id = await startCompany(ctx, input, { email: brought?.email, invitationId: brought?.id, partner })
  return done(
    info,
    paths.createCompany({ passo: 2, empresa: id }),
    'Guardado. Pode sair e voltar quando quiser.',
  )
})

export default function InvitedCreateCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { inviter, name, partner } = loaderData
  return (
    <Page
      title="Criar o perfil da empresa"
      lead="Seis passos. Cada um fica guardado, por isso pode parar e continuar depois."
      width="reading"
      actions={<ButtonLink to={paths.account()}>Não tenho empresa</ButtonLink>}
    >
      <InvitationBanner kind="platform" inviter={inviter} company={null} offered={null} />
      <Section title="Passo 1 de 6: quem é a empresa">
        <IdentityStep tried={actionData} company={null} {...{ name, partner }} />
      </Section>
    </Page>
  )
}
