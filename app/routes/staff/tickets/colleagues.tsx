import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Present } from '~/domain/tickets/presence'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'

const every = 15_000

/**
 * Who else of the team has this ticket open. Says every few seconds that the reader has; the answer brings the page up
 * to date, with what came in meanwhile. Shown on load also without script.
 */
export function Colleagues({ ticketId, present }: { ticketId: string; present: Present[] }) {
  const fetcher = useFetcher()
  const submit = useRef(fetcher.submit)
  useEffect(() => {
    submit.current = fetcher.submit
  })
  useEffect(() => {
    const tell = () => {
      if (document.hidden) return
      const typed = document.querySelector<HTMLTextAreaElement>('#resposta textarea[name=text]')?.value
      const fields = { writing: typed ? 'sim' : 'nao' }
      void submit.current(fields, { method: 'post', action: paths.ticketPart(ticketId, 'presenca') })
    }
    tell()
    const timer = setInterval(tell, every)
    return () => clearInterval(timer)
  }, [ticketId])
  const writing = present.filter((p) => p.writing).map((p) => p.name)
  return (
    <div className="ticket-live" aria-live="polite">
      {present.length > 0 && (
        <Notice
          tone={writing.length > 0 ? 'warn' : 'info'}
          title={
            writing.length > 0
              ? `${names(writing)} está a escrever uma resposta`
              : `${names(present.map((p) => p.name))} também tem este pedido aberto`
          }
        >
          <p>Combinem quem responde: quem enviar depois é avisado do que o outro escreveu.</p>
        </Notice>
      )}
    </div>
  )
}

const names = (all: string[]) => new Intl.ListFormat('pt-PT').format(all)
