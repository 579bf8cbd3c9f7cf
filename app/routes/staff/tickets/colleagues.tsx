import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Live, Present } from '~/domain/tickets/presence'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { count } from '~/ui/format'
import { Notice } from '~/ui/notice'

const every = 15_000
const typed = () =>
  Boolean(document.querySelector<HTMLTextAreaElement>('#resposta textarea[name=text]')?.value.trim())

/**
 * Who else of the team has this ticket open. Says every few seconds that the reader has, while the page is looked at, and
 * hears what came in. Somebody who writes is told and decides when to look: until then their answer counts as begun
 * before it, and is not sent unseen. Shown on load also without script.
 */
export function Colleagues({
  ticketId,
  present,
  messages,
}: {
  ticketId: string
  present: Present[]
  /** How many the page shows. */
  messages: number
}) {
  const fetcher = useFetcher<Live>()
  const { revalidate } = useRevalidator()
  const submit = useRef(fetcher.submit)
  useEffect(() => {
    submit.current = fetcher.submit
  })
  useEffect(() => {
    const tell = () => {
      if (document.hidden) return
      const fields = { writing: typed() ? 'sim' : 'nao' }
      void submit.current(fields, { method: 'post', action: paths.ticketStep(ticketId, 'presenca') })
    }
    tell()
    const timer = setInterval(tell, every)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [ticketId])
  const more = Math.max(0, (fetcher.data?.messages ?? messages) - messages)
  useEffect(() => {
    if (more > 0 && !typed()) void revalidate()
  }, [more, revalidate])
  const here = fetcher.data?.present ?? present
  const writing = here.filter((p) => p.writing).map((p) => p.name)
  return (
    <div className="ticket-live" aria-live="polite">
      {more > 0 && (
        <Notice
          tone="warn"
          title={`Chegou ${count(more, 'mensagem', 'mensagens')} enquanto escrevia`}
          actions={
            <Button size="small" onClick={() => void revalidate()}>
              Mostrar
            </Button>
          }
        >
          <p>O que escreveu fica como está.</p>
        </Notice>
      )}
      {here.length > 0 && (
        <Notice
          tone={writing.length > 0 ? 'warn' : 'info'}
          title={
            writing.length > 0
              ? `${names(writing)} ${writing.length === 1 ? 'está' : 'estão'} a escrever uma resposta`
              : `${names(here.map((p) => p.name))} também ${here.length === 1 ? 'tem' : 'têm'} este pedido aberto`
          }
        >
          <p>Combinem quem responde: quem enviar depois é avisado do que o outro escreveu.</p>
        </Notice>
      )}
    </div>
  )
}

const names = (all: string[]) => new Intl.ListFormat('pt-PT').format(all)
