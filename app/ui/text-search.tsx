import { Carried } from './carried'
import { Icon } from './icon'

/** One field that searches texts of ours: the help, the questions. */
export function TextSearch({
  action,
  label,
  placeholder,
  asked = '',
  max,
}: {
  action: string
  label: string
  placeholder: string
  asked?: string
  max: number
}) {
  return (
    <search>
      <form className="help-search" action={action} aria-label={label}>
        <Carried />
        <label className="sr" htmlFor="procurar-texto">
          O que quer saber
        </label>
        <Icon name="search" />
        <input
          id="procurar-texto"
          type="search"
          name="q"
          defaultValue={asked}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={max}
        />
        <button className="btn primary" type="submit">
          Procurar
        </button>
      </form>
    </search>
  )
}
