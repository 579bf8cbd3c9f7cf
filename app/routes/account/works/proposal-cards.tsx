import type { Compared } from '~/domain/work-requests/proposals/compared'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { count } from '~/ui/format'
import { A } from '~/ui/link'

/** A proposal's state, to its customer. */
export function stateOf(
  { state }: Pick<Compared, 'state'>,
  chosen = false,
): { word: string; tone: BadgeTone } {
  if (chosen && state === 'shortlisted') return { word: 'Escolhida', tone: 'blue' }
  const words: Record<Compared['state'], { word: string; tone: BadgeTone }> = {
    draft: { word: 'Por enviar', tone: 'neutral' },
    sent: { word: 'Nova', tone: 'ochre' },
    seen: { word: 'Vista', tone: 'neutral' },
    shortlisted: { word: 'Preferida', tone: 'blue' },
    accepted: { word: 'Com o trabalho', tone: 'blue' },
    declined: { word: 'Recusada', tone: 'neutral' },
    withdrawn: { word: 'Retirada', tone: 'neutral' },
    expired: { word: 'Terminou', tone: 'neutral' },
  }
  return words[state]
}

/** The proposals of a request in the customer's order, each with why it stands there. */
export function ProposalCards({
  workId,
  proposals,
  chosen,
}: {
  workId: string
  proposals: Compared[]
  chosen: string | null
}) {
  return (
    <ul className="plain-rows">
      {proposals.map((p) => {
        const { word, tone } = stateOf(p, p.id === chosen)
        return (
          <li key={p.id}>
            <span>
              <A to={paths.myProposal(workId, p.id)}>{p.company.name}</A> <Badge tone={tone}>{word}</Badge>
              <br />
              {p.price}
              {p.reason && (
                <>
                  <br />
                  <span className="soft">{p.reason}</span>
                </>
              )}
            </span>
            {p.unread > 0 && (
              <Badge tone="ochre">{count(p.unread, 'mensagem nova', 'mensagens novas')}</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
