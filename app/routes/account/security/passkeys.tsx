import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface Passkey {
  id: string
  name: string
  backedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkeys of the account. */
export function Passkeys({ passkeys, now }: { passkeys: Passkey[]; now: Date }) {
  const add = (
    <ButtonLink size="small" to={paths.addPasskey()} icon="plus">
      Acrescentar
    </ButtonLink>
  )
  if (passkeys.length === 0)
    return (
      <Panel title="Chaves de acesso">
        <EmptyState
          title="Entre sem palavra-passe"
          actions={<ButtonLink to={paths.addPasskey()}>Criar uma chave de acesso</ButtonLink>}
        >
          <p>
            Uma chave de acesso fica no seu aparelho e abre com a impressão digital, o rosto ou o PIN. Ninguém
            a pode adivinhar nem pedir por e-mail.
          </p>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel title="Chaves de acesso" actions={add}>
      <Table
        lines
        caption="As suas chaves de acesso"
        rows={passkeys}
        rowKey={(key) => key.id}
        columns={[
          { key: 'name', header: 'Nome', main: true, cell: (key) => key.name },
          {
            key: 'kept',
            header: 'Onde fica',
            cell: (key) => (key.backedUp ? 'Guardada também na nuvem' : 'Só no aparelho'),
          },
          { key: 'made', header: 'Criada', cell: (key) => <Time at={key.createdAt} now={now} /> },
          {
            key: 'used',
            header: 'Último uso',
            cell: (key) => (key.lastUsedAt ? <Time at={key.lastUsedAt} now={now} /> : 'Ainda não foi usada'),
          },
          {
            key: 'change',
            header: 'Gerir',
            cell: (key) => (
              <div className="row-actions">
                <A to={paths.passkeyStep(key.id, 'nome')} aria-label={`Mudar o nome de ${key.name}`}>
                  Mudar o nome
                </A>
                <A to={paths.passkeyStep(key.id, 'remover')} aria-label={`Remover ${key.name}`}>
                  Remover
                </A>
              </div>
            ),
          },
        ]}
      />
    </Panel>
  )
}
