import type { PendingEdit } from '~/domain/companies/editing/editing-reading'
import { editWords } from '~/domain/companies/editing/editing-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { Time } from '~/ui/time'
import { BeforeAfter } from './before-after'

/** A change that waits for staff: what, since when, until when, and the way to give it up. */
export function WaitingEdit({ edit }: { edit: PendingEdit }) {
  return (
    <article className="edit">
      <header>
        <h3>{edit.label}</h3>
        <WordBadge of={editWords.waiting} />
      </header>
      <BeforeAfter before={edit.before} after={edit.after} />
      {edit.message && <p className="soft">A sua nota: «{edit.message}»</p>}
      <p className="soft">
        Pedido em <Time at={edit.askedAt} kind="date" />.{' '}
        {edit.daysLeft >= 0 ? (
          <>
            Decidimos até <Time at={edit.decideBy} kind="date" /> (
            {edit.daysLeft === 0 ? 'é hoje' : count(edit.daysLeft, 'dia útil', 'dias úteis')}).
          </>
        ) : (
          <>
            O prazo era <Time at={edit.decideBy} kind="date" />: pedimos desculpa, estamos a tratar disso.
          </>
        )}{' '}
        Até lá o perfil mostra o que estava.
      </p>
      <PostButton
        action={paths.withdrawEdit(edit.id)}
        version={edit.version}
        label={
          <>
            Retirar o pedido<span className="sr"> de alterar {edit.label}</span>
          </>
        }
        size="small"
      />
    </article>
  )
}

/** What became of one that was decided. */
export function DecidedEdit({ edit }: { edit: PendingEdit }) {
  return (
    <article className="edit">
      <header>
        <h3>{edit.label}</h3>
        <WordBadge of={editWords[edit.state]} />
      </header>
      <BeforeAfter before={edit.before} after={edit.after} />
      {edit.reason && <p className="text">{edit.reason}</p>}
      <p className="soft">
        Pedido em <Time at={edit.askedAt} kind="date" />
        {edit.decidedAt && (
          <>
            , decidido em <Time at={edit.decidedAt} kind="date" />
          </>
        )}
        .
      </p>
    </article>
  )
}
