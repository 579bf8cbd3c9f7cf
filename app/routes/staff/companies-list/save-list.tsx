import { saveListForm } from '~/domain/saved-lists/forms'
import { companyScopes } from '~/domain/saved-lists/lists'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { saveList } from '~/domain/saved-lists/saving'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/save-list'
import { SaveForm } from './companies-saved'

const listNames = { all: 'Empresas', approved: 'Aprovadas', certified: 'Certificadas' } as const

/** All filters that one may choose from; and the form again, where one could not be kept. */
export const loader = page(async (ctx) => {
  const scopes = ['all', 'approved', 'certified'] as const
  const saved = await Promise.all(
    scopes.map(async (scope) =>
      (await savedListsOf(ctx, companyScopes[scope])).map((l) => ({
        ...l,
        of: listNames[scope],
        to: companyScopes[scope] + l.query,
      })),
    ),
  )
  return {
    saved: saved.flat(),
    seo: unlisted('Filtros guardados', 'Filtros das listas de empresas.'),
  }
})

export const action = submit(saveListForm, async (ctx, input, _args, info) => {
  const to = await saveList(ctx, input)
  return done(info, to, `Guardado como «${input.name}».`)
})

export default function SaveList({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  const value = (name: string) => String(actionData?.values[name] ?? '')
  return (
    <Page
      title="Filtros guardados"
      crumbs={[
        { to: paths.staffCompanies(), label: 'Empresas' },
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
        caption="Filtros guardados"
        rows={saved}
        rowKey={(l) => l.id}
        empty={
          <EmptyState
            title="Ainda sem filtros guardados"
            actions={<A to={paths.staffCompanies()}>Ver as empresas</A>}
          >
            Filtre a lista de empresas e escolha «Guardar este filtro»: fica à mão no cimo da lista.
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Nome', main: true, cell: (l) => <A to={l.to}>{l.name}</A> },
          { key: 'list', header: 'Lista', cell: (l) => l.of },
          {
            key: 'by',
            header: 'De quem',
            cell: (l) => l.by ?? (l.shared ? 'Seu, mostrado à equipa' : 'Seu'),
          },
          {
            key: 'standard',
            header: 'Abre assim',
            cell: (l) => (l.standard ? <Badge tone="blue">Sim</Badge> : '—'),
          },
          {
            key: 'do',
            header: 'Ações',
            cell: (l) => (
              <div className="row-actions">
                <PostButton
                  size="small"
                  action={paths.savedListAction(l.id, 'predefinir')}
                  label={l.standard ? 'Deixar de abrir assim' : 'Abrir sempre assim'}
                />
                {!l.by && (
                  <ButtonLink size="small" kind="quiet" to={paths.savedListAction(l.id, 'renomear')}>
                    Mudar o nome
                  </ButtonLink>
                )}
                {!l.by && (
                  <PostButton
                    size="small"
                    kind="quiet"
                    action={paths.savedListAction(l.id, 'apagar')}
                    label={`Apagar «${l.name}»`}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </Page>
  )
}
