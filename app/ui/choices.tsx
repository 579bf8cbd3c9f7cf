import type { ReactNode } from 'react'
import { Below, Field, type FieldProps, startingText, useControl } from './field'

export interface Option {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
  /** Options of one group stand together in a select. */
  group?: string
}

export interface SelectFieldProps extends FieldProps {
  options: Option[]
  /** Text of the empty choice; without it the first option is taken. */
  empty?: string
  autoComplete?: string
  multiple?: false
}

/** One choice out of a list. */
export function SelectField({
  name,
  label,
  help,
  required,
  defaultValue,
  options,
  empty,
  autoComplete,
}: SelectFieldProps) {
  const stored = storedChoice(options, defaultValue)
  const { id, typed, errors, now, control } = useControl({ name, help, required, stored })
  const groups = [...new Set(options.map((option) => option.group))]
  const draw = (list: Option[]) =>
    list.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))
  return (
    <Field {...{ id, label, help, errors, now, required }}>
      <select
        {...control}
        autoComplete={autoComplete}
        defaultValue={startingText(typed, defaultValue) ?? (empty === undefined ? undefined : '')}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {groups.map((group) =>
          group === undefined ? (
            draw(options.filter((option) => option.group === undefined))
          ) : (
            <optgroup key={group} label={group}>
              {draw(options.filter((option) => option.group === group))}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  )
}

/** Each choice has an id of its own; ids have no spaces, values may. */
const choiceId = (id: string, { value }: Option) => `${id}-${value.replaceAll(' ', '_')}`

/** One choice out of a few, all visible. */
export function RadioField({
  name,
  label,
  help,
  required,
  defaultValue,
  options,
  inline,
}: FieldProps & { options: Option[]; inline?: boolean }) {
  const stored = storedChoice(options, defaultValue)
  const { id, typed, errors, now, wrong } = useControl({ name, help, required, stored })
  const chosen = startingText(typed, defaultValue)
  return (
    <Field {...{ id, label, help, errors, now, required }} group className={inline ? 'inline' : undefined}>
      {options.map((option) => (
        <Choice key={option.value} id={choiceId(id, option)} option={option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            id={choiceId(id, option)}
            required={required}
            disabled={option.disabled}
            defaultChecked={chosen === option.value}
            aria-describedby={wrong ? `${id}-erro` : undefined}
          />
        </Choice>
      ))}
    </Field>
  )
}

/** Several choices out of a few. */
export function CheckboxesField({
  name,
  label,
  help,
  required,
  defaultValue,
  options,
  inline,
}: Omit<FieldProps, 'defaultValue'> & { defaultValue?: string[]; options: Option[]; inline?: boolean }) {
  const stored = storedChoice(options, defaultValue)
  const { id, typed, tried, errors, now, wrong } = useControl({ name, help, required, stored })
  const chosen = tried ? [typed ?? []].flat() : (defaultValue ?? [])
  return (
    <Field {...{ id, label, help, errors, now, required }} group className={inline ? 'inline' : undefined}>
      {options.map((option) => (
        <Choice key={option.value} id={choiceId(id, option)} option={option}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            id={choiceId(id, option)}
            disabled={option.disabled}
            defaultChecked={chosen.includes(option.value)}
            aria-describedby={wrong ? `${id}-erro` : undefined}
          />
        </Choice>
      ))}
    </Field>
  )
}

/** One thing to tick: consent, a preference. Sends `value` (default «sim») when ticked. */
export function ChoiceCheck({
  name,
  label,
  help,
  required,
  defaultChecked,
  value = 'sim',
}: Omit<FieldProps, 'defaultValue'> & { defaultChecked?: boolean; value?: string }) {
  const stored = defaultChecked === undefined ? undefined : tick(defaultChecked, value)
  const { id, typed, tried, errors, now, control } = useControl({ name, help, required, stored })
  return (
    <div className={errors.length > 0 ? 'field wrong' : 'field'}>
      <div className="choice">
        <input
          {...control}
          type="checkbox"
          value={value}
          defaultChecked={tried ? typed !== undefined : defaultChecked}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <Below {...{ id, help, errors, now }} />
    </div>
  )
}

const tick = (on: boolean, value: string) => ({ sends: on ? value : '', words: on ? 'sim' : 'não' })

/** What is chosen in the stored state, by the words of the options. */
function storedChoice(options: Option[], chosen: string | number | string[] | null | undefined) {
  if (chosen === undefined) return undefined
  const sends = [chosen ?? []].flat().map(String)
  const words = options
    .filter(({ value }) => sends.includes(value))
    .map(({ label, value }) => (typeof label === 'string' ? label : value))
  return { sends, words: words.join(', ') }
}

function Choice({ id, option, children }: { id: string; option: Option; children: ReactNode }) {
  return (
    <div className="choice">
      {children}
      <label htmlFor={id}>
        {option.label}
        {option.help && <small>{option.help}</small>}
      </label>
    </div>
  )
}
