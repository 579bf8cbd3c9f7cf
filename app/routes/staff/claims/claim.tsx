import { Outlet } from 'react-router'
import { claimRecord } from '~/domain/claims/claim-record'
import { kindWords, stateWords } from '~/domain/claims/claim-words'
import { paths } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/claim'
import { ClaimDetails } from './claim-details'
import { claimPanels } from './claim-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const claim = await claimRecord(ctx, params.id)
  return {
    claim,
    now: ctx.now,
    seo: unlisted(`${kindWords[claim.kind]}: ${claim.company.name}`, 'Quem diz que uma empresa é sua.'),
  }
})

export default function Claim({ loaderData: { claim, now } }: Route.ComponentProps) {
  const { id, company, claimant, kind, state, decideBy } = claim
  const word = stateWords[state]
  return (
    <Page
      title={company.name}
      width="full"
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.claims(), label: 'Solicitações' },
        { to: paths.claimRecord(id), label: company.name },
      ]}
      lead={
        <>
          <WordBadge of={word} /> {kindWords[kind]} de {claimant.name}
          {decideBy && (
            <span className="soft">
              {' · '}
              {state === 'owner_asked' ? 'resposta de quem gere' : 'decisão'} <Due at={decideBy} now={now} />
            </span>
          )}
        </>
      }
      actions={
        <ActionButtons thing={claim} panels={claimPanels} to={(step) => paths.claimRecordStep(id, step)} />
      }
    >
      {claim.own && (
        <Notice tone="warn" title="Pertence a esta empresa, ou o pedido é seu">
          <p>Para a decisão ser imparcial, tem de ser tomada por outra pessoa da equipa.</p>
        </Notice>
      )}
      {claimant.blocked && (
        <Notice tone="warn" title="A conta de quem pediu está bloqueada">
          <p>A empresa não lhe pode ser entregue. O pedido acaba por si.</p>
        </Notice>
      )}
      {claim.reason && (
        <Notice tone={state === 'refused' ? 'bad' : 'info'} title={word.word}>
          <p className="text">{claim.reason}</p>
          {claim.decidedByName && <p className="soft">Decidido por {claim.decidedByName}</p>}
        </Notice>
      )}
      <Outlet context={claim} />
      <ClaimDetails claim={claim} now={now} />
    </Page>
  )
}
