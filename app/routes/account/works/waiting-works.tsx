import type { WaitingWork } from '~/domain/overview/waiting-works'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count, longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'

/** On the first page of an account: works in which something is to be done. */
export const WaitingWorks = ({ works }: { works: WaitingWork[] }) =>
  works.map((work) => (
    <Notice
      key={work.id}
      title={titleOf(work)}
      actions={<ButtonLink to={paths.myWork(work.id)}>Ver o trabalho</ButtonLink>}
    >
      <p>
        «{work.title}».{' '}
        {work.confirmBy && <>Se não responder, fica concluído a {longDate(work.confirmBy)}.</>}
      </p>
    </Notice>
  ))

function titleOf({ confirmBy, chooseAgain, unseen }: WaitingWork): string {
  if (confirmBy) return 'A empresa diz que o trabalho está feito'
  if (chooseAgain) return 'A empresa que escolheu não ficou com o trabalho'
  return `Tem ${count(unseen, 'proposta por ver', 'propostas por ver')}`
}
