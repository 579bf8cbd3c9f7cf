import { redirect } from 'react-router'
import { settings } from '~/domain/settings/settings'
import { writeToSupport } from '~/domain/tickets/contacting'
import { formMoment, momentAgain } from '~/domain/tickets/form-moment'
import { contactForm } from '~/domain/tickets/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, HiddenField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { infoOf } from '~/web/context'
import { page, seo, submit } from '~/web/route'
import { askedAbout } from '../../tickets/asked-about'
import { KindField, MessageFields, VisitorFiles } from '../../tickets/ticket-fields'
import { Trap } from '../profile/trap'
import type { Route } from './+types/contact'
import { OfficeHours, officeHours } from './office-hours'
import '~/ui/ticket-columns.css'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const { kind, subject } = askedAbout(request)
  return {
    me: ctx.actor.kind === 'user' ? { name: ctx.actor.name, email: ctx.actor.email } : null,
    kind,
    subject,
    limits: settings.ticket,
    hours: officeHours(ctx.now),
    // Never kept for others (no `handle.cache`): every form has the moment at which it was given out.
    moment: formMoment(ctx.now),
    // Of one that was refused: nobody writes it anew, so how fast it comes back says nothing.
    again: momentAgain(ctx.now),
    seo: seo({
      title: 'Contactar o apoio da Aval',
      description: 'Escreva à equipa da Aval: respondemos por e-mail, com um número para seguir o pedido.',
      canonical: paths.contact(),
    }),
  }
})

export const action = submit(contactForm, async (ctx, input, { context }: Route.ActionArgs) => {
  const number = await writeToSupport(ctx, input, infoOf(context).address)
  return redirect(paths.contactSent({ numero: number ?? undefined }))
})

export default function Contact({
  loaderData: { me, kind, subject, limits, hours, moment, again },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page
      title="Contactar o apoio"
      lead="Escreva-nos. Responde uma pessoa, por e-mail, e fica com um número para seguir o pedido."
    >
      <div className="ticket-columns">
        <PostForm keepsText tried={actionData} encType="multipart/form-data" submit="Enviar">
          <KindField defaultValue={kind} />
          <TextField
            name="name"
            label="O seu nome"
            required
            autoComplete="name"
            maxLength={80}
            defaultValue={me?.name}
          />
          <EmailField
            name="email"
            label="O seu e-mail"
            required
            defaultValue={me?.email ?? undefined}
            help="É para aqui que respondemos."
          />
          <MessageFields limits={limits} about={subject} />
          <VisitorFiles />
          <HiddenField name="desde" value={actionData ? again : moment} />
          <Trap />
        </PostForm>
        <aside>
          <Panel title="Quando respondemos">
            <OfficeHours {...hours} />
          </Panel>
          {me ? (
            <Panel title="Também na sua conta">
              <p>Lá vê todos os seus pedidos e as nossas respostas.</p>
              <ButtonLink to={paths.myTickets()}>Os meus pedidos</ButtonLink>
            </Panel>
          ) : (
            <Panel title="Já tem conta?">
              <p>
                <A to={paths.signIn({ volta: paths.newTicket() })}>Entre</A> e peça apoio na sua conta: tem lá
                todos os seus pedidos.
              </p>
            </Panel>
          )}
          <Panel title="Sobre uma avaliação">
            <p>
              Para denunciar uma avaliação, use «Denunciar» na própria avaliação: é mais rápido, porque vai
              direta a quem decide.
            </p>
          </Panel>
        </aside>
      </div>
    </Page>
  )
}
