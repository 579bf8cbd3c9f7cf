import type { ReactNode } from 'react'
import { Field, type FieldProps, useControl } from './field'
import { type Native, TextField } from './text-field'
import './choices.css'
import './password-field.css'

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

/** For password managers: whose password this is. */
export function PasswordOwner({ email }: { email?: string | null }) {
  return (
    <TextField
      name="username"
      label="E-mail"
      defaultValue={email}
      readOnly
      required
      autoComplete="username"
    />
  )
}
