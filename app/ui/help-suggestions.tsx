import type { ReactNode } from 'react'
import './help.css'

/**
 * Around the fields of a form that writes to the support: while somebody types, articles that may answer it appear
 * below. `fields` names the inputs that are read. Without a script there is a link to the help instead.
 */
export function HelpSuggestions({
  source,
  help,
  fields,
  children,
}: {
  source: string
  help: string
  fields: string[]
  children: ReactNode
}) {
  return (
    <div
      className="help-suggest"
      data-island="help-suggest"
      data-source={source}
      data-fields={fields.join(' ')}
    >
      {children}
      <p className="soft">
        Talvez a resposta já esteja escrita: <a href={help}>procurar na ajuda</a>.
      </p>
      <div className="help-suggested" data-part="suggested" hidden>
        <h2>Talvez isto responda</h2>
        <ul />
      </div>
    </div>
  )
}
