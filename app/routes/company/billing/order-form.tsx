import type { ReactNode } from 'react'
import type { Customer, PaymentMethod } from '~/domain/billing/states'
import { Button } from '~/ui/button'
import type { Option } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Section } from '~/ui/page'
import { CustomerFields } from './customer-fields'
import { PayFields, Sums, shownTotal } from './pay-fields'

/**
 * An order with obligation to pay: data, sum by the seat, way to pay, button. «Atualizar total» sends the same fields to `total`,
 * which draws the page again with what was typed.
 */
export function OrderForm(props: {
  customer: Customer
  countries: readonly Option[]
  methods: readonly PaymentMethod[]
  netCents: number
  now: Date
  tried?: Tried | null
  action: string
  total: string
  keeps: (grossCents: number) => string | null
  code?: string
  why?: string
  /** Above the sums, within their list: a price and what is taken off it. */
  lines?: ReactNode
  /** What is agreed to by ordering. */
  children: ReactNode
  leave: ReactNode
}) {
  const { customer, countries, methods, netCents, now, tried, code } = props
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
        <div className="stack">
          <CustomerFields customer={customer} countries={countries} />
        </div>
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
            keeps={props.keeps(total.grossCents)}
            code={code}
          />
        </div>
      </Section>
      <div className="order-terms">{props.children}</div>
    </PostForm>
  )
}
