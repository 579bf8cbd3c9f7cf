import type { BegunCompany } from '~/domain/companies/creation/creation-reading'
import { listingTones, listingWords } from '~/domain/companies/listing-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** Profiles that were begun, or came back, to go on with. */
export function Begun({ companies, now }: { companies: BegunCompany[]; now: Date }) {
  return (
    <Section title="Continuar um perfil">
      <Table
        caption="Perfis por acabar"
        rows={companies}
        rowKey={(c) => c.id}
        columns={[
          { key: 'name', header: 'Empresa', main: true, cell: (c) => c.name },
          {
            key: 'state',
            header: 'Estado',
            cell: (c) => <Badge tone={listingTones[c.listing]}>{listingWords[c.listing]}</Badge>,
          },
          { key: 'at', header: 'Alterado', cell: (c) => <Time at={c.updatedAt} now={now} /> },
          {
            key: 'go',
            header: 'Continuar',
            cell: (c) => (
              <ButtonLink size="small" to={paths.createCompany({ passo: c.next, empresa: c.id })}>
                Continuar<span className="sr"> {c.name}</span>
              </ButtonLink>
            ),
          },
        ]}
      />
    </Section>
  )
}
