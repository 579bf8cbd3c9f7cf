import { useEffect } from 'react'
import type {
  ConversationMessage,
  Conversation as Said,
} from '~/domain/work-requests/conversation/conversation'
import { ButtonLink } from '~/ui/button'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Thread } from '~/ui/thread'
import { MessageFields } from './conversation-fields'
import type { ConversationStep } from './conversation-panels'
import { contactsLine } from './conversation-words'
import { Visit } from './visit'

export interface ConversationProps {
  conversation: Said
  /** Where each step of it is, for this side. */
  to: (step: ConversationStep) => string
  fileHref: (fileId: string) => string
  calendarHref: string
  /** The same page with older messages: those before a place; and with the last ones. */
  pageHref: (before?: number) => string
  /** A form of it is open above, with what was typed: it is not drawn twice. */
  busy?: boolean
}

/** What customer and company wrote to each other, the visit, and the form to write; the same for both sides. */
export function Conversation({
  conversation,
  to,
  fileHref,
  calendarHref,
  pageHref,
  busy,
}: ConversationProps) {
  const { messages, earlier, whyNot, unread, last, visit, now } = conversation
  useReadMark(unread > 0 ? to('lidas') : null, last)
  const latest = messages.at(-1)?.place ?? 0
  return (
    <>
      <Visit
        visit={visit}
        live={whyNot === null}
        proposes={conversation.whyNoVisit === null}
        to={to}
        calendarHref={calendarHref}
      />
      <section className="ticket-flow" id="conversa" aria-label="Conversa">
        <h2>Conversa</h2>
        <p className="soft">{contactsLine(conversation)}</p>
        {earlier !== null && (
          <p>
            <ButtonLink kind="quiet" to={pageHref(earlier)}>
              Mensagens mais antigas
            </ButtonLink>
          </p>
        )}
        {messages.length === 0 ? (
          <p>Ainda ninguém escreveu. Uma pergunta concreta costuma ter resposta depressa.</p>
        ) : (
          <Thread
            label="Mensagens"
            now={now}
            items={messages.map((m) => ({
              id: m.id,
              tone: m.side === 'system' ? 'system' : m.side === conversation.side ? 'theirs' : 'ours',
              who: nameOf(m, conversation),
              about: m.source === 'email' ? 'por e-mail' : null,
              at: m.at,
              text: m.text,
              files: m.files.map((f) => ({ ...f, href: fileHref(f.id) })),
            }))}
          />
        )}
        {latest < last && messages.length > 0 && (
          <p>
            <ButtonLink kind="quiet" to={pageHref()}>
              Mensagens mais recentes
            </ButtonLink>
          </p>
        )}
        {unread > 0 && (
          <PostButton
            action={to('lidas')}
            label="Marcar como lida"
            size="small"
            fields={{ place: String(last) }}
          />
        )}
        {whyNot ? (
          <Notice title="Aqui já não se escreve">
            <p>{whyNot}</p>
          </Notice>
        ) : (
          !busy && (
            <Panel title="Escrever">
              <PostForm
                keepsText
                key={last}
                name="conversa"
                action={to('mensagem')}
                encType="multipart/form-data"
                submit="Enviar"
              >
                <MessageFields of={{ conversation }} />
              </PostForm>
            </Panel>
          )
        )}
      </section>
    </>
  )
}

function nameOf({ side, by }: ConversationMessage, conversation: Said): string {
  if (side === conversation.side)
    return side === 'company' && by ? `${by}, pela sua empresa` : 'A sua mensagem'
  if (side === 'company') return by ? `${by}, ${conversation.company}` : conversation.company
  return conversation.customer ?? 'Quem pediu o trabalho'
}

/** Says once that the page was looked at; without scripts a button says it. */
function useReadMark(action: string | null, place: number) {
  useEffect(() => {
    if (!action) return
    const tell = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', tell)
      void fetch(action, {
        method: 'POST',
        body: new URLSearchParams({ place: String(place) }),
        redirect: 'manual',
      })
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [action, place])
}
