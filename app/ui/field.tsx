import type { ReactNode } from 'react'
import { useField } from './form'
import { count } from './format'

/** What every field takes. */
export interface FieldProps {
  name: string
  label: ReactNode
  help?: ReactNode
  required?: boolean
  /** Needed in some cases, which the help names: not called optional. */
  sometimes?: boolean
  defaultValue?: string | number | null
}

type Controlled = Pick<FieldProps, 'name' | 'help' | 'required'> & {
  /** What is stored now, in words, by what a field sends: the same values are the same thing. */
  stored?: { sends: string | string[]; words: string }
}

/** Attributes that tie a control to its help, to its error and to what somebody else stored there meanwhile. */
export function useControl({ name, help, required, stored }: Controlled) {
  const field = useField(name)
  const wrong = field.errors.length > 0
  const now = field.conflict && stored && !same(field.typed, stored.sends) ? stored.words : undefined
  const describedBy = [
    help && `${field.id}-ajuda`,
    now !== undefined && `${field.id}-agora`,
    wrong && `${field.id}-erro`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ...field,
    wrong,
    now,
    control: {
      id: field.id,
      name,
      required: required || undefined,
      'aria-invalid': wrong || undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

/** Line ends and the order of boxes are the browser's, not the writer's. */
function same(a: string | string[] | undefined, b: string | string[]): boolean {
  const [one, other] = [a ?? '', b].map((value) =>
    [value]
      .flat()
      .filter(Boolean)
      .map((text) => text.replaceAll('\r\n', '\n'))
      .toSorted()
      .join('\0'),
  )
  return one === other
}

/** The stored value of a text control; undefined where nothing can be stored yet. */
export const storedText = (value: string | number | null | undefined) =>
  value === undefined ? undefined : { sends: String(value ?? ''), words: String(value ?? '') }

/** What stands in a text control: what was typed wins over what is stored. */
export function startingText(
  typed: string | string[] | undefined,
  stored: string | number | null | undefined,
) {
  const value = Array.isArray(typed) ? typed[0] : typed
  return value ?? (stored === null || stored === undefined ? undefined : String(stored))
}

const optionalWords = <span className="optional"> (opcional)</span>

/** Label above, control, help and error below. */
export function Field(props: {
  id: string
  label: ReactNode
  help?: ReactNode
  errors: string[]
  /** What is stored there now, where somebody else changed it meanwhile. */
  now?: string
  required?: boolean
  /** Needed in some cases, which the help names: not called optional. */
  sometimes?: boolean
  /** A group of controls: `fieldset` and `legend` instead of `label`. */
  group?: boolean
  className?: string
  children: ReactNode
}) {
  const { id, label, help, errors, now, group, children } = props
  const optional = !props.required && !props.sometimes && optionalWords
  const className = `field${errors.length > 0 ? ' wrong' : ''}${props.className ? ` ${props.className}` : ''}`
  const below = <Below {...{ id, help, errors, now }} />
  if (group) {
    return (
      <fieldset
        className={className}
        id={id}
        tabIndex={-1}
        aria-describedby={
          [help && `${id}-ajuda`, now !== undefined && `${id}-agora`].filter(Boolean).join(' ') || undefined
        }
      >
        <legend>
          {label}
          {optional}
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
        {optional}
      </label>
      {children}
      {below}
    </div>
  )
}

/** Longer than this it stands in a box of its own, and is not read aloud with its field. */
const long = 200

function StoredNow({ id, text }: { id: string; text: string }) {
  if (text.length <= long)
    return (
      <p className="help stored-now" id={id}>
        {text === '' ? 'Guardado agora: nada.' : <>Guardado agora: «{text}»</>}
      </p>
    )
  return (
    <details className="stored-now" open>
      <summary id={id}>Guardado agora ({count(text.length, 'letra', 'letras')})</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className="text" role="group" aria-labelledby={id} tabIndex={0}>
        {text}
      </div>
    </details>
  )
}

/** Help, what somebody else stored there meanwhile (nobody writes over what they were not told of), and what is wrong. */
export function Below({
  id,
  help,
  errors,
  now,
}: Pick<Parameters<typeof Field>[0], 'id' | 'help' | 'errors' | 'now'>) {
  return (
    <>
      {help && (
        <p className="help" id={`${id}-ajuda`}>
          {help}
        </p>
      )}
      {now !== undefined && <StoredNow id={`${id}-agora`} text={now} />}
      {errors.length > 0 && (
        <p className="error" id={`${id}-erro`}>
          {errors.join(' ')}
        </p>
      )}
    </>
  )
}
