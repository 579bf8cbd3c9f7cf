import { paths } from '~/paths'
import { Button } from '~/ui/button'

/** The form that the boxes of held reviews belong to, in their list and in the queue. */
export const severalForm = 'varias'

export const PublishSeveral = () => (
  <form id={severalForm} method="get" action={paths.publishSeveral()} className="form bulk">
    <Button type="submit">Ler e publicar as assinaladas</Button>
    <p className="soft">A página seguinte mostra-as por inteiro, antes de confirmar.</p>
  </form>
)
