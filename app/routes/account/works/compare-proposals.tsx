import { contractWords } from '~/domain/work-requests/asking/work-words'
import { myComparison } from '~/domain/work-requests/award/my-work'
import type { Compared } from '~/domain/work-requests/proposals/compared'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { type Column, Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import { afterVisit } from '../../company/works/proposal-view'
import type { Route } from './+types/compare-proposals'
import { stateOf } from './proposal-cards'
import { worksTrail } from './trail'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { work, proposals } = await myComparison(ctx, params.id)
  const { id, title, awardedId } = work
  return { id, title, awardedId, proposals, seo: unlisted('Comparar propostas', 'As propostas lado a lado.') }
})

const none = <span className="soft">Não diz</span>
const started = ({ text }: Compared) =>
  [
    text.startOn && longDate(`${text.startOn}T12:00:00Z`),
    text.days && `demora ${count(text.days, 'dia útil', 'dias úteis')}`,
  ]
    .filter(Boolean)
    .join('; ')

/** The proposals of a request beside each other: a table, on a phone a card each. */
export default function CompareProposals({
  loaderData: { id, title, awardedId, proposals },
}: Route.ComponentProps) {
  const columns: Column<Compared>[] = [
    {
      key: 'company',
      header: 'Empresa',
      main: true,
      cell: (p) => (
        <>
          <A to={paths.myProposal(id, p.id)}>{p.company.name}</A>{' '}
          <Badge tone={stateOf(p, p.id === awardedId).tone}>{stateOf(p, p.id === awardedId).word}</Badge>
        </>
      ),
    },
    {
      key: 'gross',
      header: 'Com IVA',
      cell: (p) => p.withVat ?? (p.text.price === null ? afterVisit : p.price),
    },
    { key: 'net', header: 'Sem IVA', cell: (p) => p.withoutVat ?? none },
    { key: 'in', header: 'Inclui', cell: (p) => p.text.included || none },
    { key: 'out', header: 'Não inclui', cell: (p) => p.text.excluded || none },
    { key: 'start', header: 'Começa', cell: (p) => started(p) || none },
    { key: 'valid', header: 'Válida até', cell: (p) => longDate(p.text.validUntil) },
    { key: 'facts', header: 'O que sabemos', cell: (p) => p.reason || none },
    {
      key: 'licences',
      header: 'Licenças',
      cell: (p) => (p.licences.length > 0 ? p.licences.map((l) => l.words).join('; ') : 'Não são precisas'),
    },
  ]
  return (
    <Page title="Comparar propostas" width="full" lead={title} crumbs={worksTrail({ id, title })}>
      <Table
        caption="Propostas lado a lado"
        columns={columns}
        rows={proposals}
        rowKey={(p) => p.id}
        empty={
          <EmptyState title="Não há propostas para comparar">
            <p>As que foram recusadas ou retiradas não se comparam.</p>
          </EmptyState>
        }
      />
      <p className="soft">
        Por ordem: quem serve o concelho, quem responde mais depressa, quem chegou primeiro. O plano das
        empresas não conta. {contractWords}
      </p>
    </Page>
  )
}
