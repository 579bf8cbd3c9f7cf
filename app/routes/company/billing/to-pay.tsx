import type { InvoicePage } from '~/domain/billing/pages/invoice-page'
import { CopyButton } from '~/ui/code'
import { dateTime, longDate, money } from '~/ui/format'

type Data = NonNullable<InvoicePage['toPay']>

/** What is typed elsewhere to pay: Multibanco's reference, or the data of a transfer. */
export const ToPay = ({ data }: { data: Data }) =>
  data.method === 'transfer' ? <Transfer data={data} /> : <Reference data={data} />

const Reference = ({ data: { reference, cents, until } }: { data: Data }) => (
  <section className="plan-sheet" aria-label="Dados para pagar por Multibanco">
    <p>Pague numa caixa Multibanco ou no seu banco, em «Pagamento de serviços».</p>
    <dl className="to-pay">
      {reference.entity && <ToCopy label="Entidade" text={reference.entity} />}
      <ToCopy label="Referência" text={reference.number} shown={inThrees(reference.number)} />
      <ToCopy label="Valor" text={money(cents)} />
    </dl>
    <p className="soft">A referência vale até {dateTime(until)}.</p>
    <p className="soft">A confirmação chega minutos depois de pagar, e avisamos por e-mail.</p>
  </section>
)

const Transfer = ({ data: { reference, cents, until, transfer } }: { data: Data }) => (
  <section className="plan-sheet" aria-label="Dados para a transferência">
    <p>Faça a transferência com estes dados. A referência diz-nos de quem é: escreva-a no descritivo.</p>
    <dl className="to-pay">
      {transfer && <ToCopy label="IBAN" text={transfer.iban} shown={inFours(transfer.iban)} />}
      {transfer && <ToCopy label="Titular" text={transfer.holder} />}
      <ToCopy label="Referência" text={reference.number} shown={inFours(reference.number)} />
      <ToCopy label="Valor" text={money(cents)} />
    </dl>
    <p className="soft">
      Até {longDate(until)}. Entre bancos, uma transferência pode demorar dias. Quando chegar, confirmamos e
      avisamos por e-mail; a fatura-recibo sai com a data do dinheiro.
    </p>
  </section>
)

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
const inThrees = (text: string) => text.replace(/(.{3})(?=.)/g, '$1 ')

/** A value to be typed elsewhere: large and whole, copied without blanks where scripts run. */
const ToCopy = ({ label, text, shown = text }: { label: string; text: string; shown?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="code-box">
      <code className="code">{shown}</code>
      <CopyButton
        text={text}
        label={`Copiar ${label === 'IBAN' ? label : label.toLocaleLowerCase('pt-PT')}`}
      />
    </dd>
  </div>
)
