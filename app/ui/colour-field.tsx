import { Field, type FieldProps, startingText, useControl } from './field'

/** A colour, «#1b4a8f», by what the browser has to choose one. */
export function ColourField({ name, label, help, required, defaultValue }: FieldProps) {
  const { id, typed, errors, now, control } = useControl({ name, help, required })
  return (
    <Field {...{ id, label, help, errors, now }} required>
      <input {...control} type="color" className="colour" defaultValue={startingText(typed, defaultValue)} />
    </Field>
  )
}
