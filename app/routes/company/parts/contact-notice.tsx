import type { ProfileOverview } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** The contact address waits for its code, or nobody ever proved to read it. */
export function ContactNotice({ contact }: { contact: ProfileOverview['contact'] }) {
  const { waiting, confirmedAt } = contact
  if (!waiting && confirmedAt) return null
  return (
    <Notice
      tone="warn"
      title={waiting ? `Falta confirmar ${waiting.email}` : 'O e-mail de contacto não está confirmado'}
      actions={
        <ButtonLink kind="primary" to={paths.confirmContact()}>
          {waiting?.live ? 'Escrever o código' : 'Confirmar o e-mail'}
        </ButtonLink>
      }
    >
      <p>
        {waiting
          ? 'Até lá as mensagens dos clientes vão para o endereço que estava.'
          : 'É para lá que vão as mensagens dos clientes. Confirme que alguém as lê.'}
      </p>
    </Notice>
  )
}
