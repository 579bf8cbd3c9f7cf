import { paths } from '~/paths'
import { Carried } from '~/ui/carried'
import { Icon } from '~/ui/icon'

/** One field that asks the whole help. */
export function HelpSearch({ asked = '' }: { asked?: string }) {
  return (
    <search>
      <form className="help-search" action={paths.help()} aria-label="Procurar na ajuda">
        <Carried />
        <label className="sr" htmlFor="procurar-ajuda">
          O que quer saber
        </label>
        <Icon name="search" />
        <input
          id="procurar-ajuda"
          type="search"
          name="q"
          defaultValue={asked}
          placeholder="Escreva com as suas palavras"
          autoComplete="off"
          maxLength={200}
        />
        <button className="btn primary" type="submit">
          Procurar
        </button>
      </form>
    </search>
  )
}
