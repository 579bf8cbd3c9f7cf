import { largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { ticketFileRule, ticketFileTypes } from '~/domain/tickets/file-words'
import { priceKindWords, vatRates } from '~/domain/work-requests/proposals/price-words'
import { filesRule } from '~/domain/work-requests/proposals/proposal-words'
import { priceKinds } from '~/domain/work-requests/states'
import { RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import '~/ui/field-row.css'

const { validDays } = settings.work

/** The fields of a proposal: what, for how much, what is in and out, when, files. */
export function ProposalFields({ values, room }: { values: Record<string, string>; room: number }) {
  return (
    <>
      <TextArea
        name="body"
        label="O que propõe"
        help="Como faz o trabalho, com que materiais, que garantia dá. Sem telefone, e-mail ou ligações: os contactos trocam-se quando o cliente preferir a proposta."
        required
        rows={8}
        maxLength={settings.work.proposalMax}
        defaultValue={values.body}
      />
      <RadioField
        name="priceKind"
        label="Preço"
        required
        defaultValue={values.priceKind ?? 'fixed'}
        options={priceKinds.map((value) => ({ value, label: priceKindWords[value] }))}
      />
      <div className="field-row">
        <TextField
          name="price"
          label="Valor"
          sometimes
          help="Num intervalo, o mais baixo. À hora, o de uma hora. Depois de ver o local, deixe vazio."
          unit="€"
          width="short"
          inputMode="decimal"
          maxLength={10}
          defaultValue={values.price}
        />
        <TextField
          name="priceTo"
          label="Valor mais alto"
          sometimes
          help="Só num intervalo."
          unit="€"
          width="short"
          inputMode="decimal"
          maxLength={10}
          defaultValue={values.priceTo}
        />
      </div>
      <RadioField
        name="vat"
        label="IVA"
        required
        defaultValue={values.vat ?? 'incluido'}
        options={[
          { value: 'incluido', label: 'Já está nos valores' },
          { value: 'acresce', label: 'Acresce aos valores' },
        ]}
      />
      <SelectField
        name="vatRate"
        label="Taxa de IVA"
        help="Com a taxa, o cliente lê o preço com e sem IVA."
        empty="Não dizer"
        defaultValue={values.vatRate}
        options={vatRates.map((rate) => ({
          value: String(rate),
          label: rate === 0 ? 'Isento' : `${rate} %`,
        }))}
      />
      <TextArea
        name="included"
        label="O que está incluído"
        rows={3}
        maxLength={settings.work.partMax}
        defaultValue={values.included}
      />
      <TextArea
        name="excluded"
        label="O que fica de fora"
        help="O que o cliente possa julgar incluído, e não está."
        rows={3}
        maxLength={settings.work.partMax}
        defaultValue={values.excluded}
      />
      <div className="field-row">
        <TextField name="startOn" label="Pode começar em" type="date" defaultValue={values.startOn} />
        <TextField
          name="days"
          label="Demora"
          unit="dias úteis"
          width="short"
          inputMode="numeric"
          maxLength={3}
          defaultValue={values.days}
        />
        <TextField
          name="validDays"
          label="Proposta válida por"
          unit="dias"
          width="short"
          inputMode="numeric"
          required
          maxLength={2}
          defaultValue={values.validDays ?? String(validDays.usual)}
        />
      </div>
      {room > 0 && (
        <FileField
          name="files"
          label="Ficheiros"
          help={`Um orçamento em PDF, uma planta, uma fotografia. ${ticketFileRule()} ${filesRule()} Só o cliente e a empresa os veem.`}
          accept={ticketFileTypes.join(',')}
          multiple
          maxBytes={largestDocument()}
          maxFiles={Math.min(room, settings.work.filesAtMost)}
        />
      )}
    </>
  )
}
