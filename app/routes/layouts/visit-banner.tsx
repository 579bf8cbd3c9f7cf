import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { time } from '~/ui/format'
import type { Visit } from '~/web/digest-context'

/** On every page while a member of staff looks at somebody's account, and after it until they are themselves again. */
export function VisitBanner({ visit }: { visit: Visit }) {
  return (
    <section className="strip" aria-label="Visita a uma conta">
      {visit === 'over' ? (
        <b>A visita à conta de outra pessoa terminou.</b>
      ) : (
        <b>
          Está a ver a conta de {visit.whose} como {visit.by}, só leitura, até às {time(visit.until)}.
        </b>
      )}
      <PostButton
        action={paths.stopImpersonating()}
        label={visit === 'over' ? 'Voltar à minha conta' : 'Deixar de ver'}
        size="small"
      />
    </section>
  )
}
