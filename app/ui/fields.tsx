import { Field, type FieldProps, startingText, storedText, useControl } from './field'
import { number } from './format'
import type { Native } from './text-field'
import './choices.css'

export { CheckboxesField, ChoiceCheck as CheckField, type Option, RadioField, SelectField } from './choices'
export { CodeField, TextField, type TextFieldProps } from './text-field'

/** An e-mail address. */
export function EmailField({ autoComplete = 'email', ...props }: FieldProps & Native) {
  const { name, label, help, required, defaultValue, ...native } = props
  const stored = storedText(defaultValue)
  const { id, typed, errors, now, control } = useControl({ name, help, required, stored })
  return (
    <Field {...{ id, label, help, errors, now, required }}>
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
export function TextArea({
  name,
  label,
  help,
  required,
  sometimes,
  defaultValue,
  rows = 5,
  ...native
}: TextAreaProps) {
  const stored = storedText(defaultValue)
  const { id, typed, errors, now, control } = useControl({ name, help, required, stored })
  const text = startingText(typed, defaultValue)
  return (
    <Field {...{ id, label, help, errors, now, required, sometimes }}>
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

/** Something the form carries without showing it. */
export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
