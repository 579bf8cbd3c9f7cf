import { Field, type FieldProps, startingText, storedText, useControl } from './field'
import { STAR, STAR_WORDS, starLabel } from './stars'
import './choices.css'
import './stars-field.css'

/** One to five stars as a radio group; works with the keyboard and without a script. */
export function StarsField({
  name,
  label,
  help,
  required,
  defaultValue,
  size = 'normal',
}: FieldProps & { size?: 'normal' | 'small' }) {
  const stored = storedText(defaultValue)
  const { id, typed, errors, now, wrong } = useControl({ name, help, required, stored })
  const chosen = startingText(typed, defaultValue)
  return (
    <Field {...{ id, label, help, errors, now, required }} group className={`stars-field ${size}`}>
      <div className="star-row">
        {STAR_WORDS.map((word, index) => {
          const value = String(index + 1)
          return (
            <label key={word} className="star-choice">
              <input
                type="radio"
                name={name}
                value={value}
                required={required}
                defaultChecked={chosen === value}
                aria-describedby={wrong ? `${id}-erro` : undefined}
              />
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={STAR} />
              </svg>
              <span>{starLabel(index + 1)}</span>
            </label>
          )
        })}
      </div>
    </Field>
  )
}
