import { ErrorPage } from '~/ui/error-page'
import '~/ui/kit.css'
import { Page } from '~/ui/page'
import { Toast } from '~/ui/toast'
import { page, unlisted } from '~/web/route'
import { Basics } from './kit/basics'
import { Figures, Tiles } from './kit/figures'
import { Forms } from './kit/forms'
import { Home } from './kit/home'
import { Lists } from './kit/lists'
import { Pages } from './kit/pages'
import { Staff } from './kit/staff'
import { Trades } from './kit/trades'

export const loader = page(() => ({
  seo: unlisted('Peças', 'Todas as peças da interface, em todos os estados.'),
}))

/** Every component in every state, by the system's theme and once more in the dark. */
export default function Kit() {
  return (
    <>
      <Page title="Peças da Aval" lead="Tudo o que as páginas usam, em todos os estados." />
      <Home />
      <div className="page">
        <Basics id="um" />
        <Pages id="um" />
        <Figures id="um" />
        <Tiles />
        <Trades id="um" />
        <Lists id="um" />
        <Forms id="um" />
      </div>
      <Staff id="um" />
      <div className="page">
        <ErrorPage kind="client" host="aval.pt" digest="3f9a1c72" status={500} titleAs="h2" />
      </div>
      <div className="kit-dark" data-theme="dark">
        <div className="page">
          <h2>No escuro</h2>
          <Basics id="escuro" />
          <Pages id="escuro" />
          <Figures id="escuro" />
          <Trades id="escuro" />
          <Lists id="escuro" />
          <Forms id="escuro" />
        </div>
      </div>
      <Toast flash={{ text: 'Avaliação retirada.', link: { to: '#anular', label: 'Anular' } }} />
    </>
  )
}
