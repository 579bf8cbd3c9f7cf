import type { Writer } from '~/domain/reviews/writing/preview'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { CheckField, HiddenField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { month } from '~/ui/format'
import { InvoiceField } from '~/ui/invoice-field'
import { Section } from '~/ui/page'
import { StarsField } from '~/ui/stars-field'

interface Props {
  /** The draft, by field. */
  typed: Record<string, string>
  by: Writer | null
  /** The months that it may be of, the newest first; in words how far back. */
  months: string[]
  monthsBack: string
  /** Whose invoice proves it, of which days; null where the company's NIPC is not known. */
  invoice: { issuer: string; oldest: string; today: string } | null
}

const plainChoices = [
  { value: 'first-initial', label: 'Nome e inicial, como «Ana S.»' },
  { value: 'full', label: 'Nome completo' },
  { value: 'initials-place', label: 'Iniciais' },
  { value: 'anonymous', label: '«Cliente anónimo»' },
]

/** The fields of a review: stars first, then what happened, then who tells it. */
export function ReviewFields({ typed, by, months, monthsBack, invoice }: Props) {
  const shown = by?.choices.map(({ value, shown: label }) => ({ value, label: `«${label}»` }))
  return (
    <>
      <StarsField name="rating" label="Como foi, no geral?" required defaultValue={typed.rating} />
      <TextField
        name="title"
        label="Título"
        help={`Uma frase que resuma a experiência: ${settings.review.titleMin} a ${settings.review.titleMax} caracteres.`}
        required
        minLength={settings.review.titleMin}
        maxLength={settings.review.titleMax}
        defaultValue={typed.title}
      />
      <TextArea
        name="body"
        label="O que aconteceu?"
        help={`O que contratou, o que correu bem e o que não correu. Sem nomes de pessoas, contactos nem ligações. Pelo menos ${amount(settings.review.bodyMin, 'carácter')}.`}
        required
        rows={9}
        minLength={settings.review.bodyMin}
        maxLength={settings.review.bodyMax}
        defaultValue={typed.body}
      />
      <SelectField
        name="month"
        label="Mês da experiência"
        required
        empty="Escolha o mês"
        defaultValue={typed.month}
        options={months.map((value) => ({ value, label: month(value) }))}
        help={`De ${month(months.at(-1) ?? '')} a ${month(months[0] ?? '')}: aceitamos experiências ${monthsBack}.`}
      />
      {typed.corrects && <HiddenField name="corrects" value={typed.corrects} />}
      {invoice && (
        <InvoiceField
          name="invoice"
          label="Comprovar com a fatura"
          help="O código quadrado da fatura é lido no seu aparelho: só saem daqui o NIF de quem a emitiu, o tipo, o estado, a data e o número do documento. O seu NIF e os valores não. A avaliação passa a mostrar «Fatura confirmada» e pesa mais na pontuação."
          defaultValue={typed.invoice}
          {...invoice}
        />
      )}
      <TextField name="service" label="Serviço ou produto" maxLength={80} defaultValue={typed.service} />
      <RadioField
        name="wouldHire"
        label="Voltaria a contratar?"
        inline
        defaultValue={typed.wouldHire}
        options={[
          { value: 'yes', label: 'Sim' },
          { value: 'maybe', label: 'Talvez' },
          { value: 'no', label: 'Não' },
        ]}
      />
      <Section title="Em pormenor" lead="Só o que souber. Não entra na nota geral.">
        <div className="form">
          <StarsField name="quality" label="Qualidade" size="small" defaultValue={typed.quality} />
          <StarsField name="punctuality" label="Pontualidade" size="small" defaultValue={typed.punctuality} />
          <StarsField name="price" label="Preço" size="small" defaultValue={typed.price} />
          <StarsField
            name="communication"
            label="Comunicação"
            size="small"
            defaultValue={typed.communication}
          />
        </div>
      </Section>
      <Section title="Quem conta">
        <div className="form">
          {!by && (
            <TextField
              name="name"
              label="O seu nome"
              required
              autoComplete="name"
              maxLength={80}
              defaultValue={typed.name}
              help="Só aparece da forma que escolher a seguir."
            />
          )}
          <SelectField
            name="displayAs"
            label="Como aparece o seu nome"
            required
            defaultValue={typed.displayAs ?? by?.displayAs}
            options={shown ?? plainChoices}
          />
          <TextField
            name="reference"
            label="Referência do serviço"
            maxLength={60}
            defaultValue={typed.reference}
            help="Número da fatura ou do pedido. Nunca é pública: só a veem a empresa e a moderação."
          />
          <RadioField
            name="incentive"
            label="Recebeu alguma coisa em troca desta avaliação?"
            required
            inline
            defaultValue={typed.incentive}
            help="Desconto, oferta ou dinheiro. Se sim, a avaliação é publicada com essa nota e não conta na pontuação."
            options={[
              { value: 'nao', label: 'Não' },
              { value: 'sim', label: 'Sim' },
            ]}
          />
          <CheckField
            name="ownExperience"
            label="A experiência foi minha e conto-a como aconteceu."
            required
            defaultChecked={typed.ownExperience === 'sim'}
          />
          <CheckField
            name="noRelation"
            label="Não pertenço à empresa, não sou família de quem a tem, nem sou concorrente."
            required
            defaultChecked={typed.noRelation === 'sim'}
          />
        </div>
      </Section>
      <p className="soft">
        No passo seguinte vê como fica e pode juntar até{' '}
        {amount(settings.review.photosPerReview, 'fotografia')}
        {by
          ? ' e um documento que a comprove'
          : '; depois confirma com o seu e-mail, ou entrando na sua conta'}
        . O que escrever não se perde.
      </p>
    </>
  )
}
