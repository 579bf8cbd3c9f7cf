import { useEffect, useRef } from 'react'
import { Button } from './button'
import { A } from './link'
import { fieldId, type Tried } from './tried'

/** What is wrong with a form, at its top, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ tried, form }: { tried: Tried; form?: string }) {
  const box = useRef<HTMLDivElement>(null)
  // In a plain document `autofocus` does this; in a hydrated area the summary appears without a load.
  useEffect(() => {
    if (tried) box.current?.focus()
  }, [tried])
  const errors = Object.entries(tried.errors).filter(([, messages]) => messages.length > 0)
  if (errors.length === 0 && !tried.message) return null
  const title = errors.length === 1 ? 'Há um campo por corrigir' : `Há ${errors.length} campos por corrigir`
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a refused form the summary is where reading goes on
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <p className="notice-title">{errors.length === 0 ? tried.message : title}</p>
      {/* Said once: what is wrong with one field stands at that field. */}
      {errors.length > 0 &&
        tried.message &&
        !errors.some(([, said]) => said.includes(tried.message as string)) && <p>{tried.message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([field, messages]) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`}>{messages.join(' ')}</a>
            </li>
          ))}
        </ul>
      )}
      {tried.again && (
        <p className="notice-actions">
          <Button type="submit">Tentar de novo</Button>
        </p>
      )}
      {tried.next && (
        <p>
          <A to={tried.next.to}>{tried.next.label}</A>
        </p>
      )}
      {errors.length > 0 && isTyped(tried) && <p className="soft">O que escreveu ficou guardado abaixo.</p>}
    </div>
  )
}

/** A file and a secret are not given back, and nobody types a version. */
const isTyped = ({ values }: Tried): boolean =>
  Object.entries(values).some(([name, value]) => name !== 'version' && value.length > 0)
