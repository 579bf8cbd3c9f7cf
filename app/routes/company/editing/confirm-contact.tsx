import { z } from 'zod'
import { confirmContact, resendContactCode } from '~/domain/companies/editing/contact-proving'
import { contactCodeForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { ContactCode } from '../parts/contact-code'
import type { Route } from './+types/confirm-contact'

/** Two forms at one address: the code, and another code. */
const asksAnother = (request: Request) => new URL(request.url).searchParams.has('outro')
const another = () => `${paths.confirmContact()}?outro=1`

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'contactos'),
  seo: unlisted('Confirmar o e-mail', 'Confirmar o e-mail da empresa.'),
}))

const confirm = submit(contactCodeForm, async (ctx, { code }, _: Route.ActionArgs, info) => {
  const { email } = await confirmContact(ctx, ctx.actor.activeCompanyId ?? '', code)
  return done(info, paths.editCompany(), `Está confirmado: as mensagens dos clientes vão para ${email}.`)
})
const resend = submit(z.object({}), async (ctx, _, __: Route.ActionArgs, info) => {
  await resendContactCode(ctx, ctx.actor.activeCompanyId ?? '')
  return done(info, paths.confirmContact(), 'Enviámos um código. O anterior já não serve.')
})

/** One form per step, each with its schema and its command. */
export const action = (args: Route.ActionArgs) => (asksAnother(args.request) ? resend : confirm)(args)

export default function ConfirmContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, values } = loaderData.profile
  const email = contact.waiting?.email ?? (values.email as string)
  const leave = <ButtonLink to={paths.editCompany()}>Agora não</ButtonLink>
  return (
    <Page
      title="Confirmar o e-mail da empresa"
      lead="É para este endereço que vão as mensagens dos clientes."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.editCompany(), label: 'Editar perfil' },
        { to: paths.confirmContact(), label: 'Confirmar o e-mail' },
      ]}
    >
      {!contact.waiting && (contact.confirmedAt || !email) ? (
        <Notice
          tone="ok"
          title={email ? 'O e-mail está confirmado' : 'A empresa não tem e-mail de contacto'}
          actions={<ButtonLink to={paths.editCompanyPart('contactos')}>Mudar o e-mail</ButtonLink>}
        >
          {email && <p>{email}</p>}
        </Notice>
      ) : (
        <Panel>
          <ContactCode
            email={email}
            code={contact.waiting ? (contact.waiting.live ? 'live' : 'over') : 'none'}
            tried={actionData}
            resend={another()}
            leave={leave}
            change={paths.editCompanyPart('contactos')}
          />
        </Panel>
      )}
    </Page>
  )
}
