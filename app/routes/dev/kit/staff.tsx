import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page, Section } from '~/ui/page'
import { Sidebar } from '~/ui/sidebar'
import { Table } from '~/ui/table'
import '~/ui/table-tools.css'
import '~/ui/area.css'
import '~/ui/signed-in.css'

const ROWS = [
  { id: '1', name: 'Canalizações Ribeiro & Filhos', place: 'Braga', count: 238, state: 'Certificada' },
  { id: '2', name: 'Oficina do Largo', place: 'Évora', count: 41, state: 'Aprovada' },
  {
    id: '3',
    name: 'Sociedade Portuguesa de Construções e Reabilitação Urbana do Alto Alentejo',
    place: 'Portalegre',
    count: 2,
    state: 'Pendente',
  },
]

/** The density of account, company and staff. */
export function Staff({ id }: { id: string }) {
  return (
    <div className="area">
      <div className="area-side">
        <p className="area-name">Administração</p>
        <Sidebar
          label={`Secções ${id}`}
          id={`seccoes-${id}`}
          sections={[
            { items: [{ to: '#painel', label: 'Painel', icon: 'layout-dashboard' }] },
            {
              title: 'Empresas',
              items: [
                { to: '#pendentes', label: 'Pendentes', icon: 'inbox', count: 12, current: true },
                { to: '#todas', label: 'Todas', icon: 'building-2' },
              ],
            },
            {
              title: 'Avaliações',
              items: [
                { to: '#moderacao', label: 'Moderação', icon: 'scale', count: 4 },
                { to: '#certificados', label: 'Certificados', icon: 'badge-check' },
              ],
            },
          ]}
        />
      </div>
      <Page
        title="Empresas"
        titleAs="h2"
        actions={
          <Button kind="primary" icon="plus">
            Nova empresa
          </Button>
        }
      >
        <Table
          caption={`Empresas ${id}`}
          columns={[
            {
              key: 'name',
              header: 'Nome',
              main: true,
              sortKey: 'nome',
              cell: (row) => <a href={`#empresa-${row.id}`}>{row.name}</a>,
            },
            { key: 'place', header: 'Distrito', cell: (row) => row.place },
            {
              key: 'count',
              header: 'Avaliações',
              align: 'end',
              sortKey: 'avaliacoes',
              cell: (row) => row.count,
            },
            {
              key: 'state',
              header: 'Estado',
              cell: (row) => (
                <Badge
                  tone={row.state === 'Certificada' ? 'done' : row.state === 'Aprovada' ? 'plain' : 'us'}
                >
                  {row.state}
                </Badge>
              ),
            },
          ]}
          rows={ROWS}
          rowKey={(row) => row.id}
          sort={{ key: 'nome', direction: 'asc', hrefFor: (key, direction) => `#ordem-${key}-${direction}` }}
          selectable={{ name: 'ids', label: (row) => `Escolher ${row.name}` }}
        />
        <Section title="Sem resultados">
          <Table
            caption={`Vazia ${id}`}
            columns={[]}
            rows={[]}
            rowKey={() => ''}
            empty={<EmptyState title="Nada à espera">Quando chegar um pedido, aparece aqui.</EmptyState>}
          />
        </Section>
      </Page>
    </div>
  )
}
