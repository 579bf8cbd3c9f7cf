import { messageSideWords } from '~/domain/work-requests/moderation/moderation-words'
import { readConversation } from '~/domain/work-requests/moderation/reading-conversation'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { ProposalText } from '../../company/works/proposal-view'
import type { Route } from './+types/conversation'

/** What both sides wrote to each other, for who decides about a complaint or a dispute. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  conversation: await readConversation(ctx, params.id, params.proposal),
  now: ctx.now,
  seo: unlisted('Conversa sobre um trabalho', 'Uma conversa.'),
}))

export default function Conversation({ loaderData: { conversation: c, now }, params }: Route.ComponentProps) {
  return (
    <Page
      title={`Conversa com ${c.company}`}
      crumbs={[
        { to: paths.staffWorks(), label: 'Trabalhos' },
        { to: paths.staffWork(params.id), label: c.title },
      ]}
    >
      <Notice title="Que leu esta conversa ficou no registo de auditoria" />
      {c.offer && (
        <Panel title="A proposta">
          <ProposalText text={c.offer} />
        </Panel>
      )}
      <Panel title="Mensagens">
        <Timeline
          label="Mensagens"
          now={now}
          events={c.messages.map((m) => ({
            at: m.at,
            title: messageSideWords[m.side],
            text: <p className="text">{m.body}</p>,
          }))}
        />
      </Panel>
    </Page>
  )
}
