import type { AskedTicket } from '~/domain/tickets/my-tickets'
import { kindWords, stateWords } from '~/domain/tickets/ticket-words'
import { Badge } from '~/ui/badge'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Thread } from '~/ui/thread'
import { Time } from '~/ui/time'

/** State, number and kind of a ticket, below its heading. */
export function AskedLead({ ticket }: { ticket: AskedTicket }) {
  const { mine, tone } = stateWords[ticket.state]
  return (
    <>
      <Badge tone={tone}>{mine}</Badge> {kindWords[ticket.kind].label}, pedido{' '}
      <span className="ticket-number">{ticket.number}</span>
    </>
  )
}

/** What is awaited of whom, and until when, in plain words. */
export function WhatNow({
  ticket,
  hrefOf,
}: {
  ticket: AskedTicket
  /** Where another ticket of theirs is; none where only this one is open to them. */
  hrefOf?: (id: string) => string
}) {
  const { state, answerDueAt, late, closesAt, reopenUntil, mergedInto, followedBy } = ticket
  const named = (t: { id: string; number: string }) =>
    hrefOf ? <A to={hrefOf(t.id)}>{t.number}</A> : <b>{t.number}</b>
  if (state === 'merged')
    return (
      <Notice title="Continua noutro pedido">
        <p>
          {mergedInto ? (
            <>
              Juntámos este pedido ao {named(mergedInto)}: respondemos a ambos lá
              {hrefOf ? '.' : ', e a ligação vai na mensagem que lhe enviámos.'}
            </>
          ) : (
            'Juntámos este pedido a outro seu.'
          )}
        </p>
      </Notice>
    )
  if (state === 'waiting_customer')
    return (
      <Notice tone="warn" title="Falta a sua resposta">
        <p>Para continuarmos, precisamos do que lhe perguntámos abaixo. Não há prazo a correr entretanto.</p>
      </Notice>
    )
  if (state === 'solved' || state === 'closed')
    return (
      <Notice tone="ok" title={state === 'solved' ? 'Resolvido' : 'Fechado'}>
        <p>
          {reopenUntil ? (
            <>
              Se não ficou bem, responda abaixo até <Time at={reopenUntil} kind="date" />: o pedido volta a
              abrir.
              {closesAt && <> Sem resposta, fecha por si.</>}
            </>
          ) : (
            'Se precisar de voltar ao assunto, escreva abaixo: fica um pedido novo, ligado a este.'
          )}
          {followedBy[0] && <> Já continuou no {named(followedBy[0])}.</>}
        </p>
      </Notice>
    )
  if (state === 'waiting_third_party')
    return (
      <Notice title="Esperamos por outra entidade">
        <p>
          Não precisa de fazer nada.{' '}
          {answerDueAt && (
            <>
              Damos-lhe notícias até <Time at={answerDueAt} kind="datetime" />.
            </>
          )}
        </p>
      </Notice>
    )
  if (late)
    return (
      <Notice tone="warn" title="Estamos atrasados">
        <p>
          Devíamos ter respondido até {answerDueAt && <Time at={answerDueAt} kind="datetime" />}. A falha é
          nossa; o pedido está entre os primeiros da fila.
        </p>
      </Notice>
    )
  return (
    <Notice title={answerDueAt ? 'É a nossa vez' : 'Respondemos-lhe'}>
      <p>
        {answerDueAt ? (
          <>
            Respondemos até <Time at={answerDueAt} kind="datetime" />. Avisamos por e-mail.
          </>
        ) : (
          'Se a resposta abaixo não chegar, diga-nos o que falta. Se chegou, pode dar o pedido por resolvido.'
        )}
      </p>
      {ticket.legalDueAt && (
        <p>
          O prazo que a lei nos dá acaba em <Time at={ticket.legalDueAt} kind="date" />.
        </p>
      )}
    </Notice>
  )
}

/** The conversation, as whoever asked reads it. */
export function AskedThread({
  ticket,
  now,
  fileHref,
}: {
  ticket: AskedTicket
  now: Date
  fileHref: (fileId: string) => string
}) {
  return (
    <Thread
      label="Mensagens"
      now={now}
      items={ticket.thread.map((m) => ({
        id: m.id,
        tone: m.kind === 'requester' ? 'theirs' : m.kind === 'system' ? 'system' : 'ours',
        who: m.kind === 'requester' ? 'A sua mensagem' : `${m.by ?? 'Equipa'}, apoio da Aval`,
        about:
          [m.source === 'email' && 'por e-mail', m.of && `no ${m.of.number}`].filter(Boolean).join(', ') ||
          null,
        at: m.at,
        text: m.text,
        files: m.files.map((f) => ({ ...f, href: fileHref(f.id) })),
      }))}
    />
  )
}
