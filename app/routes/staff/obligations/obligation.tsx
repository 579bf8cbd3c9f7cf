import { Outlet } from 'react-router'
import { stateWords } from '~/domain/obligations/obligation-words'
import { obligationDetail } from '~/domain/obligations/reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/obligation'
import { obligationPanels } from './obligation-panels'
import { ObligationAnswer, ObligationFacts, ObligationHistory } from './obligation-parts'

/** One legal obligation: what reached us, what is answered, its papers and everything that happened. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const obligation = await obligationDetail(ctx, params.id)
  return {
    obligation,
    now: ctx.now,
    seo: unlisted(`Obrigação n.º ${obligation.number}`, 'Uma obrigação legal.'),
  }
})

export default function Obligation({ loaderData: { obligation: o, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={o.subject}
      crumbs={[{ to: paths.obligations(), label: 'Obrigações legais' }]}
      lead={
        <p>
          <WordBadge of={stateWords[o.state]} /> N.º {o.number}
          {o.state !== 'closed' && (
            <>
              {' · '}
              <Due at={o.dueAt} now={now} />
            </>
          )}
        </p>
      }
      thing={o}
      panels={obligationPanels}
      to={(step) => paths.obligationStep(o.id, step)}
      ways={[{ to: paths.obligationReport(o.id), label: 'Relatório para imprimir' }]}
    >
      {o.involved && (
        <Notice tone="warn" title="Isto é sobre si ou sobre uma empresa sua: trata outra pessoa da equipa" />
      )}
      <Outlet context={o} />
      <Panel title="O que chegou">
        <ObligationFacts of={o} />
      </Panel>
      <Panel title="Resposta">
        <ObligationAnswer of={o} />
      </Panel>
      <Panel title="Documentos">
        {o.papers.length === 0 ? (
          <p className="soft">Nenhum.</p>
        ) : (
          <ul>
            {o.papers.map(({ fileId, name, at }) => (
              <li key={fileId}>
                <a href={paths.obligationPaper(o.id, fileId)}>{name}</a>, <Time at={at} kind="date" />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="O que aconteceu">
        <ObligationHistory of={o} now={now} />
      </Panel>
    </ObjectPage>
  )
}
