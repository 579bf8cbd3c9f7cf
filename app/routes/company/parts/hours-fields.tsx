import { holidayWords } from '~/domain/companies/editing/editing-words'
import { weekdayNames, weekdays } from '~/domain/companies/profile-words'
import { CheckField, RadioField, SelectField, TextField } from '~/ui/fields'
import { one, type Values } from './identity-fields'
import '~/ui/editing.css'

/** The week as people write it; common hours are offered while typing, without a script. */
export function WeekFields({ values }: { values: Values }) {
  return (
    <fieldset className="group">
      <legend>A semana</legend>
      <p className="help">
        Escreva como fala: «9–13 e 14:30–19», «9:00–18:00», «22–2». Deixe vazio, ou escreva «fechado», nos
        dias em que não abre.
      </p>
      <div className="week">
        {weekdays.map((day) => (
          <TextField
            key={day}
            name={`hours${day}`}
            label={weekdayNames[day]}
            placeholder="fechado"
            maxLength={100}
            autoComplete="off"
            list="horas-habituais"
            defaultValue={one(values, `hours${day}`)}
          />
        ))}
      </div>
      <datalist id="horas-habituais">
        {usual.map((hours) => (
          <option key={hours}>{hours}</option>
        ))}
      </datalist>
      <CheckField name="sameOnWeekdays" label="De terça a sexta é igual a segunda, onde deixei vazio" />
    </fieldset>
  )
}

const usual = [
  '9:00–18:00',
  '9:00–13:00, 14:00–18:00',
  '9:00–12:30, 14:00–18:30',
  '10:00–19:00',
  '12:00–15:00, 19:00–23:00',
  '9:00–13:00',
  '0:00–24:00',
  'fechado',
]

export const HolidayField = ({ values }: { values: Values }) => (
  <RadioField
    name="onHolidays"
    label="Nos feriados nacionais"
    help="Vale para os treze feriados que não estão na lista de baixo."
    required
    defaultValue={one(values, 'onHolidays') || 'unknown'}
    options={Object.entries(holidayWords).map(([value, label]) => ({ value, label }))}
  />
)

/** Days that are not as their weekday: those there are, and some empty rows. */
export function SpecialDaysFields({ values, rows }: { values: Values; rows: number }) {
  return (
    <fieldset className="group">
      <legend>Dias especiais</legend>
      <p className="help">
        Férias, vésperas, feriado municipal: dias com outro horário. Para tirar um dia, apague a data e as
        horas.
      </p>
      <ol className="special-days">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <TextField
              name={`special${row}day`}
              label="Dia"
              type="date"
              defaultValue={one(values, `special${row}day`)}
            />
            <TextField
              name={`special${row}hours`}
              label="Horas"
              placeholder="fechado"
              maxLength={100}
              autoComplete="off"
              list="horas-habituais"
              defaultValue={one(values, `special${row}hours`)}
            />
            <SelectField
              name={`special${row}yearly`}
              label="Repete-se"
              defaultValue={one(values, `special${row}yearly`)}
              options={[
                { value: '', label: 'Só neste dia' },
                { value: 'sim', label: 'Todos os anos' },
              ]}
            />
            <TextField
              name={`special${row}note`}
              label="Nota"
              maxLength={60}
              placeholder="Véspera de Natal"
              defaultValue={one(values, `special${row}note`)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

const spare = 3
const atMost = 24

/** How many rows the form has: those filled in, and three more. */
export const rowsFor = (values: Values): number => {
  const filled = Object.keys(values).filter((name) => /^special\d+day$/.test(name) && values[name]).length
  return Math.min(atMost, filled + spare)
}
