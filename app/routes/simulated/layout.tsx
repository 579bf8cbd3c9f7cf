import { Outlet } from 'react-router'
import '~/ui/button-why.css'
import '~/ui/field-parts.css'
import './simulated.css'

/** Somebody else's pages, as it were: nothing of the site stands around them, and each says what it is. */
export default function SimulatedLayout() {
  return (
    <>
      <p className="simulated-bar" role="note">
        <b>Pagamento simulado.</b> Isto é uma demonstração: nenhum dinheiro muda de mãos.
      </p>
      <main id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
