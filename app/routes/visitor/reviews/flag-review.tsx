import { redirect } from 'react-router'
import { ruleLabel, ruleNames } from '~/domain/decisions/rules'
import { flagReasons, illegalKinds } from '~/domain/flags/flag-words'
import { flagReview, reviewToFlag } from '~/domain/flags/flagging'
import { flagForm } from '~/domain/flags/forms'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, EmailField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { infoOf } from '~/web/context'
import { page, submit, unlisted } from '~/web/route'
import { Trap } from '../profile/trap'
import type { Route } from './+types/flag-review'

/** Anybody flags a review, with facts; a visitor confirms by mail. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => ({
  review: await reviewToFlag(ctx, params.id),
  sent: new URL(request.url).searchParams.has('enviada'),
  seo: unlisted('Denunciar uma avaliação', 'Diga o que, numa avaliação, vai contra a lei ou as regras.'),
}))

export const action = submit(flagForm, async (ctx, input, { params, context }: Route.ActionArgs) => {
  const code = await flagReview(ctx, params.id, input, infoOf(context).address)
  const done = ctx.actor.userId !== null && ctx.actor.emailVerified
  return redirect(done ? paths.flagState(code) : paths.flagReview(params.id, { enviada: 1 }))
})

const reasons = ruleNames.map((value) => ({ value, label: ruleLabel(value), help: flagReasons[value] }))
const kinds = Object.entries(illegalKinds).map(([value, label]) => ({ value, label }))

export default function FlagReview({ loaderData: { review, sent }, actionData }: Route.ComponentProps) {
  const back = paths.review(review.id)
  const crumbs = [
    { to: paths.company(review.company.slug), label: review.company.name },
    { to: back, label: 'Avaliação' },
  ]
  if (sent && !actionData)
    return (
      <Page width="reading" title="Falta confirmar o seu e-mail" crumbs={crumbs}>
        <Notice
          tone="ok"
          title="Enviámos-lhe uma mensagem"
          actions={<ButtonLink to={back}>Voltar à avaliação</ButtonLink>}
        >
          <p>
            Abra a ligação que lá vem e confirme a denúncia. Recebe então o recibo, e é a partir daí que conta
            o prazo.
          </p>
        </Notice>
      </Page>
    )
  if (review.barredUntil || review.own)
    return (
      <Page width="reading" title="Denunciar uma avaliação" crumbs={crumbs}>
        <Notice
          tone="warn"
          title={review.own ? 'Esta avaliação é sua' : 'A empresa não pode denunciar por agora'}
        >
          {review.own ? (
            <p>
              Pode retirá-la em <A to={paths.myReviews()}>As minhas avaliações</A>.
            </p>
          ) : (
            <p>
              Muitas das últimas denúncias da empresa não tinham fundamento. Pode voltar a denunciar a partir
              de <Time at={review.barredUntil as Date} kind="date" />. Até lá, pode{' '}
              <A to={paths.replyToReview(review.id)}>responder à avaliação</A>.
            </p>
          )}
        </Notice>
      </Page>
    )
  return (
    <Page
      width="reading"
      title="Denunciar uma avaliação"
      crumbs={crumbs}
      lead={`«${review.title}», sobre ${review.company.name}.`}
    >
      <Notice title="Discordar não é motivo">
        <p>
          Não tomamos partido sobre quem tem razão: uma avaliação que conta uma experiência fica, mesmo quando
          é dura.{' '}
          {review.member ? (
            <>
              Para dar a sua versão, <A to={paths.replyToReview(review.id)}>responda-lhe</A>.
            </>
          ) : (
            <>Teve outra experiência? Conte-a numa avaliação.</>
          )}
        </p>
      </Notice>
      <PostForm
        keepsText
        tried={actionData}
        submit="Enviar a denúncia"
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        <RadioField name="reason" label="Motivo" required options={reasons} />
        <div className="only-illegal">
          <Panel title="Só para conteúdo ilegal">
            <SelectField name="kind" label="Tipo" empty="Escolha" options={kinds} />
            <TextField
              name="law"
              label="Lei"
              maxLength={200}
              help="Por exemplo: «Código Penal, artigo 180.º» ou «RGPD, artigo 6.º»."
            />
          </Panel>
        </div>
        <TextArea
          name="facts"
          label="Factos"
          required
          rows={7}
          minLength={settings.flag.factsMin}
          maxLength={settings.flag.factsMax}
          help={`Que parte do texto, contra que regra, e como se sabe. Pelo menos ${amount(settings.flag.factsMin, 'carácter')}. Quem escreveu a avaliação lê isto e pode responder; não lhe dizemos quem é.`}
        />
        {!review.known && (
          <>
            <TextField name="name" label="O seu nome" autoComplete="name" maxLength={80} required />
            <EmailField
              name="email"
              label="O seu e-mail"
              required
              help="Para confirmar a denúncia e receber a decisão. Mais ninguém o vê."
            />
          </>
        )}
        <CheckField
          name="goodFaith"
          label="Estou de boa-fé: tanto quanto sei, o que escrevi é verdade e está completo"
          required
        />
        <Trap />
        <p className="soft">
          Decidimos em {amount(settings.flag.urgentHours, 'hora')} quando se trata de conteúdo ilegal,
          segurança ou dados pessoais, e em {amount(settings.flag.days, 'dia')} nos outros casos. Se falharmos
          o prazo, a avaliação fica e a falha é <A to={paths.transparency()}>contada em público</A>.
        </p>
      </PostForm>
    </Page>
  )
}
