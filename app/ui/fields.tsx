import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps, startingText, useControl } from './field'

export { CheckboxesField, ChoiceCheck as CheckField, type Option, RadioField, SelectField } from './choices'
export { FileField } from './file-field'
export { StarsField } from './stars-field'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'placeholder'
  | 'spellCheck'
  | 'min'
  | 'max'
  | 'step'
  | 'readOnly'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'list'
>

export interface TextFieldProps extends FieldProps, Native {
  type?: 'text' | 'tel' | 'url' | 'search' | 'number' | 'date' | 'time' | 'datetime-local'
  /** How wide the answer is: the box says how much is expected. */
  width?: 'code' | 'short' | 'full'
  /** Unit or prefix shown beside the box: «€», «https://». */
  unit?: string
}

/** One line of text. Masks never fight the typist: spaces are welcome, the server tidies up. */
export function TextField({
  name,
  label,
  help,
  required,
  defaultValue,
  type = 'text',
  width = 'full',
  unit,
  ...native
}: TextFieldProps) {
  const { id, typed, errors, control } = useControl({ name, help, required })
  const input = (
    <input
      {...native}
      {...control}
      type={type}
      className={`w-${width}`}
      defaultValue={startingText(typed, defaultValue)}
    />
  )
  return (
    <Field {...{ id, label, help, errors, required }}>
      {unit ? (
        <span className="unit">
          {input}
          <span aria-hidden="true">{unit}</span>
        </span>
      ) : (
        input
      )}
    </Field>
  )
}

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

/** A password: never filled in again, can be shown (island), with room for a strength meter. */
export function PasswordField({
  name,
  label,
  help,
  required = true,
  autoComplete = 'current-password',
  strength,
  ...native
}: Omit<FieldProps, 'defaultValue'> & Native & { strength?: ReactNode }) {
  const { id, errors, control } = useControl({ name, help, required })
  const box = (
    <span className="password" data-island="password">
      <input
        {...native}
        {...control}
        type="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className="reveal" aria-controls={id} aria-pressed="false" hidden>
        Mostrar
      </button>
    </span>
  )
  return (
    <Field {...{ id, label, help, errors, required }}>
      {strength ? (
        <span className="password-strength" data-island="strength">
          {box}
          {strength}
        </span>
      ) : (
        box
      )}
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
          Até {native.maxLength} caracteres
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
