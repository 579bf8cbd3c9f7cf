import { legalForms } from '~/domain/companies/profile-words'
import { SelectField, TextField } from '~/ui/fields'

export type Values = Record<string, string | string[]>
export const one = (values: Values, name: string): string => (values[name] as string | undefined) ?? ''
export const many = (values: Values, name: string): string[] => [values[name] ?? []].flat()

/** Who the company is. `lenient`: staff may leave empty what a company must say. */
export function IdentityFields({ values, lenient }: { values: Values; lenient?: boolean }) {
  return (
    <>
      <TextField
        name="name"
        label="Nome da empresa"
        help="Como os clientes a conhecem. Aparece no perfil."
        required
        maxLength={80}
        autoComplete="organization"
        defaultValue={one(values, 'name')}
      />
      <TextField
        name="legalName"
        label="Denominação"
        help="Como está no registo comercial; em nome individual, o nome completo."
        required={!lenient}
        maxLength={150}
        defaultValue={one(values, 'legalName')}
      />
      <TextField
        name="nipc"
        label="NIPC"
        help="Nove algarismos. Se trabalha em nome individual, o seu NIF, que não é mostrado."
        required={!lenient}
        inputMode="numeric"
        width="short"
        maxLength={20}
        defaultValue={one(values, 'nipc')}
      />
      <SelectField
        name="legalForm"
        label="Forma jurídica"
        empty="Escolha"
        defaultValue={one(values, 'legalForm')}
        options={legalForms.map((value) => ({ value, label: value }))}
      />
      <TextField
        name="cae"
        label="CAE principal"
        help="Cinco algarismos, como está na certidão permanente ou em sicae.pt."
        inputMode="numeric"
        width="short"
        maxLength={10}
        defaultValue={one(values, 'cae')}
      />
      <TextField
        name="foundedYear"
        label="Ano de início"
        inputMode="numeric"
        width="short"
        maxLength={4}
        defaultValue={one(values, 'foundedYear')}
      />
    </>
  )
}

/** How it is reached. */
export function ContactsFields({ values, lenient }: { values: Values; lenient?: boolean }) {
  return (
    <>
      <TextField
        name="email"
        label="E-mail de contacto"
        help="Recebe aqui as mensagens dos clientes, que nunca o veem. Um do domínio da empresa é verificado mais depressa."
        required={!lenient}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        defaultValue={one(values, 'email')}
      />
      <TextField
        name="phone"
        label="Telefone"
        type="tel"
        help="Por exemplo 253 123 456."
        required={!lenient}
        width="short"
        autoComplete="tel"
        maxLength={40}
        defaultValue={one(values, 'phone')}
      />
      <TextField
        name="website"
        label="Sítio na Internet"
        help="Por exemplo www.empresa.pt"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        maxLength={300}
        defaultValue={one(values, 'website')}
      />
    </>
  )
}
