import { comingTerms } from '~/domain/legal/documents'
import { confirmForm } from '~/domain/reviews/forms'
import { byDefaultWords, stateWords } from '~/domain/reviews/words'
import {
  type Confirmation,
  confirmationAskedHere,
  confirmationOf,
} from '~/domain/reviews/writing/confirmation-page'
import { confirmReview } from '~/domain/reviews/writing/confirming'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count, dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { ReviewCard } from '~/ui/review-card'
import { askedOf } from '~/web/browser-marks'
import { done, page, seo, submit } from '~/web/route'
import { TermsWords } from '../../auth/parts/terms-words'
import type { Route } from './+types/confirm-review'

/** Behind the link in the mail. Opening it publishes nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  return {
    token,
    coming: comingTerms(ctx.now),
    asked: token === null ? await confirmationAskedHere(ctx, askedOf(request)) : null,
    confirmation: token === null ? null : await confirmationOf(ctx, token),
    seo: seo({
      title: 'Confirmar a avaliação',
      description: 'Confirme a avaliação que escreveu.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(confirmForm, async (ctx, { token }, _args: Route.ActionArgs, info) => {
  const sent = await confirmReview(ctx, token)
  if (sent.state === 'published')
    return done(
      info,
      paths.review(sent.id),
      'A sua avaliação está publicada. Obrigado. O recibo vai por e-mail.',
    )
  return done(info, paths.confirmReview({ token }), 'A sua avaliação está confirmada.')
})

export default function ConfirmReview({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, confirmation, coming } = loaderData
  if (!confirmation || token === null) return <ReadYourMail asked={asked} />
  if (confirmation.kind === 'expired') return <Expired />
  if (confirmation.kind === 'done') return <Done {...confirmation} />
  if (confirmation.kind === 'twice') return <Twice {...confirmation} />
  return (
    <Page
      width="reading"
      title="Publicar a sua avaliação"
      lead="Confirme que foi quem escreveu esta avaliação."
    >
      <ReviewCard review={confirmation.review} heading="h2" showCompany />
      {confirmation.photos.length > 0 && (
        <Section title={`Com ${count(confirmation.photos.length, 'fotografia', 'fotografias')}`}>
          <PhotoList
            photos={confirmation.photos.map((p) => ({ ...p, src: paths.confirmedPhoto(p.id, { token }) }))}
          />
        </Section>
      )}
      <Section title="Está tudo certo?">
        <PostForm tried={actionData} submit="Confirmar a avaliação">
          <HiddenField name="token" value={token} />
          <p className="soft">
            Ao confirmar, declara que tem {amount(settings.auth.minimumAge, 'ano')} ou mais e, se ainda não
            tem conta, aceita os <TermsWords coming={coming} /> que dizem onde o texto pode aparecer. Fica com
            uma conta neste e-mail, sem palavra-passe, onde encontra as suas avaliações.
          </p>
        </PostForm>
      </Section>
    </Page>
  )
}

function ReadYourMail({ asked }: { asked: { email: string; slug: string } | null }) {
  return (
    <Page
      width="reading"
      title="Veja o seu correio"
      lead="Falta um passo: confirmar que foi quem a escreveu."
    >
      <p>
        Enviámos uma mensagem para {asked ? <b>{asked.email}</b> : 'o e-mail que escreveu'}. Abra a ligação
        que lá está e confirme: serve durante {amount(settings.review.awaitingEmailHours, 'hora')}. Se não a
        encontrar, veja na pasta do correio não solicitado.
      </p>
      <p>
        O que escreveu continua guardado neste navegador. Se o endereço tem um erro,{' '}
        {asked ? (
          <A to={paths.previewReview({ empresa: asked.slug })}>corrija-o e envie de novo</A>
        ) : (
          'volte atrás e envie de novo'
        )}
        .
      </p>
      <ButtonLink to={paths.reviews()}>Ler avaliações</ButtonLink>
    </Page>
  )
}

function Expired() {
  return (
    <Page width="reading" title="Esta ligação já não serve">
      <Notice tone="warn" title={`Passaram mais de ${amount(settings.review.awaitingEmailHours, 'hora')}`}>
        <p>
          A avaliação não foi publicada. Se a escreveu neste navegador, o texto está guardado durante{' '}
          {amount(settings.review.draftDays, 'dia')}: abra o formulário da empresa para continuar.
        </p>
      </Notice>
      <ButtonLink kind="primary" to={paths.newReview()}>
        Voltar a escrever
      </ButtonLink>
    </Page>
  )
}

function Done({ id, state, held }: Extract<Confirmation, { kind: 'done' }>) {
  const seen = state === 'published' || state === 'archived' || state === 'masked'
  const refused = state === 'rejected' || state === 'removed' || state === 'withdrawn'
  return (
    <Page
      width="reading"
      title={
        seen
          ? 'A avaliação está publicada'
          : refused
            ? 'A avaliação não está publicada'
            : 'A avaliação está confirmada'
      }
    >
      {state === 'held' && held && (
        <Notice title="Em análise">
          <p>
            Porque {held.because}. Uma pessoa da nossa equipa vai lê-la
            {held.until && ` até ${dateTime(held.until)}`}. {byDefaultWords[held.byDefault]}
          </p>
        </Notice>
      )}
      {state === 'awaiting_company' && (
        <Notice title="À espera da empresa">
          <p>
            A empresa que propôs ainda não foi aprovada. A avaliação está guardada e é publicada quando o for;
            se não for, recebe os motivos por e-mail.
          </p>
        </Notice>
      )}
      {!seen && state !== 'held' && state !== 'awaiting_company' && (
        <p>Estado: {stateWords[state].toLowerCase()}.</p>
      )}
      <p>
        {seen && 'O recibo vai por e-mail. '}
        {!seen && !refused && 'O recibo vai por e-mail, com o que acontece a seguir. '}
        Encontra-a, com o que a empresa responder, em «As minhas avaliações»: entre com este e-mail.
      </p>
      <div className="form-actions">
        {seen ? (
          <ButtonLink kind="primary" to={paths.review(id)}>
            Ver a avaliação
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to={paths.myReview(id)}>
            Ver em que ponto está
          </ButtonLink>
        )}
        <ButtonLink to={paths.myReviews()}>As minhas avaliações</ButtonLink>
      </div>
    </Page>
  )
}

/** The same was sent twice, and the other link was opened first. */
function Twice({ id, seen }: Extract<Confirmation, { kind: 'twice' }>) {
  return (
    <Page
      width="reading"
      title={seen ? 'Esta avaliação já está publicada' : 'Esta avaliação já foi confirmada'}
    >
      <p>
        Enviou-a mais de uma vez e confirmou-a por outra mensagem. Não é preciso fazer mais nada: esta ligação
        fica sem efeito.
      </p>
      <div className="form-actions">
        <ButtonLink kind="primary" to={seen ? paths.review(id) : paths.myReview(id)}>
          {seen ? 'Ver a avaliação' : 'Ver em que ponto está'}
        </ButtonLink>
        <ButtonLink to={paths.myReviews()}>As minhas avaliações</ButtonLink>
      </div>
    </Page>
  )
}
