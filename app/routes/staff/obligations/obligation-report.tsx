import { stateWords } from '~/domain/obligations/obligation-words'
import { obligationDetail } from '~/domain/obligations/reading'
import { paths } from '~/paths'
import { dateTime } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/obligation-report'
import { ObligationAnswer, ObligationFacts, ObligationHistory } from './obligation-parts'

/** All of one on paper: what an authority or the CNPD is shown (RGPD, art. 5(2) and 33(5)). */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  obligation: await obligationDetail(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Relatório de uma obrigação legal', 'Para imprimir.'),
}))

export default function ObligationReport({ loaderData: { obligation: o, now } }: Route.ComponentProps) {
  return (
    <Page
      title={`Obrigação n.º ${o.number}: ${o.subject}`}
      width="reading"
      crumbs={[
        { to: paths.obligations(), label: 'Obrigações legais' },
        { to: paths.obligation(o.id), label: `N.º ${o.number}` },
      ]}
      lead={`${stateWords[o.state].word}. Relatório tirado a ${dateTime(now)}.`}
    >
      <Section title="O que chegou">
        <ObligationFacts of={o} />
      </Section>
      <Section title="Resposta">
        <ObligationAnswer of={o} />
      </Section>
      <Section title="Documentos">
        {o.papers.length === 0 ? (
          <p className="soft">Nenhum.</p>
        ) : (
          <ul>
            {o.papers.map(({ fileId, name, at }) => (
              <li key={fileId}>
                {name}, {dateTime(at)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="O que aconteceu">
        <ObligationHistory of={o} />
      </Section>
    </Page>
  )
}
