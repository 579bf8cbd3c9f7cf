import { auditTrail, chainState, type TrailEntry } from '~/domain/audit/trail'
import { type TrailFilter, trailFilterOf, trailQuery } from '~/domain/audit/trail-filter'
import { auditKinds, auditWords, objectWords } from '~/domain/audit/words'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { type ActiveFilter, Chips, FilterForm } from '~/ui/filters'
import { count, longDate, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/trail'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const filter = trailFilterOf(params)
  const before = /^[1-9]\d{0,14}$/.exec(params.get('antes') ?? '')?.[0] ?? null
  const [found, chain] = await Promise.all([
    auditTrail(ctx, filter, before === null ? null : Number(before)),
    chainState(ctx),
  ])
  return {
    ...found,
    chain,
    filter,
    before,
    seo: unlisted('Registo de auditoria', 'O que a equipa fez e leu.'),
  }
})

const options = (table: Record<string, string | { label: string }>) =>
  Object.entries(table).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }))

export default function AuditTrail({ loaderData }: Route.ComponentProps) {
  const { rows, next, chain, filter, before } = loaderData
  const query = trailQuery(filter)
  const here = (change: Record<string, string | null> = {}) => paths.auditTrail({ ...query, ...change })
  return (
    <Page
      title="Registo de auditoria"
      width="full"
      lead="O que a equipa fez, leu de pessoas e exportou. Cada linha traz o resumo criptográfico da anterior: nenhuma se muda ou tira sem que se note."
    >
      <Broken chain={chain} />
      <FilterForm action={paths.auditTrail()} label="Filtrar o registo" submit="Filtrar">
        <TextField
          name="quem"
          type="search"
          label="Quem: nome ou e-mail"
          defaultValue={filter.who}
          maxLength={100}
        />
        <SelectField
          name="sobre"
          label="Sobre"
          empty="Tudo"
          defaultValue={filter.object ?? undefined}
          options={options(objectWords)}
        />
        <SelectField
          name="tipo"
          label="Tipo"
          empty="Qualquer"
          defaultValue={filter.kind ?? undefined}
          options={options(auditKinds)}
        />
        <TextField name="id" label="Identificador do objeto" defaultValue={filter.id} maxLength={100} />
        <TextField
          name="de"
          type="date"
          label="Desde"
          width="short"
          defaultValue={filter.from ?? undefined}
        />
        <TextField
          name="ate"
          type="date"
          label="Até"
          width="short"
          defaultValue={filter.until ?? undefined}
        />
      </FilterForm>
      <Chips active={activeOf(filter, here)} clearHref={paths.auditTrail()} />
      <div className="list-head">
        <p className="soft">{chainWords(chain)}</p>
        <div className="list-tools">
          <a href={paths.auditCsv(query)}>Descarregar em CSV</a>
        </div>
      </div>
      <Table
        caption="Registo de auditoria"
        rows={rows}
        rowKey={(e) => String(e.seq)}
        empty={
          <EmptyState title="Nada registado" actions={<A to={paths.auditTrail()}>Ver tudo</A>}>
            Nada do que foi feito corresponde a este filtro.
          </EmptyState>
        }
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: (e) => <What entry={e} /> },
          { key: 'who', header: 'Quem', cell: (e) => <Who entry={e} /> },
          { key: 'at', header: 'Quando', cell: (e) => <Time at={e.at} kind="datetime" /> },
          { key: 'why', header: 'Porquê', cell: (e) => <span className="cell-long">{e.reason ?? '—'}</span> },
          { key: 'change', header: 'Antes e depois', cell: (e) => <Change entry={e} /> },
          { key: 'seq', header: 'N.º', align: 'end', cell: (e) => number(e.seq) },
        ]}
      />
      <Paging next={next === null ? null : here({ antes: String(next) })} first={before ? here() : null} />
    </Page>
  )
}

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

/** Where an object is seen, by its type. */
const hrefs: Record<string, (id: string) => string> = {
  user: (id) => paths.user(id),
  company: (id) => paths.companyActions(id),
  review: (id) => paths.moderate(id),
  project: (id) => paths.staffProject(id),
  invitation: (id) => paths.staffInvitationRecord(id),
  'certification-application': (id) => paths.application(id),
  ticket: (id) => paths.ticket(id),
  feedback: (id) => paths.feedbackItem(id),
  'bulk-run': (id) => paths.bulkRun(id),
}
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

function What({ entry: { verb, objectType, objectId } }: { entry: TrailEntry }) {
  const href =
    Object.hasOwn(hrefs, objectType) && uuid.test(objectId) ? hrefs[objectType]?.(objectId) : undefined
  return href ? <A to={href}>{auditWords(verb)}</A> : auditWords(verb)
}

const Who = ({ entry: { who } }: { entry: TrailEntry }) =>
  who ? <A to={paths.user(who.id)}>{who.name}</A> : 'Conta apagada'

/** Facts as they were written down: for who must see exactly that. */
function Change({ entry: { before, after } }: { entry: TrailEntry }) {
  if (before === null && after === null) return '—'
  return (
    <details>
      <summary>Ver</summary>
      {before !== null && <pre className="code">{JSON.stringify(before, null, 1)}</pre>}
      {after !== null && <pre className="code">{JSON.stringify(after, null, 1)}</pre>}
    </details>
  )
}

function activeOf(filter: TrailFilter, here: (change: Record<string, null>) => string): ActiveFilter[] {
  const all: [string, string | null | undefined][] = [
    ['quem', filter.who && `«${filter.who}»`],
    ['sobre', filter.object && objectWords[filter.object]],
    ['tipo', filter.kind && auditKinds[filter.kind].label],
    ['id', filter.id],
    ['de', filter.from && `Desde ${shortDate(filter.from)}`],
    ['ate', filter.until && `Até ${shortDate(filter.until)}`],
  ]
  return all.flatMap(([name, text]) => (text ? [{ label: text, removeHref: here({ [name]: null }) }] : []))
}
