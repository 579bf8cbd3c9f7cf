import { settings } from '~/domain/settings/settings'
import type { cannedFor } from '~/domain/tickets/canned-answers'
import { variables } from '~/domain/tickets/canned-variables'
import type { StaffTicket } from '~/domain/tickets/staff-ticket'
import { isActive } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { HiddenField, SelectField, TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { TicketFiles } from '../../tickets/ticket-fields'

export type Filled = ReturnType<typeof cannedFor>

/** To whoever asked: the text, what the ticket waits for then, files, prepared answers. */
export function AnswerForm({
  ticket,
  canned,
  chosen,
  tried,
}: {
  ticket: Pick<StaffTicket, 'id' | 'messages' | 'state' | 'requester'>
  canned: Filled
  /** The prepared answer that the address asks for. */
  chosen: Filled[number] | undefined
  tried?: Tried | null
}) {
  return (
    <Panel title={`Responder a ${ticket.requester.name}`}>
      {canned.length > 0 && <Prepared ticketId={ticket.id} canned={canned} />}
      {chosen && chosen.missing.length > 0 && (
        <p className="error">
          O pedido não sabe: {chosen.missing.map((m) => variables[m]).join(', ')}. Complete o que está entre
          parênteses retos.
        </p>
      )}
      <PostForm
        key={chosen?.id ?? ''}
        id="resposta"
        name="resposta"
        answer
        tried={tried}
        encType="multipart/form-data"
        submit="Enviar resposta"
      >
        <HiddenField name="seen" value={ticket.messages} />
        <HiddenField name="active" value={isActive(ticket.state) ? 'sim' : 'nao'} />
        <TextArea
          name="text"
          label="Resposta"
          required
          rows={8}
          maxLength={settings.ticket.textMax}
          defaultValue={chosen?.text}
          help="Segue por e-mail, assinada com o seu primeiro nome."
        />
        <TicketFiles />
        <SelectField
          name="next"
          label="E depois"
          required
          defaultValue="waiting_customer"
          options={[
            { value: 'waiting_customer', label: 'Esperar pela resposta de quem pediu' },
            { value: 'open', label: 'Fica em curso, connosco' },
            { value: 'waiting_third_party', label: 'Esperar por outra entidade' },
            { value: 'solved', label: 'Está resolvido' },
          ]}
        />
      </PostForm>
    </Panel>
  )
}

/** Put at the end of what is typed already; without script the address brings it. */
function Prepared({ ticketId, canned }: { ticketId: string; canned: Filled }) {
  const insert = (text: string) => {
    const box = document.querySelector<HTMLTextAreaElement>('#resposta textarea[name=text]')
    if (!box?.value) return false
    box.value = `${box.value.trimEnd()}\n\n${text}`
    box.focus()
    return true
  }
  return (
    <details className="canned-box">
      <summary>Respostas preparadas</summary>
      <ul className="canned">
        {canned.map(({ id, title, text }) => (
          <li key={id}>
            <A
              to={paths.ticket(ticketId, { resposta: id })}
              onClick={(event) => {
                if (insert(text)) event.preventDefault()
              }}
            >
              {title}
            </A>
            <small className="soft block">{text.slice(0, 160)}…</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Among colleagues. */
export function NoteForm({ ticketId }: { ticketId: string }) {
  return (
    <details className="panel">
      <summary>Nota interna</summary>
      <PostForm action={paths.ticketStep(ticketId, 'nota')} name="nota" submit="Guardar a nota">
        <NoteFields />
      </PostForm>
    </details>
  )
}

export const NoteFields = () => (
  <TextArea
    name="text"
    label="Nota"
    required
    rows={4}
    maxLength={settings.ticket.textMax}
    help="Só a equipa a vê. Quem pediu não a recebe, nem na cópia dos seus dados."
  />
)
