import type { Customer } from '~/domain/billing/states'
import { EmailField, type Option, SelectField, TextField } from '~/ui/fields'

/** Whom papers are made out to. */
export function CustomerFields({
  customer: c,
  countries,
}: {
  customer: Customer
  countries: readonly Option[]
}) {
  return (
    <>
      <TextField
        name="name"
        label="Nome ou denominação"
        autoComplete="organization"
        maxLength={150}
        required
        defaultValue={c.name}
      />
      <div className="field-pair">
        <SelectField
          name="country"
          label="País"
          autoComplete="country"
          required
          options={[...countries]}
          defaultValue={c.country}
        />
        <TextField
          name="taxNumber"
          label="NIF, ou número de IVA"
          help="De outro país da União, como está no VIES."
          maxLength={40}
          required
          defaultValue={c.taxNumber}
        />
      </div>
      <TextField
        name="address"
        label="Morada"
        autoComplete="address-line1"
        maxLength={200}
        required
        defaultValue={c.address}
      />
      <div className="field-pair">
        <TextField
          name="postalCode"
          label="Código postal"
          autoComplete="postal-code"
          width="short"
          maxLength={20}
          required
          defaultValue={c.postalCode}
        />
        <TextField
          name="locality"
          label="Localidade"
          autoComplete="address-level2"
          maxLength={100}
          required
          defaultValue={c.locality}
        />
      </div>
      <EmailField
        name="papersTo"
        label="Enviar os documentos também para"
        help="Por exemplo, a contabilidade."
        autoComplete="off"
        defaultValue={c.papersTo}
      />
      <TextField
        name="orderNumber"
        label="A sua referência"
        help="Sai escrita nos documentos: número de encomenda, centro de custo."
        maxLength={40}
        defaultValue={c.orderNumber}
      />
    </>
  )
}
