import type { CreationStep } from '~/domain/companies/completeness'
import type { CreationPage } from '~/domain/companies/creation-reading'
import {
  legalForms,
  spacedNumber,
  spacedPhone,
  weekdayNames,
  weekdays,
} from '~/domain/companies/profile-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckboxesField, CheckField, EmailField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'

type Draft = NonNullable<CreationPage['company']>
export interface StepProps {
  company: Draft
  tried?: Tried | null
}

/** «Voltar» keeps what was saved; what was typed here and not saved stays behind. */
export const Back = ({ id, to }: { id: string; to: CreationStep }) => (
  <ButtonLink to={paths.createCompany({ passo: to, empresa: id })}>Voltar</ButtonLink>
)

const next = 'Guardar e continuar'

/** 1: who the company is. Begins the draft. */
export function IdentityStep(props: { company: Draft | null; tried?: Tried | null; name?: string | null }) {
  const { company, tried, name } = props
  return (
    <PostForm tried={tried} version={company?.version ?? 0} submit={next}>
      <TextField
        name="name"
        label="Nome da empresa"
        help="Como os clientes a conhecem. Aparece no perfil."
        required
        maxLength={80}
        autoComplete="organization"
        defaultValue={company?.name ?? name}
      />
      <TextField
        name="legalName"
        label="Denominação"
        help="Como está no registo comercial; em nome individual, o nome completo."
        required
        maxLength={150}
        defaultValue={company?.legalName}
      />
      <TextField
        name="nipc"
        label="NIPC"
        help="Nove algarismos. Se trabalha em nome individual, o seu NIF, que não é mostrado."
        required
        inputMode="numeric"
        width="short"
        maxLength={20}
        defaultValue={spacedNumber(company?.nipc ?? null)}
      />
      <SelectField
        name="legalForm"
        label="Forma jurídica"
        empty="Escolha"
        defaultValue={company?.legalForm}
        options={legalForms.map((value) => ({ value, label: value }))}
      />
      <TextField
        name="cae"
        label="CAE principal"
        help="Cinco algarismos."
        inputMode="numeric"
        width="short"
        maxLength={10}
        defaultValue={company?.cae}
      />
      <TextField
        name="foundedYear"
        label="Ano de início"
        inputMode="numeric"
        width="short"
        maxLength={4}
        defaultValue={company?.foundedYear}
      />
    </PostForm>
  )
}

/** 2: how it is reached. */
export function ContactsStep({ company, tried }: StepProps) {
  return (
    <PostForm tried={tried} version={company.version} submit={next} actions={<Back id={company.id} to={1} />}>
      <EmailField
        name="email"
        label="E-mail de contacto"
        help="Para falarmos consigo e para os clientes o encontrarem. Um do domínio da empresa é verificado mais depressa."
        required
        maxLength={254}
        defaultValue={company.email}
      />
      <TextField
        name="phone"
        label="Telefone"
        type="tel"
        help="Por exemplo 253 123 456."
        required
        width="short"
        autoComplete="tel"
        maxLength={40}
        defaultValue={spacedPhone(company.phone)}
      />
      <TextField
        name="website"
        label="Sítio na Internet"
        help="Por exemplo www.empresa.pt"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        maxLength={300}
        defaultValue={company.website}
      />
    </PostForm>
  )
}

/** 3: what it does and where. */
export function PlaceStep({ company, tried, choices }: StepProps & Pick<CreationPage, 'choices'>) {
  return (
    <PostForm tried={tried} version={company.version} submit={next} actions={<Back id={company.id} to={2} />}>
      <SelectField
        name="category"
        label="Categoria principal"
        help="É por ela que mais pessoas a encontram."
        required
        empty="Escolha"
        defaultValue={company.category}
        options={choices.categories}
      />
      <details
        className="more"
        open={company.otherCategories.length > 0 || Boolean(tried?.errors.otherCategories)}
      >
        <summary>Outras categorias (até quatro)</summary>
        <CheckboxesField
          name="otherCategories"
          label="Outras categorias"
          defaultValue={company.otherCategories}
          options={choices.categories}
          inline
        />
      </details>
      <TextField
        name="address"
        label="Morada"
        help="Rua e número da sede ou da loja."
        required
        autoComplete="street-address"
        maxLength={150}
        defaultValue={company.address}
      />
      <TextField
        name="postalCode"
        label="Código postal"
        help="Por exemplo 4700-123."
        required
        inputMode="numeric"
        width="short"
        autoComplete="postal-code"
        maxLength={12}
        defaultValue={company.postalCode}
      />
      <TextField
        name="locality"
        label="Localidade"
        required
        autoComplete="address-level2"
        maxLength={80}
        defaultValue={company.locality}
      />
      <SelectField
        name="municipality"
        label="Concelho"
        required
        empty="Escolha"
        defaultValue={company.municipality}
        options={choices.municipalities}
      />
    </PostForm>
  )
}

/** 4: in its own words, what it offers, when it is open. */
export function AboutStep({ company, tried }: StepProps) {
  return (
    <PostForm tried={tried} version={company.version} submit={next} actions={<Back id={company.id} to={3} />}>
      <TextArea
        name="description"
        label="Descrição"
        help="O que fazem, para quem, desde quando, e o que vos distingue. Entre 50 e 3000 caracteres."
        required
        rows={8}
        maxLength={3000}
        defaultValue={company.description}
      />
      <TextArea
        name="services"
        label="Serviços"
        help="Um por linha, até vinte."
        rows={6}
        defaultValue={company.services.join('\n')}
      />
      <fieldset className="group">
        <legend>Horário</legend>
        <p className="help">Por exemplo 9:00–13:00, 14:00–18:00. Deixe vazio nos dias em que está fechado.</p>
        <div className="card-list">
          {weekdays.map((day) => (
            <TextField
              key={day}
              name={`hours${day}`}
              label={weekdayNames[day]}
              width="short"
              maxLength={100}
              defaultValue={company.hours[day]}
            />
          ))}
        </div>
        <CheckField name="sameOnWeekdays" label="De terça a sexta é igual a segunda, onde deixei vazio" />
      </fieldset>
    </PostForm>
  )
}
