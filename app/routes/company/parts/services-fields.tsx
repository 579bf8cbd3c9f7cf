import type { ProfileChoices } from '~/domain/companies/creation/creation-choices'
import { languageNames, paymentMethodNames, priceBands } from '~/domain/companies/editing/editing-words'
import { settings } from '~/domain/settings/settings'
import { inWords } from '~/domain/shared/amounts'
import { CheckboxesField, SelectField, TextArea } from '~/ui/fields'
import { useField } from '~/ui/form'
import { many, one, type Values } from './identity-fields'
import '~/ui/editing.css'

/** The main category, and up to four more behind a fold. */
export function CategoryFields({ values, choices }: { values: Values; choices: ProfileChoices }) {
  const { errors } = useField('otherCategories')
  const others = many(values, 'otherCategories')
  return (
    <>
      <SelectField
        name="category"
        label="Categoria principal"
        help="É por ela que mais pessoas a encontram."
        required
        empty="Escolha"
        defaultValue={one(values, 'category')}
        options={choices.categories}
      />
      <details open={others.length > 0 || errors.length > 0}>
        <summary>Outras categorias (até {inWords(settings.company.maxCategories - 1, 'f')})</summary>
        <div className="in-columns broad">
          <CheckboxesField
            name="otherCategories"
            label="Outras categorias"
            defaultValue={others}
            options={choices.categories}
            inline
          />
        </div>
      </details>
    </>
  )
}

export const ServicesField = ({ values }: { values: Values }) => (
  <TextArea
    name="services"
    label="Serviços"
    help={`Um por linha, até ${inWords(settings.company.maxServices)}. São as palavras por que a procuram: «Deteção de fugas», não «Soluções integradas».`}
    rows={6}
    defaultValue={one(values, 'services')}
  />
)

export const DescriptionField = ({ values, lenient }: { values: Values; lenient?: boolean }) => (
  <TextArea
    name="description"
    label="Descrição"
    help={`O que fazem, para quem, desde quando, e o que vos distingue. Entre ${settings.company.descriptionMin} e ${settings.company.descriptionMax} caracteres.`}
    required={!lenient}
    rows={10}
    maxLength={settings.company.descriptionMax}
    defaultValue={one(values, 'description')}
  />
)

const same = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

/** Price band, payment, languages. */
export function TermsFields({ values }: { values: Values }) {
  return (
    <>
      <SelectField
        name="priceBand"
        label="Nível de preços"
        help="Comparado com o que é habitual na sua categoria."
        empty="Não dizer"
        defaultValue={one(values, 'priceBand')}
        options={Object.entries(priceBands).map(([value, label]) => ({ value, label }))}
      />
      <div className="in-columns">
        <CheckboxesField
          name="paymentMethods"
          label="Formas de pagamento"
          defaultValue={many(values, 'paymentMethods')}
          options={same(paymentMethodNames)}
          inline
        />
      </div>
      <div className="in-columns">
        <CheckboxesField
          name="languages"
          label="Línguas em que atende"
          defaultValue={many(values, 'languages')}
          options={same(languageNames)}
          inline
        />
      </div>
    </>
  )
}
