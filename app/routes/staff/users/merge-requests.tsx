import type { MergeItem } from '~/domain/account-merging/reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'

/** Accounts that somebody wants to join, and those whose joining can still be undone, each with the way to its page. */
export function MergeRequests({ merges, now }: { merges: MergeItem[]; now: Date }) {
  return merges
    .filter(({ state, verbs }) => state === 'asked' || verbs.includes('undo'))
    .map((merge) => (
      <Notice
        key={merge.id}
        tone={merge.state === 'asked' ? 'warn' : undefined}
        title={
          merge.state === 'asked'
            ? `Contas para juntar: ${[...new Set([merge.gone.name, merge.kept.name])].join(' e ')}`
            : `Contas juntas, até ${longDate(merge.undoUntil as Date)} pode desfazer-se`
        }
        actions={
          <ButtonLink size="small" to={paths.accountMerge(merge.id)}>
            {merge.verbs.includes('accept') ? 'Ver e decidir' : 'Ver'}
          </ButtonLink>
        }
      >
        <p>
          {merge.gone.email} passa a fazer parte de {merge.kept.email}. Pedido por{' '}
          {merge.askedBy ?? 'alguém que já não está'}, <Time at={merge.askedAt} now={now} />
          {merge.mine && merge.state === 'asked' ? '; falta a decisão de outra pessoa da equipa.' : '.'}
        </p>
      </Notice>
    ))
}
