import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps, startingText, storedText, useControl } from './field'

/** What a box of one line takes from HTML. */
export type Native = Pick<
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
  sometimes,
  defaultValue,
  type = 'text',
  width = 'full',
  unit,
  ...native
}: TextFieldProps) {
  const stored = storedText(defaultValue)
  const { id, typed, errors, now, control } = useControl({ name, help, required, stored })
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
    <Field {...{ id, label, help, errors, now, required, sometimes }}>
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

/** Six digits that were sent somewhere, or that an application shows. */
export function CodeField({ maxLength = 12, help }: Pick<TextFieldProps, 'maxLength' | 'help'>) {
  return (
    <TextField
      name="code"
      label="Código de 6 algarismos"
      required
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={maxLength}
      help={help}
    />
  )
}
