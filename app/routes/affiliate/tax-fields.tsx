import { regimeWords } from '~/domain/affiliates/enrolment/affiliate-words'
import { type TaxRegime, taxRegimes } from '~/domain/affiliates/states'
import { CheckField, type Option, RadioField, SelectField, TextField } from '~/ui/fields'

interface Tax {
  name: string
  country: string
  taxNumber: string
  address: string
  regime: TaxRegime
  chargesVat: boolean
}

/** How somebody passes papers for what they get, in one year. */
export const RegimeFields = ({ tax }: { tax?: Pick<Tax, 'regime' | 'chargesVat'> }) => (
  <>
    <RadioField
      name="regime"
      label="Como passa o documento do que recebe"
      required
      options={taxRegimes.map((value) => ({ value, ...regimeWords[value] }))}
      defaultValue={tax?.regime}
    />
    <CheckField
      name="chargesVat"
      label="Junto IVA ao que recebo"
      help="Não o marque se está isento (CIVA, artigo 53.º)."
      defaultChecked={tax?.chargesVat}
    />
  </>
)

/** Whom we pay, and how it is taxed. */
export function TaxFields({ tax, countries }: { tax?: Tax; countries: readonly Option[] }) {
  return (
    <>
      <TextField
        name="taxName"
        label="Nome nos documentos"
        help="O seu, ou o da empresa por que passa fatura."
        autoComplete="name"
        maxLength={150}
        required
        defaultValue={tax?.name}
      />
      <SelectField
        name="country"
        label="País"
        autoComplete="country"
        required
        options={[...countries]}
        defaultValue={tax?.country}
      />
      <TextField
        name="taxNumber"
        label="NIF"
        help="De outro país da União, o número de IVA."
        maxLength={40}
        required
        defaultValue={tax?.taxNumber}
      />
      <TextField
        name="address"
        label="Morada fiscal"
        help="Rua, número, código postal e localidade."
        autoComplete="address-line1"
        maxLength={300}
        required
        defaultValue={tax?.address}
      />
      <RegimeFields tax={tax} />
    </>
  )
}

export const AccountField = () => (
  <TextField
    name="account"
    label="IBAN"
    help="A conta para que pagamos, de um país SEPA. Guardamo-lo cifrado e mostramos só os quatro últimos algarismos."
    autoComplete="off"
    spellCheck={false}
    maxLength={60}
    required
  />
)
