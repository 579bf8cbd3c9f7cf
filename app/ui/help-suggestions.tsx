import type { ReactNode } from 'react'
import { A } from './link'
import './help-suggestions.css'

/**
 * Around the fields of a form that writes to the support: while somebody types, articles that may answer it appear
 * below the subject. `fields` names the inputs that are read. Without a script there is a link to the help instead.
 */
export function HelpSuggestions({
  source,
  help,
  fields,
  subject,
  children,
}: {
  source: string
  help: string
  fields: string[]
  subject: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className="help-suggest"
      data-island="help-suggest"
      data-source={source}
      data-fields={fields.join(' ')}
    >
      {subject}
      <div className="help-suggested">
        <div data-part="suggested" hidden>
          <p>
            <b>Talvez isto responda</b>
          </p>
          <ul />
        </div>
        <p className="soft">
          A resposta pode já estar escrita: <A to={help}>procurar na ajuda</A>.
        </p>
      </div>
      {children}
    </div>
  )
}
