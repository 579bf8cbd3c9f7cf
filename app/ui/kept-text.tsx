import { useContext, useEffect, useRef } from 'react'
import { Button } from './button'
import { FormSeed } from './form-seed'

/**
 * In a form with a long text: keeps it on the device while it is written, and offers it again (islands/keep-text.ts). Not
 * on pages that are kept for everybody, nor while staff look at somebody's account.
 */
export function KeptText() {
  const { text } = useContext(FormSeed)
  const offer = useRef<HTMLDivElement>(null)
  // Drawn after the document came: nobody else starts it.
  useEffect(() => {
    offer.current?.dispatchEvent(new Event('island', { bubbles: true }))
  }, [])
  if (!text) return null
  return (
    <>
      <input type="hidden" name="_kept" value="sim" />
      <div
        hidden
        className="notice info"
        role="status"
        data-island="keep-text"
        data-island-when="load"
        data-of={text.of}
        data-days={text.days}
        ref={offer}
      >
        <div>
          <p className="notice-title">Tem aqui um texto por enviar</p>
          <p>
            Ficou guardado neste aparelho
            <span data-at="" />.
          </p>
          <div className="notice-actions">
            <Button data-does="take">Recuperar o que escreveu</Button>
            <Button kind="quiet" data-does="drop">
              Apagar
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
