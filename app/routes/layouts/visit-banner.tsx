import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { time } from '~/ui/format'
import type { Visit } from '~/web/digest-context'

/** On every page while a member of staff looks at somebody's account, and after it until they are themselves again. */
export function VisitBanner({ visit }: { visit: Visit }) {
  return (
    <section className="visit-banner" aria-label="Visita a uma conta">
      {visit === 'over' ? (
        <p>A visita à conta de outra pessoa terminou.</p>
      ) : (
        <p>
          Está a ver a conta de <b>{visit.whose}</b> como {visit.by}, só leitura, até às {time(visit.until)}.
        </p>
      )}
      <PostButton
        action={paths.stopImpersonating()}
        label={visit === 'over' ? 'Voltar à minha conta' : 'Deixar de ver'}
        size="small"
      />
    </section>
  )
}
