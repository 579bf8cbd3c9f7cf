import { useContext } from 'react'
import { inviteCustomerForm } from '~/domain/invitations/customers/review-forms'
import { inviteCustomer, invitingPage } from '~/domain/invitations/customers/review-inviting'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, TextField } from '~/ui/fields'
import { ForCompany } from '~/ui/for-company'
import { PostForm } from '~/ui/form'
import { FormSeed } from '~/ui/form-seed'
import { dateTime } from '~/ui/format'
import { Page, Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invite-customers'
import { InvitingCoverage, InvitingState } from './inviting-state'

export const loader = page(async (ctx) => ({
  ...(await invitingPage(ctx)),
  seo: unlisted('Convidar um cliente', 'Convide um cliente da sua empresa a avaliar.'),
}))

export const action = submit(inviteCustomerForm, async (ctx, input, _args, info) => {
  const { goes } = await inviteCustomer(ctx, input)
  return done(info, paths.inviteCustomers(), `Convite guardado. Sai em ${dateTime(goes)}.`)
})

/** One customer at a time, beside the mail that they will get. */
export default function InviteCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { company, today, mail } = loaderData
  // Its success leads here again: the next customer has a form of their own.
  const { once } = useContext(FormSeed)
  return (
    <Page
      title="Convidar um cliente"
      lead={`Em nome de ${company.name}. O cliente escreve o que entender: a Aval publica todas as opiniões, boas ou más.`}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myInvitations(), label: 'Convites' },
        { to: paths.inviteCustomers(), label: 'Convidar um cliente' },
      ]}
      actions={<ButtonLink to={paths.inviteByCsv()}>Convidar muitos por CSV</ButtonLink>}
    >
      <InvitingState company={company} />
      {((!company.obstacle && company.month.used < company.month.limit) || actionData) && (
        <ForCompany id={company.id}>
          <PostForm key={once} tried={actionData} submit="Convidar" why={company.obstacle ?? undefined}>
            <EmailField name="email" label="E-mail do cliente" required />
            <TextField name="name" label="Nome do cliente" autoComplete="off" maxLength={80} />
            <TextField
              name="reference"
              label="Referência do serviço"
              required
              maxLength={60}
              width="short"
              help="Número da fatura, da encomenda ou da obra. O cliente vê-a no convite; não é pública."
            />
            <TextField name="date" label="Data do serviço" type="date" required max={today} width="short" />
            <TextField
              name="delay"
              label="Dias de espera"
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={settings.invitation.reviewDelayMaxDays}
              width="code"
              defaultValue={String(settings.invitation.reviewDelayDays)}
              help={`Quantos dias depois do serviço sai o convite. Sai entre as ${settings.invitation.sendFromHour} h e as ${settings.invitation.sendUntilHour} h, nunca ao domingo nem em feriados.`}
            />
          </PostForm>
        </ForCompany>
      )}
      <Section
        title="O que o cliente recebe"
        lead="O texto é igual para todas as empresas e não se altera. Mudam o nome, a referência e a data."
      >
        <Panel title={mail.subject}>
          <Prose>
            {mail.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Panel>
      </Section>
      <InvitingCoverage company={company} />
    </Page>
  )
}
