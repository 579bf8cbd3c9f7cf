import { taxForm } from '~/domain/affiliates/enrolment/forms'
import { ownTax, updateTax } from '~/domain/affiliates/enrolment/tax-data'
import { countryOptions } from '~/domain/billing/customers/countries'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton, PostForm } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/tax'
import { accountCrumb, taxCrumb } from './crumbs'
import { TaxFields } from './tax-fields'

/** Whom we pay, how it is taxed, and to which account. */
export const loader = page(async (ctx) => ({
  ...(await ownTax(ctx)),
  countries: countryOptions,
  seo: unlisted('Dados de afiliado', 'Dados fiscais e conta para receber.'),
}))

export const action = submit(taxForm, async (ctx, input, _args, info) => {
  await updateTax(ctx, input)
  return done(info, paths.affiliateTax(), 'Dados guardados. Valem para o que for pago a partir de agora.')
})

export default function Tax({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, account, year, toDeclare, countries } = loaderData
  return (
    <Page width="reading" title="Dados de afiliado" crumbs={[accountCrumb, taxCrumb]}>
      {toDeclare && (
        <Notice
          tone="warn"
          title={`Falta declarar o regime de ${year}`}
          actions={
            <ButtonLink kind="primary" to={paths.declareRegime()}>
              Declarar o regime
            </ButtonLink>
          }
        >
          <p>O que tem vale para {tax.declaredFor}. Enquanto não declarar, os pagamentos esperam.</p>
        </Notice>
      )}
      <Panel title="Conta para receber">
        <Account account={account} />
      </Panel>
      <Section title="Dados fiscais" id="fiscais">
        <PostForm tried={actionData} version={tax.version} submit="Guardar">
          <TaxFields tax={tax} countries={countries} />
        </PostForm>
      </Section>
      <Section title="Também pode" id="mais">
        <ul>
          <li>
            <A to={paths.affiliateAlias()}>Aparecer no ranking</A>, com o nome que escolher.
          </li>
          <li>
            <A to={paths.leaveAffiliates()}>Sair do programa</A>.
          </li>
        </ul>
      </Section>
    </Page>
  )
}

function Account({
  account: { now, next, from },
}: {
  account: Route.ComponentProps['loaderData']['account']
}) {
  return (
    <>
      <Facts
        rows
        facts={[
          { label: 'Pagamos para', value: <span className="code">•••• {now}</span> },
          ...(next && from
            ? [
                {
                  label: `A partir de ${dateTime(from)}`,
                  value: <span className="code">•••• {next}</span>,
                  source: `Outra conta só vale ${settings.affiliates.ibanHours} horas depois de pedida.`,
                },
              ]
            : []),
        ]}
      />
      <div className="row-actions">
        <ButtonLink to={paths.affiliateAccount()}>Mudar de conta</ButtonLink>
        {from && <PostButton action={paths.keepAffiliateAccount()} label="Travar a mudança" />}
      </div>
    </>
  )
}
