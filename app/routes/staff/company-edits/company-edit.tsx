import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { editWords } from '~/domain/companies/editing/editing-words'
import { editCase } from '~/domain/companies/editing/sensitive-reading'
import { listingTones, listingWords } from '~/domain/companies/listing-words'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { BeforeAfter } from '../../company/parts/before-after'
import { CheckList } from '../companies/company-checks'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/company-edit'
import { companyEditPanels } from './company-edit-panels'
import { EditClock } from './edit-clock'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const edit = await editCase(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'edits', params.id),
    edit,
    now: ctx.now,
    seo: unlisted(`${edit.company.name}: ${edit.label}`, 'Alteração pedida por uma empresa.'),
  }
})

/** A change that was asked for: before and after, what the machine sees, and the two decisions. */
export default function CompanyEdit({ loaderData: { edit, now, held } }: Route.ComponentProps) {
  const { company } = edit
  const open = edit.state === 'waiting'
  return (
    <ObjectPage
      title={`${company.name}: ${edit.label}`}
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.companyEdits(), label: 'Alterações' },
        { to: paths.companyEdit(edit.id), label: company.name },
      ]}
      lead={
        <>
          <WordBadge of={editWords[edit.state]} /> {open && <EditClock decideBy={edit.decideBy} now={now} />}
        </>
      }
      thing={edit}
      panels={companyEditPanels}
      to={(step) => paths.companyEditStep(edit.id, step)}
      about={<HeldBy item={held} />}
    >
      {edit.own && open && (
        <Notice tone="warn" title="Esta alteração tem de ser decidida por outra pessoa">
          <p>Pertence a esta empresa, criou o perfil ou pediu a alteração.</p>
        </Notice>
      )}
      <div className="edit-columns">
        <div>
          <Panel title="O que muda">
            <BeforeAfter
              before={open ? edit.now : edit.before}
              after={edit.after}
              words={open ? ['No perfil agora', 'Pedido'] : ['Quando foi pedido', 'Pedido']}
            />
          </Panel>
          {edit.message && (
            <Panel title="Porquê, nas palavras da empresa">
              <p className="text">{edit.message}</p>
            </Panel>
          )}
          <Outlet context={edit} />
          {!open && (
            <Panel title="Decisão">
              <p>
                {editWords[edit.state].word}
                {edit.decidedAt && (
                  <>
                    {' '}
                    em <Time at={edit.decidedAt} kind="datetime" />
                  </>
                )}
                {edit.decider && ` por ${edit.decider}`}.
              </p>
              {edit.reason && <p className="text">{edit.reason}</p>}
            </Panel>
          )}
        </div>
        <aside>
          {open && (
            <Panel title="Verificações automáticas">
              {edit.checks.length > 0 ? (
                <CheckList checks={edit.checks} />
              ) : (
                <p className="soft">Nada a verificar neste facto.</p>
              )}
            </Panel>
          )}
          <Panel title="O pedido">
            <Facts
              facts={[
                { label: 'Pedido', value: <Time at={edit.askedAt} kind="datetime" /> },
                { label: 'Por', value: edit.asker ?? 'conta apagada' },
                { label: 'Prazo', value: <Time at={edit.decideBy} kind="date" /> },
              ]}
            />
          </Panel>
          <Panel title="A empresa">
            <p>
              <A to={paths.companyActions(company.id)}>{company.name}</A>{' '}
              <Badge tone={listingTones[company.listing]}>{listingWords[company.listing]}</Badge>
            </p>
            <p>
              <A to={paths.company(company.slug)}>Ver o perfil público</A>
            </p>
          </Panel>
        </aside>
      </div>
    </ObjectPage>
  )
}
