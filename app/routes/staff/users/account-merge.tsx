import { Outlet } from 'react-router'
import { mergeChecks, mergeStateWords } from '~/domain/account-merging/merge-words'
import { mergeDetail } from '~/domain/account-merging/reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { type Fact, Facts } from '~/ui/facts'
import { dateTime, number } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/account-merge'
import { accountMergePanels, type Merge } from './account-merge-panels'
import { MergePlan } from './merge-plan'

/** Two accounts that somebody wants to be one: what would go where, for a second person to decide. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  merge: await mergeDetail(ctx, params.id),
  seo: unlisted('Junção de contas', 'Duas contas da mesma pessoa.'),
}))

export default function AccountMerge({ loaderData: { merge } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={titleOf(merge)}
      crumbs={[{ to: paths.users(), label: 'Utilizadores' }]}
      lead={
        <p>
          <WordBadge of={mergeStateWords[merge.state]} /> {merge.gone.email} → {merge.kept.email}
        </p>
      }
      thing={merge}
      panels={accountMergePanels}
      to={(step) => paths.accountMergeStep(merge.id, step)}
    >
      <Outlet context={merge} />
      <Panel title="O pedido">
        <Facts rows facts={factsOf(merge)} />
      </Panel>
      {merge.moved && (
        <Panel title="O que passou">
          <Table
            caption="O que passou para a conta que fica"
            rows={merge.moved}
            rowKey={({ what }) => what}
            empty={<p className="soft">Nada: a conta que desapareceu estava vazia.</p>}
            columns={[
              { key: 'what', header: 'O quê', main: true, cell: ({ what }) => what },
              { key: 'moves', header: 'Passou', align: 'end', cell: ({ moves }) => number(moves) },
            ]}
          />
        </Panel>
      )}
      {merge.preview && (
        <Panel title="O que acontece">
          <MergePlan preview={merge.preview} />
        </Panel>
      )}
    </ObjectPage>
  )
}

const titleOf = ({ gone: { name }, kept }: Merge) =>
  name === kept.name ? `Duas contas de ${name}` : `As contas de ${name} e ${kept.name}`

const gone = 'alguém que já não está'

function factsOf(m: Merge): Fact[] {
  const facts: (Fact | null | false)[] = [
    { label: 'Desaparece', value: <A to={paths.user(m.gone.id)}>{m.gone.name}</A> },
    { label: 'Fica', value: <A to={paths.user(m.kept.id)}>{m.kept.name}</A> },
    { label: 'Como se confirmou', value: mergeChecks[m.checked] },
    { label: 'Motivo', value: <span className="text">{m.reason}</span> },
    { label: 'Pedida', value: `${dateTime(m.askedAt)}, por ${m.askedBy ?? gone}` },
    m.decidedAt && { label: 'Decidida', value: `${dateTime(m.decidedAt)}, por ${m.decidedBy ?? gone}` },
    m.state === 'done' && m.undoUntil && { label: 'Pode desfazer-se até', value: dateTime(m.undoUntil) },
    m.undoneAt && { label: 'Desfeita', value: `${dateTime(m.undoneAt)}, por ${m.undoneBy ?? gone}` },
    m.undoReason !== null && {
      label: 'Porque se desfez',
      value: <span className="text">{m.undoReason}</span>,
    },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}
