import { useContext } from 'react'
import { paths } from '~/paths'
import { FormSeed } from '~/ui/form-seed'
import { Icon } from '~/ui/icon'

/** The search of an area, at hand by `Ctrl K`: of everything the administration has; elsewhere of the site's companies. */
export function AreaSearch({ staff }: { staff: boolean }) {
  const { text } = useContext(FormSeed)
  const said = staff ? 'Procurar empresas, pessoas, avaliações, certificados, pedidos' : 'Procurar empresas'
  return (
    <div
      className="search-box"
      data-island="suggest"
      data-island-when="load"
      data-suggestions={staff ? paths.staffSuggestions() : paths.suggestions()}
      data-least={staff ? 0 : undefined}
      data-recent={staff ? text?.of : undefined}
    >
      <button type="button" className="icon-button on-phone" popoverTarget="procura">
        <Icon name="search" />
        <span className="sr">Abrir a procura</span>
      </button>
      <form
        id="procura"
        popover="auto"
        className="site-search area-search"
        action={staff ? paths.staffSearch() : paths.companies()}
        role="search"
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          placeholder={said}
          aria-label={said}
          autoComplete="off"
          maxLength={100}
        />
        <kbd aria-hidden="true">Ctrl K</kbd>
        <button type="submit">
          <span className="sr">Procurar</span>
          <Icon name="arrow-right" />
        </button>
      </form>
    </div>
  )
}
