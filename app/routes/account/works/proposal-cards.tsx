import type { Compared } from '~/domain/work-requests/proposals/compared'
import { customerProposalWords, proposalWord } from '~/domain/work-requests/proposals/proposal-words'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import '~/ui/plain-rows.css'

/** A proposal's state, to its customer. */
export function stateOf(
  { state }: Pick<Compared, 'state'>,
  chosen = false,
): { word: string; tone: BadgeTone } {
  return proposalWord(state, chosen, customerProposalWords)
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
            {p.unread > 0 && <Badge tone="you">{count(p.unread, 'mensagem nova', 'mensagens novas')}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
