import { useRouteLoaderData } from 'react-router'
import { saveListForm } from '~/domain/saved-lists/forms'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { saveList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { SaveForm } from '~/routes/lists/saved-lists'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import type { loader as layoutLoader } from '../layout'
import type { Route } from './+types/save-list'

/** All filters that one may choose from; and the form again, where one could not be kept. */
export const loader = page(async (ctx) => ({
  saved: await savedListsOf(ctx),
  seo: unlisted('Filtros guardados', 'Filtros das listas da administração.'),
}))

/** Parts of a list that have no line in the menu. */
const parts: Record<string, string> = {
  [paths.staffApprovedCompanies()]: 'Empresas aprovadas',
  [paths.staffCertifiedCompanies()]: 'Empresas certificadas',
}

/** What the menu calls a list; whoever may not open it sees no name. */
function useListName(): (address: string) => string | undefined {
  const sections = useRouteLoaderData<typeof layoutLoader>('routes/staff/layout')?.sections ?? []
  const items = sections.flatMap((section) => section.items)
  return (address) => parts[address] ?? items.find(({ to }) => to === address)?.label
}

export const action = submit(saveListForm, async (ctx, input, _args, info) => {
  const to = await saveList(ctx, input)
  return done(info, to, `Guardado como «${input.name}».`)
})

export default function SaveList({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  const listName = useListName()
  const value = (name: string) => String(actionData?.values[name] ?? '')
  return (
    <Page
      title="Filtros guardados"
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.saveList(), label: 'Filtros guardados' },
      ]}
      lead="Os seus e os que os colegas mostram à equipa. Guarda-se um na própria lista, depois de filtrar."
    >
      {actionData && (
        <Panel title="Guardar este filtro">
          <SaveForm list={value('list')} query={value('query')} tried={actionData} />
        </Panel>
      )}
      <Table
        lines
        caption="Filtros guardados"
        rows={saved}
        rowKey={(l) => l.id}
        empty={
          <EmptyState
            title="Ainda sem filtros guardados"
            actions={<A to={paths.staffCompanies()}>Ver as empresas</A>}
          >
            Filtre uma lista e escolha «Guardar este filtro»: fica à mão no cimo dela.
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Nome', main: true, cell: (l) => <A to={l.list + l.query}>{l.name}</A> },
          { key: 'list', header: 'Lista', cell: (l) => listName(l.list) ?? '—' },
          {
            key: 'by',
            header: 'De quem',
            cell: (l) => l.by ?? (l.shared ? 'Seu, mostrado à equipa' : 'Seu'),
          },
          {
            key: 'standard',
            header: 'Abre assim',
            cell: (l) => (l.standard ? <Badge tone="done">Sim</Badge> : '—'),
          },
          {
            key: 'do',
            header: 'Ações',
            cell: (l) => (
              <div className="row-actions">
                <PostButton
                  size="small"
                  action={paths.savedListAction(l.id, 'predefinir')}
                  fields={{ back: 'filtros' }}
                  label={l.standard ? 'Deixar de abrir assim' : 'Abrir sempre assim'}
                />
                {!l.by && (
                  <>
                    <ButtonLink size="small" kind="quiet" to={paths.savedListAction(l.id, 'alterar')}>
                      Alterar<span className="sr"> «{l.name}»</span>
                    </ButtonLink>
                    <ButtonLink size="small" kind="quiet" to={paths.savedListAction(l.id, 'apagar')}>
                      Apagar<span className="sr"> «{l.name}»</span>
                    </ButtonLink>
                  </>
                )}
              </div>
            ),
          },
        ]}
      />
    </Page>
  )
}
