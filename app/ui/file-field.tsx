import type { ReactNode } from 'react'
import { Field, type FieldProps, useControl } from './field'
import './choices.css'
import './file-field.css'

export interface FileFieldProps extends Omit<FieldProps, 'defaultValue'> {
  /** Accepted types: «image/jpeg,image/png,.pdf». */
  accept?: string
  multiple?: boolean
  /** Pictures: what the server does not take (HEIC, too large) is made a JPEG by a browser that can open it. */
  picture?: boolean
  /** Largest file in bytes and largest number of files: checked here kindly, and again by the server. */
  maxBytes?: number
  maxFiles?: number
  /** Most bytes of all files together. */
  maxTogether?: number
  /** Above the control: «Arraste para aqui, ou». */
  hint?: ReactNode
  /** Files already there, each with a box to tick for removing it. */
  existing?: { id: string; name: string; href?: string }[]
}

/** Files to send. The island lists what was chosen and says at once when one is too big. */
export function FileField({
  name,
  label,
  help,
  required,
  accept,
  multiple,
  picture,
  maxBytes,
  maxFiles,
  maxTogether,
  hint,
  existing,
}: FileFieldProps) {
  const { id, errors, control } = useControl({ name, help, required })
  return (
    <Field {...{ id, label, help, errors, required }}>
      <div
        className="file"
        data-island="files"
        data-picture={picture ? '' : undefined}
        data-max-bytes={maxBytes}
        data-max-files={maxFiles}
        data-max-together={maxTogether}
      >
        {hint}
        <input {...control} type="file" accept={accept} multiple={multiple} />
        <ul className="file-list" aria-live="polite" />
      </div>
      {existing && existing.length > 0 && (
        <ul className="file-kept">
          {existing.map((file) => (
            <li key={file.id}>
              {file.href ? <a href={file.href}>{file.name}</a> : file.name}
              <label className="choice-inline">
                <input type="checkbox" name={`${name}.remover`} value={file.id} /> Retirar
              </label>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
