import { claimList } from '~/domain/claims/claim-filter'
import { kindWords, proofWords } from '~/domain/claims/claim-words'
import { claimQueue } from '~/domain/claims/staff-listings'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/claims'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  claims: await listing(ctx, request, claimList, (filter, after) => claimQueue(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Solicitações', 'Quem diz que uma empresa é sua.'),
}))

export default function Claims({ loaderData: { claims, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Solicitações"
      width="full"
      lead={`Quem diz que uma empresa é sua. O prazo mais próximo vem primeiro; temos ${spelt(settings.claim.decisionWorkingDays, 'dia útil')} para decidir.`}
    >
      <List
        list={claimList}
        page={claims}
        caption="Solicitações"
        noun={['solicitação', 'solicitações']}
        empty={
          <EmptyState title="Nada à espera">
            Quando alguém enviar um documento, ou uma disputa estiver por decidir, aparece aqui.
          </EmptyState>
        }
        none={
          <EmptyState title="Nada encontrado" actions={<A to={paths.claims()}>Ver o que espera</A>}>
            Nenhuma solicitação corresponde a estes filtros.
          </EmptyState>
        }
        columns={[
          {
            key: 'company',
            header: 'Empresa',
            main: true,
            cell: (c) => <A to={paths.claimRecord(c.id)}>{c.company}</A>,
          },
          { key: 'claimant', header: 'Pedido por', cell: (c) => c.claimant },
          {
            key: 'kind',
            header: 'Tipo',
            cell: (c) => <Badge tone={c.kind === 'dispute' ? 'bad' : 'plain'}>{kindWords[c.kind]}</Badge>,
          },
          { key: 'proof', header: 'Prova', cell: (c) => (c.proof ? proofWords[c.proof] : '—') },
          { key: 'since', header: 'Começada', cell: (c) => <Time at={c.createdAt} now={now} /> },
          {
            key: 'until',
            header: 'Prazo',
            cell: (c) => (c.decideBy ? <Clock at={c.decideBy} now={now} /> : '—'),
          },
        ]}
      />
    </Page>
  )
}

/** A deadline; in red words when it is past. */
function Clock({ at, now }: { at: Date; now: Date }) {
  return (
    <span className={at < now ? 'error' : 'soft'}>
      {at < now && 'Passou '}
      <Time at={at} now={now} />
    </span>
  )
}
