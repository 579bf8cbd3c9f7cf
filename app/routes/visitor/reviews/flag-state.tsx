import { appealWords } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { flagWords } from '~/domain/flags/flag-words'
import { flagByReceipt } from '~/domain/flags/listings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, seo } from '~/web/route'
import type { Route } from './+types/flag-state'
import { StatementFacts } from './statement-facts'

/** What became of a flag, for whoever has its receipt. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  flag: await flagByReceipt(ctx, params.code),
  seo: seo({
    title: 'A sua denúncia',
    description: 'O estado de uma denúncia.',
    noindex: true,
    secret: true,
  }),
}))

export default function FlagState({ loaderData: { flag } }: Route.ComponentProps) {
  const { word, tone } = flagWords[flag.state]
  const open = flag.state === 'open' || flag.state === 'change_requested'
  return (
    <Page
      width="reading"
      title="A sua denúncia"
      lead={
        <>
          <Badge tone={tone}>{word}</Badge> De uma avaliação de{' '}
          <A to={paths.company(flag.company.slug)}>{flag.company.name}</A>.
        </>
      }
      actions={flag.reviewId && <ButtonLink to={paths.review(flag.reviewId)}>Ver a avaliação</ButtonLink>}
    >
      {flag.state === 'lapsed' && (
        <Notice tone="bad" title="Não decidimos a tempo">
          <p>
            A falha é nossa e é <A to={paths.transparency()}>contada em público</A>. A avaliação fica como
            está; pode denunciá-la de novo.
          </p>
        </Notice>
      )}
      {flag.state === 'dropped' && (
        <Notice title="Ficou sem efeito">
          <p>A avaliação deixou entretanto de estar visível.</p>
        </Notice>
      )}
      <Panel title="Recibo">
        <Facts
          rows
          facts={[
            {
              label: 'Código',
              value: <Code copy>{flag.code}</Code>,
              source: 'Guarde-o: com ele volta a esta página.',
            },
            { label: 'Motivo', value: ruleLabel(flag.reason) },
            ...(flag.sentAt ? [{ label: 'Recebida', value: <Time at={flag.sentAt} kind="datetime" /> }] : []),
            ...(open && flag.dueAt
              ? [{ label: 'Decidimos até', value: <Time at={flag.dueAt} kind="datetime" /> }]
              : []),
          ]}
        />
        <p className="text">{flag.facts}</p>
      </Panel>
      {flag.statement && (
        <Panel title="Decisão e motivos">
          <StatementFacts statement={flag.statement} />
        </Panel>
      )}
      {flag.appeal && (
        <Notice title={appealWords[flag.appeal].word}>
          <p>
            {flag.appeal === 'open'
              ? 'Recorreu da decisão. Decide outra pessoa, que não a primeira.'
              : 'O recurso foi decidido por outra pessoa.'}
          </p>
        </Notice>
      )}
      {flag.mayAppeal && <ButtonLink to={paths.appealFlag(flag.code)}>Recorrer da decisão</ButtonLink>}
    </Page>
  )
}
