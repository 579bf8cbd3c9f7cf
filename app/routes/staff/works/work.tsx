import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { budgetInWords, staffWords, whenInWords } from '~/domain/work-requests/asking/work-words'
import {
  reportStateWords,
  reportWords,
  ruleInSentence,
  workEvents,
} from '~/domain/work-requests/moderation/moderation-words'
import { staffWorkDetail } from '~/domain/work-requests/moderation/staff-reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/work'
import { workPanels } from './work-panels'
import { Outcome, Proposals } from './work-parts'

/** All of one request, as who decides about it reads it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const work = await staffWorkDetail(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'workModeration', params.id),
    work,
    now: ctx.now,
    seo: unlisted(work.title, 'Um pedido de trabalho.'),
  }
})

export default function Work({ loaderData: { work: w, now, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={w.title}
      crumbs={[{ to: paths.staffWorks(), label: 'Trabalhos' }]}
      lead={
        <p>
          <Badge>{staffWords[w.state]}</Badge> {w.demonstration && <Badge>demonstração</Badge>}{' '}
          {w.decideBy && w.state === 'in_moderation' && <Due at={w.decideBy} now={now} />}
        </p>
      }
      thing={w}
      panels={workPanels}
      to={(step) => paths.staffWorkStep(w.id, step)}
      about={<HeldBy item={held} />}
    >
      {w.own && <Notice tone="warn" title="Este trabalho é seu: decide outra pessoa da equipa" />}
      {w.appeal && !w.appealDecidedAt && (
        <Notice tone="warn" title="Quem pediu recorreu da recusa">
          <p className="text">{w.appeal}</p>
          {w.refusedByMe && <p>Foi quem recusou: o recurso decide-o outra pessoa.</p>}
        </Notice>
      )}
      {w.signals.length > 0 && (
        <Notice tone="warn" title="O que a verificação estranhou">
          <ul>
            {w.signals.map((s) => (
              <li key={s.evidence}>
                {s.word}: {s.evidence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Outlet context={w} />
      <Panel title="O pedido">
        {w.body ? <p className="text">{w.body}</p> : <p className="soft">Sem texto.</p>}
        <Facts
          rows
          facts={[
            ...w.answers.map(({ question, answer }) => ({ label: question, value: answer })),
            { label: 'Categoria', value: w.category },
            { label: 'Concelho', value: w.place },
            { label: 'Para quando', value: whenInWords(w.whenKind, w.whenFrom, w.whenTo) },
            { label: 'Orçamento', value: budgetInWords(w.budgetBand) },
            { label: 'Pedido', value: dateTime(w.createdAt) },
            {
              label: 'Quem vê',
              value: w.addressed ? 'Só as empresas que o cliente escolheu' : 'Todos, sem nome nem contactos',
            },
            { label: 'Empresas avisadas', value: w.told },
            ...(w.photos.length > 0
              ? [{ label: 'Fotografias', value: w.photos.map((p) => p.alt).join('; ') }]
              : []),
            ...(w.customerId
              ? [{ label: 'Cliente', value: <A to={paths.user(w.customerId)}>Ver a conta</A> }]
              : []),
            ...(w.rule
              ? [{ label: 'Não publicado', value: `${ruleInSentence(w.rule)}. ${w.reason ?? ''}` }]
              : []),
          ]}
        />
      </Panel>
      <Proposals work={w} now={now} />
      <Outcome work={w} />
      {w.reports.length > 0 && (
        <Panel title="Queixas">
          <ul>
            {w.reports.map((r) => (
              <li key={r.id}>
                <A to={paths.workReport(r.id)}>{reportWords[r.kind].label}</A>:{' '}
                {reportStateWords[r.state].word.toLowerCase()}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {w.tickets.length > 0 && (
        <Panel title="Pedidos de apoio">
          {w.tickets.map((id) => (
            <p key={id}>
              <A to={paths.ticket(id)}>Ver o pedido do desacordo</A>
            </p>
          ))}
        </Panel>
      )}
      {w.history.length > 0 && (
        <Panel title="História">
          <Timeline
            label="História do trabalho"
            now={now}
            events={w.history.map((e) => ({
              at: e.at,
              title: workEvents[e.verb] ?? e.verb,
              who: e.who ?? undefined,
              text: e.reason,
            }))}
          />
        </Panel>
      )}
    </ObjectPage>
  )
}
