import type { ReactNode } from 'react'
import { useField } from './form'

/** What every field takes. */
export interface FieldProps {
  name: string
  label: ReactNode
  help?: ReactNode
  required?: boolean
  defaultValue?: string | number | null
}

/** Attributes that tie a control to its help and to its error. */
export function useControl({ name, help, required }: Pick<FieldProps, 'name' | 'help' | 'required'>) {
  const field = useField(name)
  const wrong = field.errors.length > 0
  const describedBy = [help ? `${field.id}-ajuda` : '', wrong ? `${field.id}-erro` : '']
    .filter(Boolean)
    .join(' ')
  return {
    ...field,
    wrong,
    control: {
      id: field.id,
      name,
      required: required || undefined,
      'aria-invalid': wrong || undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** What stands in a text control: what was typed wins over what is stored. */
export function startingText(
  typed: string | string[] | undefined,
  stored: string | number | null | undefined,
) {
  const value = Array.isArray(typed) ? typed[0] : typed
  return value ?? (stored === null || stored === undefined ? undefined : String(stored))
}

const optional = <span className="optional"> (opcional)</span>

/** Label above, control, help and error below. */
export function Field(props: {
  id: string
  label: ReactNode
  help?: ReactNode
  errors: string[]
  required?: boolean
  /** A group of controls: `fieldset` and `legend` instead of `label`. */
  group?: boolean
  className?: string
  children: ReactNode
}) {
  const { id, label, help, errors, required, group, children } = props
  const className = `field${errors.length > 0 ? ' wrong' : ''}${props.className ? ` ${props.className}` : ''}`
  const below = (
    <>
      {help && (
        <p className="help" id={`${id}-ajuda`}>
          {help}
        </p>
      )}
      {errors.length > 0 && (
        <p className="error" id={`${id}-erro`}>
          {errors.join(' ')}
        </p>
      )}
    </>
  )
  if (group) {
    return (
      <fieldset
        className={className}
        id={id}
        tabIndex={-1}
        aria-describedby={help ? `${id}-ajuda` : undefined}
      >
        <legend>
          {label}
          {!required && optional}
        </legend>
        {children}
        {below}
      </fieldset>
    )
  }
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        {!required && optional}
      </label>
      {children}
      {below}
    </div>
  )
}
