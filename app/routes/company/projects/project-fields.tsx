import { valueBands } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { CheckField, type Option, SelectField, TextArea, TextField } from '~/ui/fields'
import '~/ui/field-row.css'

/** What a project says now. */
export interface ProjectValues {
  title?: string | null
  category?: string | null
  municipality?: string | null
  year?: number | null
  durationDays?: number | null
  valueBand?: number | null
  body?: string | null
  ownerConsent?: boolean
  publishedAt?: Date | null
}

/** Words and facts of a project: all of the form but its pictures. */
export function ProjectFields({
  project = {},
  choices,
}: {
  project?: ProjectValues
  choices: { categories: Option[]; municipalities: Option[] }
}) {
  // One that was published keeps what it needed for that.
  const required = Boolean(project.publishedAt)
  const later = required ? undefined : 'Só é preciso para enviar.'
  return (
    <>
      <TextField
        name="title"
        label="Título"
        help="O que foi feito, em poucas palavras. Por exemplo: Cozinha nova num apartamento dos anos 60."
        required
        maxLength={settings.project.titleMax}
        defaultValue={project.title}
      />
      <div className="field-row">
        <SelectField
          name="category"
          label="Categoria"
          required={required}
          help={later}
          empty="Escolha"
          defaultValue={project.category}
          options={choices.categories}
        />
        <SelectField
          name="municipality"
          label="Concelho"
          required={required}
          help={[later, 'Nunca mostramos a morada.'].filter(Boolean).join(' ')}
          empty="Escolha"
          defaultValue={project.municipality}
          options={choices.municipalities}
        />
      </div>
      <div className="field-row">
        <TextField
          name="year"
          label="Ano em que acabou"
          required={required}
          help={later}
          width="short"
          inputMode="numeric"
          maxLength={4}
          defaultValue={project.year}
        />
        <TextField
          name="days"
          label="Duração"
          unit="dias"
          width="short"
          inputMode="numeric"
          maxLength={4}
          defaultValue={project.durationDays}
        />
        <SelectField
          name="value"
          label="Valor do trabalho"
          help="Com IVA. Mostra-se só o intervalo."
          empty="Não dizer"
          defaultValue={project.valueBand ? String(project.valueBand) : undefined}
          options={Object.entries(valueBands).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextArea
        name="body"
        label="O trabalho"
        required={required}
        help={[
          later,
          'O que era preciso, o que fizeram e com que materiais. Sem nomes de clientes, moradas, contactos nem preços.',
        ]
          .filter(Boolean)
          .join(' ')}
        rows={8}
        minLength={settings.project.bodyMin}
        maxLength={settings.project.bodyMax}
        defaultValue={project.body}
      />
      <CheckField
        name="consent"
        label="Quem é dono do lugar concorda que o mostremos"
        required={required}
        help="Tem de ter o consentimento antes de enviar. Nas fotografias não se podem reconhecer pessoas, matrículas nem números de porta."
        defaultChecked={project.ownerConsent}
      />
    </>
  )
}
