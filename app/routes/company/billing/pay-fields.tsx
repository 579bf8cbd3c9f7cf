import { methodWords } from '~/domain/billing/billing-words'
import { type Total, taxWords, totalFor } from '~/domain/billing/customers/total'
import type { Customer, PaymentMethod } from '~/domain/billing/states'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { CheckField, HiddenField, RadioField } from '~/ui/fields'
import type { Tried } from '~/ui/form'
import { money } from '~/ui/format'
import { A } from '~/ui/link'

const methodHelp: Record<PaymentMethod, string> = {
  card: 'Pago na hora.',
  mb_way: 'Confirma no telemóvel, na hora.',
  get multibanco() {
    return `Entidade e referência, válidas ${amount(settings.billing.referenceDays, 'dia')}.`
  },
  sepa_debit: 'Autoriza uma vez; o banco leva alguns dias.',
  get transfer() {
    return `Com uma referência nossa, até ${amount(settings.billing.transferDays, 'dia')}. Confirmamos quando chegar.`
  },
}

const typed = (tried: Tried | undefined | null, name: string): string | undefined => {
  const value = tried?.values[name]
  return Array.isArray(value) ? value[0] : value
}

/** The sum as it is for what was typed, or for what the form began with. */
export function shownTotal(
  netCents: number,
  { customer, tried, now }: { customer: Customer; tried?: Tried | null; now: Date },
): Total & { abroad: boolean } {
  const country = typed(tried, 'country') ?? customer.country
  const total = totalFor(
    netCents,
    {
      country,
      postalCode: typed(tried, 'postalCode') ?? customer.postalCode,
      payWithVat: typed(tried, 'payWithVat') === 'sim',
    },
    now,
  )
  return { ...total, abroad: total.tax.region === 'eu' }
}

/** Net, IVA, gross. */
export function Sums({ total, children }: { total: Total; children?: React.ReactNode }) {
  const { netCents, vatCents, grossCents, tax } = total
  return (
    <dl className="sums" aria-label="O que paga">
      {children}
      <div>
        <dt>Sem IVA</dt>
        <dd>{money(netCents)}</dd>
      </div>
      <div>
        <dt>{taxWords(tax)}</dt>
        <dd>{money(vatCents)}</dd>
      </div>
      <div className="sums-total">
        <dt>Total a pagar</dt>
        <dd>{money(grossCents)}</dd>
      </div>
    </dl>
  )
}

/** How it is paid, and what is confirmed with the order. */
export function PayFields({
  methods,
  total,
  keeps,
  kept,
  abroad,
  business,
  code,
}: {
  methods: readonly PaymentMethod[]
  total: Total
  /** What keeping the card means: when it is charged, and how much. Null: nothing follows. */
  keeps: string | null
  /** What is kept already, and goes on being charged. */
  kept: string | null
  abroad: boolean
  business?: boolean
  code?: string
}) {
  return (
    <>
      {abroad && (
        <CheckField
          name="payWithVat"
          label="Se o VIES não confirmar o número, pagar com o IVA português"
          help="Sem isto, esperamos pela confirmação: nada é encomendado até o número constar."
        />
      )}
      <RadioField
        name="method"
        label="Como paga"
        required
        defaultValue={methods[0]}
        options={methods.map((method) => ({
          value: method,
          label: methodWords[method],
          help: methodHelp[method],
        }))}
      />
      {keeps && (
        <CheckField name="keep" label="Guardar o cartão ou o débito direto para renovar" help={keeps} />
      )}
      {keeps && kept && (
        <p className="soft">
          As renovações já são cobradas a {kept}, mesmo sem marcar isto. Não quer?{' '}
          <A to={paths.billingStep('cartao/retirar')}>Retire-o antes de pagar</A>.
        </p>
      )}
      <CheckField
        name="business"
        label="Compro no exercício da minha atividade profissional"
        required
        defaultChecked={business}
      />
      <HiddenField name="netCents" value={total.netCents} />
      <HiddenField name="grossCents" value={total.grossCents} />
      {code && <HiddenField name="code" value={code} />}
    </>
  )
}
