import { Field, type FieldProps, startingText, useControl } from './field'
import { number } from './format'
import type { Native } from './text-field'
import './choices.css'

export { CheckboxesField, ChoiceCheck as CheckField, type Option, RadioField, SelectField } from './choices'
export { TextField, type TextFieldProps } from './text-field'

/** An e-mail address. */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps & Native) {
  const { name, label, help, required, defaultValue, ...native } = props
  const { id, typed, errors, control } = useControl({ name, help, required })
  return (
    <Field {...{ id, label, help, errors, required }}>
      <input
        {...native}
        {...control}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={autoComplete}
        defaultValue={startingText(typed, defaultValue)}
      />
    </Field>
  )
}

export interface TextAreaProps
  extends FieldProps,
    Pick<Native, 'maxLength' | 'minLength' | 'placeholder' | 'autoComplete'> {
  rows?: number
}

/** Several lines of text; counts what is left when there is a limit. */
export function TextArea({ name, label, help, required, defaultValue, rows = 5, ...native }: TextAreaProps) {
  const { id, typed, errors, control } = useControl({ name, help, required })
  const text = startingText(typed, defaultValue)
  return (
    <Field {...{ id, label, help, errors, required }}>
      <textarea
        {...native}
        {...control}
        rows={rows}
        defaultValue={text}
        data-island={native.maxLength ? 'counter' : undefined}
      />
      {native.maxLength && (
        <p className="counter" aria-hidden="true">
          Até {number(native.maxLength)} caracteres
        </p>
      )}
    </Field>
  )
}

/** A month and year, such as when the experience was. `max` as «2026-11». */
export function MonthField({
  name,
  label,
  help,
  required,
  defaultValue,
  min,
  max,
}: FieldProps & { min?: string; max?: string }) {
  const { id, typed, errors, control } = useControl({ name, help, required })
  // Firefox and Safari on the desktop show a text box for `month`: pattern and placeholder say the format.
  return (
    <Field {...{ id, label, help: help ?? undefined, errors, required }}>
      <input
        {...control}
        type="month"
        className="w-short"
        min={min}
        max={max}
        pattern="\d{4}-\d{2}"
        placeholder="aaaa-mm"
        defaultValue={startingText(typed, defaultValue)}
      />
    </Field>
  )
}

/** Something the form carries without showing it. */
export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
