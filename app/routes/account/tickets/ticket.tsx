import { markLabel } from '~/domain/satisfaction/mark-words'
import { myRating } from '~/domain/satisfaction/rating-page'
import { settings } from '~/domain/settings/settings'
import { replyForm } from '~/domain/tickets/forms'
import { myTicket } from '~/domain/tickets/my-tickets'
import { replyToTicket } from '~/domain/tickets/replying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { AskedLead, AskedThread, WhatNow } from '../../tickets/asked'
import { TicketFiles } from '../../tickets/ticket-fields'
import type { Route } from './+types/ticket'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [ticket, rating] = await Promise.all([myTicket(ctx, params.id), myRating(ctx, params.id)])
  return {
    ticket,
    rating,
    textMax: settings.ticket.textMax,
    now: ctx.now,
    seo: unlisted('Pedido de apoio', 'Um pedido ao apoio.'),
  }
})

export const action = submit(replyForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const added = await replyToTicket(ctx, params.id, input)
  return done(
    info,
    paths.myTicket(added.ticketId),
    added.followUp
      ? `Passou muito tempo: fizemos um pedido novo, o ${added.number}, ligado ao anterior.`
      : 'Recebemos a sua mensagem.',
  )
})

export default function MyTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, rating, textMax, now } = loaderData
  return (
    <Page
      title={ticket.subject}
      width="reading"
      lead={<AskedLead ticket={ticket} />}
      crumbs={[
        { to: paths.myTickets(), label: 'Pedidos de apoio' },
        { to: paths.myTicket(ticket.id), label: ticket.number },
      ]}
      actions={
        ticket.active && <PostButton action={paths.solveMyTicket(ticket.id)} label="Já está resolvido" />
      }
    >
      <div className="ticket-flow">
        <WhatNow ticket={ticket} hrefOf={paths.myTicket} />
        {ticket.followsUp && (
          <p className="soft">
            Continua o pedido <A to={paths.myTicket(ticket.followsUp.id)}>{ticket.followsUp.number}</A>.
          </p>
        )}
        <AskedThread ticket={ticket} now={now} fileHref={(id) => paths.myTicketFile(ticket.id, id)} />
        {rating && (rating.state === 'open' || rating.state === 'rated') && (
          <Panel
            title="Como foi o nosso apoio?"
            actions={
              <ButtonLink to={paths.rateMyTicket(ticket.id)} size="small">
                {rating.score === null ? 'Avaliar' : 'Mudar'}
              </ButtonLink>
            }
          >
            <p>
              {rating.score === null
                ? 'Um toque chega. Lemos todas as respostas.'
                : `Disse-nos: ${markLabel(rating.score)}.`}
            </p>
          </Panel>
        )}
        {ticket.state !== 'merged' && (
          <Panel title={ticket.active ? 'Responder' : 'Voltar ao assunto'}>
            <PostForm
              keepsText
              key={ticket.thread.length}
              tried={actionData}
              encType="multipart/form-data"
              submit="Enviar"
            >
              <TextArea name="text" label="Mensagem" required rows={6} maxLength={textMax} />
              <TicketFiles />
            </PostForm>
          </Panel>
        )}
      </div>
    </Page>
  )
}
