import type { ReactNode } from 'react'
import type { Customer, PaymentMethod } from '~/domain/billing/states'
import { withVat } from '~/domain/billing/vat'
import { Button } from '~/ui/button'
import type { Option } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { money } from '~/ui/format'
import { Section } from '~/ui/page'
import { CustomerFields } from './customer-fields'
import { PayFields, Sums, shownTotal } from './pay-fields'

/**
 * An order with obligation to pay: data, sum by the seat, way to pay, button. «Atualizar total» sends the same fields to `total`,
 * which draws the page again with what was typed.
 */
export function OrderForm(props: {
  /** With a version where it was kept: then it is folded, and one press away. */
  customer: Customer & { version?: number | null }
  countries: readonly Option[]
  methods: readonly PaymentMethod[]
  netCents: number
  now: Date
  tried?: Tried | null
  action: string
  total: string
  /** What renews it, net, and how it is said with its IVA. Null: nothing follows. */
  renewal: { netCents: number; words: (sum: string) => string } | null
  /** What renewals are charged to already. */
  kept: string | null
  /** They said before that they buy for their business. */
  business?: boolean
  code?: string
  why?: string
  /** Above the sums, within their list: a price and what is taken off it. */
  lines?: ReactNode
  /** What is agreed to by ordering. */
  children: ReactNode
  leave: ReactNode
}) {
  const { customer, countries, methods, netCents, now, tried, code, renewal } = props
  const { abroad, ...total } = shownTotal(netCents, { customer, tried, now })
  return (
    <PostForm
      tried={tried}
      action={props.action}
      why={props.why}
      submit="Encomendar com obrigação de pagar"
      actions={props.leave}
      className="order-form"
    >
      <Section title="A quem sai o documento">
        <details className="order-data" open={!customer.version || Boolean(tried)}>
          <summary>
            {customer.name}, NIF {customer.taxNumber} <span className="order-data-change">Ver e alterar</span>
          </summary>
          <div className="stack">
            <CustomerFields customer={customer} countries={countries} />
          </div>
        </details>
      </Section>
      <Section title="O que paga">
        <Sums total={total}>{props.lines}</Sums>
        <p className="sums-again">
          <Button type="submit" size="small" icon="refresh-cw" formAction={props.total} formNoValidate>
            Atualizar total
          </Button>
          <span className="soft">Se mudou o país ou o código postal, o IVA pode ser outro.</span>
        </p>
      </Section>
      <Section title="Pagamento">
        <div className="stack">
          <PayFields
            methods={methods}
            total={total}
            abroad={abroad}
            keeps={renewal && renewal.words(money(withVat(renewal.netCents, total.tax).grossCents))}
            kept={props.kept}
            business={props.business}
            code={code}
          />
        </div>
      </Section>
      <div className="order-terms">{props.children}</div>
    </PostForm>
  )
}
