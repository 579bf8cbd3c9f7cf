import { settings } from '~/domain/settings/settings'
import { replyByLinkForm } from '~/domain/tickets/forms'
import { ticketByLink } from '~/domain/tickets/my-tickets'
import { replyByLink } from '~/domain/tickets/replying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { tokenOf } from '~/web/mailed-link'
import { done, page, seo, submit } from '~/web/route'
import { AskedLead, AskedThread, WhatNow } from '../../tickets/asked'
import { VisitorFiles } from '../../tickets/ticket-fields'
import type { Route } from './+types/follow-ticket'

/** Behind the link of the mails: the ticket of whoever asked without an account. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = tokenOf(request)
  return {
    token,
    ticket: token ? await ticketByLink(ctx, token) : null,
    now: ctx.now,
    seo: seo({ title: 'O seu pedido', description: 'Um pedido de apoio.', noindex: true, secret: true }),
  }
})

export const action = submit(replyByLinkForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const token = tokenOf(request)
  const added = await replyByLink(ctx, token, input, info.address)
  return done(
    info,
    paths.followTicket({ token }),
    added.followUp
      ? `Fizemos um pedido novo, o ${added.number}: a ligação para o seguir vai no seu e-mail.`
      : 'Recebemos a sua mensagem.',
  )
})

export default function FollowTicket({
  loaderData: { token, ticket, now },
  actionData,
}: Route.ComponentProps) {
  if (!ticket)
    return (
      <Page
        width="reading"
        title="O seu pedido"
        lead="Esta página abre-se pela ligação que vem nas mensagens sobre o pedido."
      >
        <p>Se a ligação ficou cortada, copie-a inteira da mensagem.</p>
        <ButtonLink to={paths.contact()}>Contactar o apoio</ButtonLink>
      </Page>
    )
  return (
    <Page width="reading" title={ticket.subject} lead={<AskedLead ticket={ticket} />}>
      <div className="ticket-flow">
        <WhatNow ticket={ticket} />
        <AskedThread ticket={ticket} now={now} fileHref={(id) => paths.fileByLink(id, { token })} />
        {ticket.state !== 'merged' && (
          <Panel title={ticket.active ? 'Responder' : 'Voltar ao assunto'}>
            <PostForm keepsText tried={actionData} encType="multipart/form-data" submit="Enviar">
              <TextArea name="text" label="Mensagem" required rows={6} maxLength={settings.ticket.textMax} />
              <VisitorFiles />
            </PostForm>
          </Panel>
        )}
        {ticket.active && (
          <PostButton
            action={paths.solveByLink()}
            label="Já está resolvido"
            kind="quiet"
            fields={{ token }}
          />
        )}
      </div>
    </Page>
  )
}
