import { useSentence } from '~/domain/plans/limit-words'
import type { PlanUse } from '~/domain/plans/use'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Told before a limit of the plan bites, and when it does; nothing while there is room. */
export function PlanUseNotice({ use }: { use: PlanUse }) {
  const sentence = useSentence(use)
  if (!sentence) return null
  return (
    <Notice
      tone={use.used < use.limit ? 'info' : 'warn'}
      actions={
        <ButtonLink size="small" to={paths.pricing()}>
          Ver os planos
        </ButtonLink>
      }
    >
      <p>{sentence}</p>
    </Notice>
  )
}
