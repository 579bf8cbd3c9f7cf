import { Field, type FieldProps, startingText, useControl } from './field'
import './choices.css'
import './faces-field.css'

const mouths = [
  'M7 16.5c1.6-2.2 8.4-2.2 10 0',
  'M8 16c1.4-1.3 6.6-1.3 8 0',
  'M8 15.5h8',
  'M8 14.8c1.4 1.5 6.6 1.5 8 0',
  'M7 14c1 4.4 9 4.4 10 0z',
]

/** Five faces from bad to good, each with its words: a radio group that works without a script. */
export function FacesField({
  name,
  label,
  help,
  required,
  defaultValue,
  words,
}: FieldProps & { words: readonly string[] }) {
  const { id, typed, errors, wrong } = useControl({ name, help, required })
  const chosen = startingText(typed, defaultValue)
  return (
    <Field {...{ id, label, help, errors, required }} group className="faces-field">
      <div className="face-row">
        {words.map((word, index) => (
          <label key={word} className="face-choice">
            <input
              type="radio"
              name={name}
              value={index + 1}
              required={required}
              defaultChecked={chosen === String(index + 1)}
              aria-describedby={wrong ? `${id}-erro` : undefined}
            />
            <Face mark={index + 1} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** One of the five faces; said by the words beside it. */
export function Face({ mark }: { mark: number }) {
  return (
    <svg className={`face mark-${mark}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M9 9.5v.5M15 9.5v.5" />
      <path d={mouths[mark - 1]} />
    </svg>
  )
}
