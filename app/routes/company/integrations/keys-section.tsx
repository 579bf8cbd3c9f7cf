import type { KeyLine } from '~/domain/api-keys/reading'
import { modes } from '~/domain/api-keys/scopes'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

const adding = (
  <ButtonLink kind="primary" icon="plus" to={paths.newApiKey()}>
    Criar uma chave
  </ButtonLink>
)

/** With what the company's own programs act for it. */
export function KeysSection({ keys, now }: { keys: KeyLine[]; now: Date }) {
  return (
    <Section
      id="chaves"
      title="Chaves da API"
      lead="Com uma chave, um programa da empresa convida clientes, lê avaliações e responde em nome dela. Só faz o que escolher aqui."
      actions={keys.length > 0 && adding}
    >
      <Table
        lines
        caption="Chaves da API"
        rows={keys}
        rowKey={(k) => k.id}
        empty={
          <EmptyState title="Ainda sem chaves" actions={adding}>
            Comece por uma de experiência: responde como a API a sério, e não escreve nem envia nada.{' '}
            <A to={`${paths.developers()}#chaves`}>Como se usa</A>.
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Nome', main: true, cell: (k) => <A to={paths.apiKey(k.id)}>{k.name}</A> },
          { key: 'mode', header: 'Género', cell: (k) => <KeyState line={k} /> },
          { key: 'hint', header: 'Acaba em', cell: (k) => <span className="code">…{k.hint}</span> },
          {
            key: 'used',
            header: 'Usada',
            cell: (k) => (k.usedAt ? <Time at={k.usedAt} now={now} /> : 'Nunca usada'),
          },
        ]}
      />
    </Section>
  )
}

export const KeyState = ({ line: { mode, works } }: { line: Pick<KeyLine, 'mode' | 'works'> }) =>
  works ? (
    <Badge tone={mode === 'live' ? 'done' : 'plain'}>{modes[mode]}</Badge>
  ) : (
    <Badge tone="bad">Sem efeito</Badge>
  )
