import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { Carried } from '~/ui/carried'
import { Icon } from '~/ui/icon'

/** One field that asks all questions. */
export function FaqSearch({ asked = '' }: { asked?: string }) {
  return (
    <search>
      <form className="help-search" action={paths.searchFaq()} aria-label="Procurar nas perguntas">
        <Carried />
        <label className="sr" htmlFor="procurar-pergunta">
          O que quer saber
        </label>
        <Icon name="search" />
        <input
          id="procurar-pergunta"
          type="search"
          name="q"
          defaultValue={asked}
          placeholder="Pergunte com as suas palavras"
          autoComplete="off"
          maxLength={settings.faq.searchMax}
        />
        <button className="btn primary" type="submit">
          Procurar
        </button>
      </form>
    </search>
  )
}
