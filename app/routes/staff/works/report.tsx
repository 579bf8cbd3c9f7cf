import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { settings } from '~/domain/settings/settings'
import {
  reportStateWords,
  reportWords,
  sanctionWords,
  sideWords,
} from '~/domain/work-requests/moderation/moderation-words'
import { reportDetail } from '~/domain/work-requests/moderation/report-reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/report'
import { reportPanels } from './report-panels'

const steps = () => sanctionWords(settings.work.sanctionDays)

/** One complaint, with what was decided about the other side before. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const report = await reportDetail(ctx, params.id)
  return {
    report,
    held: await itemHolder(ctx, 'workReports', params.id),
    now: ctx.now,
    seo: unlisted(reportWords[report.kind].label, 'Uma queixa.'),
  }
})

export default function Report({ loaderData: { report: r, now, held } }: Route.ComponentProps) {
  const { label } = reportWords[r.kind]
  return (
    <ObjectPage
      title={label}
      crumbs={[
        { to: paths.staffWorks(), label: 'Trabalhos' },
        { to: paths.workReports(), label: 'Queixas' },
      ]}
      lead={
        <p>
          <WordBadge of={reportStateWords[r.state]} />
        </p>
      }
      thing={r}
      panels={reportPanels}
      to={(step) => paths.workReportStep(r.id, step)}
      about={<HeldBy item={held} />}
    >
      {r.involved && <Notice tone="warn" title="Tem parte nesta queixa: decide outra pessoa da equipa" />}
      <Outlet context={r} />
      <Panel title="A queixa">
        {r.body ? <p className="text">{r.body}</p> : <p className="soft">Sem mais palavras.</p>}
        <Facts
          rows
          facts={[
            { label: 'De', value: sideWords[r.bySide] },
            { label: 'Sobre', value: r.bySide === 'customer' ? r.company : 'quem pediu o trabalho' },
            { label: 'Trabalho', value: <A to={paths.staffWork(r.requestId)}>{r.title}</A> },
            { label: 'Recebida', value: dateTime(r.at) },
            ...(r.state === 'open' && r.proposalId && r.messages > 0
              ? [
                  {
                    label: 'Conversa',
                    value: (
                      <A to={paths.staffWorkConversation(r.requestId, r.proposalId)}>Ler as mensagens</A>
                    ),
                    source: 'Fica no registo de auditoria',
                  },
                ]
              : []),
            ...(r.answer ? [{ label: 'Resposta', value: <span className="text">{r.answer}</span> }] : []),
          ]}
        />
      </Panel>
      <Panel title="Medidas anteriores">
        {r.sanctions.length === 0 ? (
          <p className="soft">Nenhuma.</p>
        ) : (
          <Timeline
            label="Medidas"
            now={now}
            events={r.sanctions.map((s) => ({
              at: s.at,
              title: steps()[String(s.step) as '1' | '2' | '3'].label,
              who: s.inForce ? 'em vigor' : undefined,
              text: s.reason,
            }))}
          />
        )}
      </Panel>
    </ObjectPage>
  )
}
