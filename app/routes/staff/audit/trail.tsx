import { auditTrail, chainState, type TrailEntry } from '~/domain/audit/trail'
import { trailList } from '~/domain/audit/trail-filter'
import { auditWords } from '~/domain/audit/words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { count, longDate, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/trail'
import { trailLink } from './trail-links'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  // Pages were asked for by «antes» once: such an address still leads to its page.
  const before = new URL(request.url).searchParams.get('antes')
  const [trail, chain] = await Promise.all([
    listing(ctx, request, trailList, async (filter, after) => {
      const from = /^[1-9]\d{0,14}$/.exec(after ?? before ?? '')?.[0]
      const { rows, next } = await auditTrail(ctx, filter, from ? Number(from) : null)
      return { rows, next: next === null ? null : String(next) }
    }),
    chainState(ctx),
  ])
  return { trail, chain, seo: unlisted('Registo de auditoria', 'O que a equipa fez e leu.') }
})

export default function AuditTrail({ loaderData: { trail, chain } }: Route.ComponentProps) {
  return (
    <Page
      title="Registo de auditoria"
      width="full"
      lead="O que a equipa fez, leu de pessoas e exportou. Cada linha traz o resumo criptográfico da anterior: nenhuma se muda ou tira sem que se note."
    >
      <Broken chain={chain} />
      <p className="soft">{chainWords(chain)}</p>
      <List
        csv={false}
        list={trailList}
        page={trail}
        caption="Registo de auditoria"
        noun={['linha', 'linhas']}
        tools={
          <a href={paths.auditCsv({ ...trailList.query(trail.filter), ordem: null })}>Descarregar em CSV</a>
        }
        empty={<NothingDone />}
        none={<NothingDone />}
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: (e) => <What entry={e} /> },
          { key: 'who', header: 'Quem', cell: (e) => <Who entry={e} /> },
          { key: 'at', header: 'Quando', sortKey: 'at', cell: (e) => <Time at={e.at} kind="line" /> },
          { key: 'why', header: 'Porquê', cell: (e) => <span className="cell-long">{e.reason ?? '—'}</span> },
          { key: 'seq', header: 'N.º', align: 'end', cell: (e) => number(e.seq) },
          { key: 'change', header: 'Tudo', cell: (e) => <Change entry={e} /> },
        ]}
      />
    </Page>
  )
}

const NothingDone = () => (
  <EmptyState title="Nada registado" actions={<A to={paths.auditTrail()}>Ver tudo</A>}>
    Nada do que foi feito corresponde a este filtro.
  </EmptyState>
)

type ChainState = Route.ComponentProps['loaderData']['chain']

/** Whether the chain holds, by the last time that all of it was checked. */
const chainWords = ({ seq, checkedAt, checkedSeq, brokenAt }: ChainState): string => {
  const lines = `${count(seq, 'linha', 'linhas')} ao todo.`
  if (!checkedAt) return `${lines} A cadeia ainda não foi verificada; é-o todas as noites.`
  if (brokenAt !== null) return lines
  return `${lines} Em ${longDate(checkedAt)} a cadeia foi verificada até à n.º ${number(checkedSeq ?? 0)}, e está inteira.`
}

function Broken({ chain: { checkedAt, brokenAt } }: { chain: ChainState }) {
  if (brokenAt === null || !checkedAt) return null
  return (
    <Notice tone="bad" title={`A cadeia parte-se na linha n.º ${number(brokenAt)}`}>
      Visto em {longDate(checkedAt)}. A partir daí o registo não é de confiança: o que fazer está em
      docs/operations.md, «Audit trail».
    </Notice>
  )
}

function What({ entry: { verb, objectType, objectId } }: { entry: TrailEntry }) {
  const href = trailLink(objectType, objectId)
  return href ? <A to={href}>{auditWords(verb)}</A> : auditWords(verb)
}

const Who = ({ entry: { who } }: { entry: TrailEntry }) =>
  who ? <A to={paths.user(who.id)}>{who.name}</A> : 'Conta apagada'

/** Its reason whole, and the facts as they were written down: for who must see exactly that. */
function Change({ entry: { before, after, reason } }: { entry: TrailEntry }) {
  if (before === null && after === null && !reason) return '—'
  return (
    <details>
      <summary>Ver</summary>
      {reason && <p className="text">{reason}</p>}
      {before !== null && <Noted label="Antes" facts={before} />}
      {after !== null && <Noted label="Depois" facts={after} />}
    </details>
  )
}

const Noted = ({ label, facts }: { label: string; facts: unknown }) => (
  <>
    <b>{label}</b>
    <pre className="code">{JSON.stringify(facts, null, 1)}</pre>
  </>
)
