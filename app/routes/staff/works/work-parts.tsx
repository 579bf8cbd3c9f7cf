import { euros } from '~/domain/shared/money'
import { sideWords } from '~/domain/work-requests/moderation/moderation-words'
import type { StaffWorkDetail } from '~/domain/work-requests/moderation/staff-reading'
import { proposalWord } from '~/domain/work-requests/proposals/proposal-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** Who proposed, how far it went, and how much was written: the words are another page's. */
export function Proposals({ work, now }: { work: StaffWorkDetail; now: Date }) {
  return (
    <Panel title="Propostas">
      <Table
        lines
        caption="Propostas"
        rows={work.proposals}
        rowKey={(r) => r.id}
        empty={
          <EmptyState title="Nenhuma proposta">
            <p>Quando uma empresa propuser, aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (r) => <A to={paths.companyActions(r.companyId)}>{r.company}</A>,
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (r) => (
              <>
                <WordBadge of={proposalWord(r.state, r.id === work.awardedId)} />
              </>
            ),
          },
          { key: 'sent', header: 'Enviada', cell: (r) => r.sentAt && <Time at={r.sentAt} now={now} /> },
          {
            key: 'messages',
            header: 'Mensagens',
            cell: (r) =>
              work.readable && r.messages > 0 ? (
                <A to={paths.staffWorkConversation(work.id, r.id)}>
                  Ler {count(r.messages, 'mensagem', 'mensagens')}
                </A>
              ) : (
                r.messages
              ),
          },
        ]}
      />
      <p className="soft">
        {work.readable
          ? 'Ler uma conversa fica no registo de auditoria e na história do trabalho.'
          : 'As conversas só se leem quando há uma queixa por decidir ou um desacordo.'}
      </p>
    </Panel>
  )
}

/** What each side wrote down, agreed and final. */
export function Outcome({ work }: { work: StaffWorkDetail }) {
  if (work.outcomes.length === 0) return null
  return (
    <Panel title="Como correu">
      <Table
        caption="O que cada lado escreveu"
        rows={work.outcomes}
        rowKey={(r) => `${r.side}-${r.phase}`}
        columns={[
          {
            key: 'who',
            header: 'Quem',
            main: true,
            cell: (r) => `${sideWords[r.side]}, ${r.phase === 'agreed' ? 'combinado' : 'no fim'}`,
          },
          { key: 'price', header: 'Preço', cell: (r) => (r.price === null ? 'não disse' : euros(r.price)) },
          { key: 'day', header: 'Dia', cell: (r) => (r.day ? longDate(`${r.day}T12:00:00Z`) : 'não disse') },
          { key: 'why', header: 'Porquê', cell: (r) => r.why },
        ]}
      />
    </Panel>
  )
}
