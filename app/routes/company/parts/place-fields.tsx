import { useState, useSyncExternalStore } from 'react'
import type { ProfileChoices } from '~/domain/companies/creation/creation-choices'
import { reachChoice, reachNames } from '~/domain/companies/reach'
import { Field, useControl } from '~/ui/field'
import { SelectField, TextField } from '~/ui/fields'
import { useField } from '~/ui/form'
import { many, one, type Values } from './identity-fields'
import '~/ui/editing.css'

/** Street, postal code, locality, municipality. */
export function AddressFields({
  values,
  choices,
  lenient,
}: {
  values: Values
  choices: ProfileChoices
  lenient?: boolean
}) {
  return (
    <>
      <TextField
        name="address"
        label="Morada"
        help="Rua e número da sede ou da loja."
        required={!lenient}
        autoComplete="address-line1"
        maxLength={150}
        defaultValue={one(values, 'address')}
      />
      <div className="pair">
        <TextField
          name="postalCode"
          label="Código postal"
          help="Por exemplo 4700-123."
          required={!lenient}
          inputMode="numeric"
          width="short"
          autoComplete="postal-code"
          maxLength={12}
          defaultValue={one(values, 'postalCode')}
        />
        <TextField
          name="locality"
          label="Localidade"
          required={!lenient}
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={one(values, 'locality')}
        />
      </div>
      <MunicipalityField value={one(values, 'municipality')} choices={choices} />
    </>
  )
}

/** True in the browser once it runs, false on the server and while the page is taken over. */
const [never, yes, no] = [() => () => {}, () => true, () => false]

/**
 * The municipality: one list by district, whole as it comes from the server, so that it works as it is. Where scripts run,
 * choosing the district first leaves only its municipalities.
 */
function MunicipalityField({ value, choices }: { value: string; choices: ProfileChoices }) {
  const { typed } = useField('municipality')
  const chosen = typeof typed === 'string' ? typed : value
  const scripted = useSyncExternalStore(never, yes, no)
  /** Null until somebody chooses: then the list is left as it came, with what was chosen in it. */
  const [district, setDistrict] = useState<string | null>(null)
  const { districts, municipalities } = choices
  return (
    <div className="pair">
      {scripted && (
        <div className="field">
          <label htmlFor="distrito">Distrito ou região</label>
          <select
            id="distrito"
            value={district ?? municipalities.find((m) => m.value === chosen)?.district ?? ''}
            onChange={(e) => setDistrict(e.target.value)}
          >
            <option value="">Todos</option>
            {districts.map((d) => (
              <option key={d.value} value={d.value}>
                {d.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <SelectField
        key={district ?? ''}
        name="municipality"
        label="Concelho"
        required
        empty="Escolha"
        defaultValue={chosen}
        options={district ? municipalities.filter((m) => m.district === district) : municipalities}
      />
    </div>
  )
}

/** How far it goes: a radius or the whole country in one answer, or places one by one. */
export const ReachField = ({ values, help }: { values: Values; help?: string }) => (
  <SelectField
    name="reach"
    label="Até onde vai"
    help={help}
    required
    defaultValue={one(values, 'reach') || 'places'}
    options={reachNames.map((name) => ({ value: name, label: reachChoice(name) }))}
  />
)

/** Where it goes to work: whole districts, or some of their municipalities. */
export function AreasField({ values, choices }: { values: Values; choices: ProfileChoices }) {
  const { id, typed, tried, errors } = useControl({ name: 'areasServed', help: true })
  const chosen = new Set(tried ? [typed ?? []].flat() : many(values, 'areasServed'))
  const box = (value: string, label: string) => (
    <div className="choice" key={value}>
      <input
        type="checkbox"
        name="areasServed"
        value={value}
        id={`${id}-${value}`}
        defaultChecked={chosen.has(value)}
      />
      <label htmlFor={`${id}-${value}`}>{label}</label>
    </div>
  )
  return (
    <Field
      id={id}
      label="Onde trabalha"
      help="Conta quando vai só aos lugares que escolher: distritos inteiros, ou alguns concelhos. Se não marcar nada, conta o concelho da morada."
      errors={errors}
      group
    >
      <div className="area-choices">{choices.districts.map((d) => box(d.value, d.label))}</div>
      <details open={[...chosen].some((code) => code.length > 2)}>
        <summary>Escolher concelhos um a um</summary>
        {choices.districts.map((d) => {
          const inside = choices.municipalities.filter((m) => m.district === d.value)
          return (
            <details key={d.value} open={inside.some((m) => chosen.has(m.value))}>
              <summary>{d.label}</summary>
              <div className="area-choices">{inside.map((m) => box(m.value, m.label))}</div>
            </details>
          )
        })}
      </details>
    </Field>
  )
}

/** The point of the address, for the map and for directions. */
export function PointField({ values }: { values: Values }) {
  return (
    <TextField
      name="point"
      label="Ponto no mapa"
      help="Latitude e longitude, por exemplo 41.5503, -8.4201. Nos mapas do telemóvel aparecem ao carregar sem largar no lugar."
      width="short"
      maxLength={60}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={one(values, 'point')}
    />
  )
}
