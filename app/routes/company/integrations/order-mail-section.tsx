import { mailboxObstacles } from '~/domain/order-mails/order-mail-words'
import type { MailboxLine } from '~/domain/order-mails/reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count } from '~/ui/format'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'

/** Where copies of the company's order mails go. */
export function OrderMailSection({ mailbox, now }: { mailbox: MailboxLine; now: Date }) {
  const { id, obstacle, waiting, lastAt } = mailbox
  return (
    <Section
      id="correio"
      title="Convites por cópia da mensagem de encomenda"
      lead="Para lojas e programas de faturação sem webhooks: ponha um endereço nosso em cópia oculta (BCC) da mensagem que o cliente recebe."
      actions={
        id && (
          <ButtonLink kind={waiting > 0 || obstacle ? 'primary' : undefined} to={paths.orderMailbox(id)}>
            Abrir as cópias
          </ButtonLink>
        )
      }
    >
      {id ? (
        <Facts
          rows
          facts={[
            {
              label: 'Estado',
              value: obstacle ? (
                <Badge tone="bad">{mailboxObstacles[obstacle].title}</Badge>
              ) : waiting > 0 ? (
                <Badge tone="you">{count(waiting, 'mensagem à sua espera', 'mensagens à sua espera')}</Badge>
              ) : (
                <Badge tone="done">A receber</Badge>
              ),
            },
            { label: 'Última mensagem', value: lastAt ? <Time at={lastAt} now={now} /> : 'Ainda nenhuma' },
          ]}
        />
      ) : obstacle ? (
        <EmptyState title={mailboxObstacles[obstacle].title}>{mailboxObstacles[obstacle].why}</EmptyState>
      ) : (
        <EmptyState
          title="Ainda sem endereço"
          actions={
            <ButtonLink icon="plus" to={paths.newOrderMailbox()}>
              Criar um endereço
            </ButtonLink>
          }
        >
          Guardamos só nome, e-mail, número e data. A mensagem é apagada assim que é lida.
        </EmptyState>
      )}
    </Section>
  )
}
