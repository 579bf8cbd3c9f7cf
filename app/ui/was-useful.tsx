import './was-useful.css'
import { PostButton } from './form'
import { longDate } from './format'

/** «Foi útil?» below a text of ours: two forms of one press, and when it was last changed. */
export function WasUseful({ action, what, updated }: { action: string; what: string; updated?: string }) {
  return (
    <div className="was-useful" role="group" aria-labelledby="foi-util">
      <p id="foi-util">{what} foi útil?</p>
      <PostButton action={action} label="Sim" fields={{ useful: 'sim' }} />
      <PostButton action={action} label="Não" fields={{ useful: 'nao' }} />
      {updated && <p className="soft">Atualizado em {longDate(updated)}</p>}
    </div>
  )
}
