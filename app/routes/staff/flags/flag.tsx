import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type DecisionKind, decisionKinds } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { flagWords, illegalKinds } from '~/domain/flags/flag-words'
import { flagCase } from '~/domain/flags/listings'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { count, dateTime, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/flag'
import { flagPanels } from './flag-panels'

/** A flag, the text it is about and its author's answer; the decisions are pages of their own below it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const flag = await flagCase(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'flags', params.id),
    flag,
    now: ctx.now,
    seo: unlisted(`Denúncia: ${ruleLabel(flag.reason)}`, 'Decidir sobre uma denúncia.'),
  }
})

export default function Flag({ loaderData: { flag: f, now, held } }: Route.ComponentProps) {
  const { word, tone } = flagWords[f.state]
  return (
    <ObjectPage
      title={ruleLabel(f.reason)}
      crumbs={[
        { to: paths.moderation(), label: 'Avaliações' },
        { to: paths.flags(), label: 'Denúncias' },
      ]}
      lead={
        <p>
          <Badge tone={tone}>{word}</Badge> {f.dueAt && f.verbs.length > 0 && <>prazo: {dateTime(f.dueAt)}</>}
        </p>
      }
      thing={f}
      panels={flagPanels}
      to={(step) => paths.flagStep(f.id, step)}
      about={<HeldBy item={held} />}
    >
      {f.own && (
        <Notice tone="warn" title="Decide outra pessoa">
          <p>Denunciou ou escreveu esta avaliação, ou pertence à empresa.</p>
        </Notice>
      )}
      {f.hearing && f.state === 'open' && (
        <Notice title="Quem escreveu ainda pode responder">
          <p>
            Até <Time at={f.hearing} kind="datetime" />. Antes disso pode manter a avaliação ou pedir uma
            alteração; ocultar ou retirar, só depois de a ouvir.
          </p>
        </Notice>
      )}
      <Panel title="A avaliação" actions={<A to={paths.moderate(f.review.id)}>Ver no processo</A>}>
        <p>
          <b>{f.review.title}</b> <span className="soft">de {f.review.author}, sobre </span>
          <A to={paths.company(f.company.slug)}>{f.company.name}</A>
        </p>
        <p className="text">{f.review.body}</p>
      </Panel>
      <Outlet context={f} />
      <Panel title="O que foi denunciado">
        <Facts
          rows
          facts={[
            {
              label: 'De',
              value: f.byCompany ? 'Alguém da empresa' : 'Uma pessoa',
              source: f.reporter ?? undefined,
            },
            ...(f.record && f.record.sent > 1
              ? [
                  {
                    label: `Em ${amount(settings.flag.abuse.days, 'dia')}`,
                    value: `${count(f.record.sent, 'denúncia', 'denúncias')} desta empresa`,
                    source: `${number(f.record.unfounded)} sem fundamento`,
                  },
                ]
              : []),
            ...(f.others > 0
              ? [
                  {
                    label: 'Da mesma avaliação',
                    value: `${count(f.others, 'outra denúncia', 'outras denúncias')} por decidir`,
                  },
                ]
              : []),
            ...(f.kind
              ? [{ label: 'Tipo', value: illegalKinds[f.kind as keyof typeof illegalKinds] ?? f.kind }]
              : []),
            ...(f.law ? [{ label: 'Lei indicada', value: f.law }] : []),
            ...(f.sentAt ? [{ label: 'Recebida', value: <Time at={f.sentAt} now={now} /> }] : []),
          ]}
        />
        <p className="text">{f.facts}</p>
      </Panel>
      <Panel title="Resposta de quem escreveu">
        {f.answer ? (
          <p className="text">{f.answer}</p>
        ) : (
          <p className="soft">
            {f.changed
              ? 'Alterou o texto depois da denúncia.'
              : f.mayAnswer
                ? 'Ainda não respondeu.'
                : 'Não respondeu.'}
          </p>
        )}
      </Panel>
      {f.decisions.length > 0 && (
        <Panel title="Decisões sobre esta avaliação">
          <Timeline
            label="Decisões"
            now={now}
            events={f.decisions.map((d) => ({
              at: d.at,
              title: decisionKinds[d.kind as DecisionKind]?.label ?? d.kind,
              who: d.rule ? ruleLabel(d.rule) : undefined,
              text: d.facts,
            }))}
          />
        </Panel>
      )}
    </ObjectPage>
  )
}
