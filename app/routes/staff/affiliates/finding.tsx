import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { findingDetail } from '~/domain/affiliates/fraud/finding-detail'
import {
  evidenceWords,
  findingSteps,
  findingWords,
  ruleWords,
  weightWords,
} from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { count, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/finding'
import { findingPanels } from './finding-panels'

/** What a rule of fraud found: the evidence, what it holds, what was answered; how it is decided is a page below it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const finding = await findingDetail(ctx, params.id)
  return {
    finding,
    held: await itemHolder(ctx, 'affiliateFindings', params.id),
    now: ctx.now,
    seo: unlisted('Sinal sobre um afiliado', 'O que uma regra assinalou.'),
  }
})

export default function StaffFinding({ loaderData: { finding: f, now, held } }: Route.ComponentProps) {
  const rule = ruleWords[f.rule as FraudRule]
  return (
    <ObjectPage
      title={rule.title}
      crumbs={[financeCrumb, { to: paths.staffFindings(), label: 'Sinais' }]}
      lead={
        <p>
          <WordBadge of={findingWords[f.state]} /> <WordBadge of={weightWords[f.weight]} /> {f.affiliate.name}
          {f.company && (
            <>
              {' · '}
              <A to={paths.company(f.company.slug)}>{f.company.name}</A>
            </>
          )}
        </p>
      }
      thing={f}
      panels={findingPanels}
      to={(step) => paths.staffFindingStep(f.id, step)}
      about={<HeldBy item={held} />}
    >
      {f.own && (
        <Notice tone="warn" title="Decide outra pessoa">
          <p>É sobre si, ou pertence a esta empresa.</p>
        </Notice>
      )}
      <Outlet context={f} />
      <Panel title="O que se viu">
        <Facts
          rows
          facts={[
            { label: 'Ao afiliado dissemos', value: rule.told, source: weightWords[f.weight].means },
            ...Object.entries(f.evidence).map(([key, value]) => ({
              label: evidenceWords[key] ?? key,
              value: String(value),
            })),
            { label: 'Código', value: <span className="code">{f.affiliate.code}</span> },
            {
              label: 'Comissões retidas',
              value: `${count(f.holds.n, 'comissão', 'comissões')}, ${money(f.holds.cents)}`,
            },
            {
              label: f.state === 'open' ? 'Prazo' : 'Prazo que tinha',
              value:
                f.state === 'open' ? (
                  <Due at={f.expiresAt} now={now} />
                ) : (
                  <Time at={f.expiresAt} kind="date" />
                ),
            },
          ]}
        />
      </Panel>
      <Panel title="O que o afiliado respondeu">
        {f.answer ? <p className="text">{f.answer}</p> : <p className="soft">Ainda nada.</p>}
      </Panel>
      <Panel title="História">
        <Timeline
          label="História do sinal"
          now={now}
          events={f.history.map((e) => ({
            at: e.at,
            title: findingSteps[e.verb] ?? e.verb,
            who: e.who ?? (e.kind === 'system' ? 'Aval' : undefined),
            text: e.reason,
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}
