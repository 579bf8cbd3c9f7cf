import { changeAccount } from '~/domain/affiliates/enrolment/account-changing'
import { accountForm } from '~/domain/affiliates/enrolment/forms'
import { ownTax } from '~/domain/affiliates/enrolment/tax-data'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { dateTime } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/change-account'
import { accountCrumb, taxCrumb } from './crumbs'
import { AccountField } from './tax-fields'

export const loader = page(async (ctx) => ({
  ...(await ownTax(ctx)),
  seo: unlisted('Mudar de conta', 'Receba noutra conta bancária.'),
}))

export const action = submit(accountForm, async (ctx, input, _args, info) => {
  const from = await changeAccount(ctx, input)
  return done(
    info,
    paths.affiliateTax(),
    `A outra conta vale a partir de ${dateTime(from)}. Avisámos por e-mail.`,
  )
})

export default function ChangeAccount({ loaderData: { tax, account }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Mudar de conta"
      lead={`Pagamos para a conta que acaba em ${account.now}. A outra vale ${settings.affiliates.ibanHours} horas depois de a pedir, e até lá pode travar a mudança.`}
      crumbs={[accountCrumb, taxCrumb]}
      tried={actionData}
      version={tax.version}
      submit="Mudar de conta"
      leave={{ to: paths.affiliateTax(), label: 'Cancelar' }}
    >
      <AccountField />
    </FormPage>
  )
}
