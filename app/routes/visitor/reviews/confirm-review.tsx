import { confirmForm } from '~/domain/reviews/forms'
import { stateWords } from '~/domain/reviews/words'
import { confirmationOf } from '~/domain/reviews/writing/confirmation-page'
import { confirmReview } from '~/domain/reviews/writing/confirming'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { ReviewCard } from '~/ui/review-card'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/confirm-review'

/** Behind the link in the mail. Opening it publishes nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  return {
    token,
    confirmation: token === null ? null : await confirmationOf(ctx, token),
    seo: seo({
      title: 'Confirmar a avaliação',
      description: 'Confirme a avaliação que escreveu.',
      noindex: true,
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

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaOf(loaderData?.seo),
  { name: 'referrer', content: 'same-origin' },
]

export default function ConfirmReview({ loaderData, actionData }: Route.ComponentProps) {
  const { token, confirmation } = loaderData
  if (!confirmation || token === null) return <ReadYourMail />
  if (confirmation.kind === 'expired') return <Expired />
  if (confirmation.kind === 'done') return <Done {...confirmation} />
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
        <PostForm tried={actionData} submit="Confirmar e publicar">
          <HiddenField name="token" value={token} />
          <p className="soft">
            Ao publicar, declara que tem {amount(settings.auth.minimumAge, 'ano')} ou mais e aceita os termos.
            Fica com uma conta neste e-mail, sem palavra-passe, onde encontra as suas avaliações.
          </p>
        </PostForm>
      </Section>
    </Page>
  )
}

function ReadYourMail() {
  return (
    <Page
      width="reading"
      title="Veja o seu correio"
      lead="Falta um passo para a sua avaliação ser publicada."
    >
      <p>
        Enviámos uma mensagem para o e-mail que escreveu. Abra a ligação que lá está e confirme: serve durante{' '}
        {amount(settings.review.awaitingEmailHours, 'hora')}. Se não a encontrar, veja na pasta do correio não
        solicitado.
      </p>
      <p>
        O que escreveu continua guardado neste navegador. Se o endereço tinha um erro, volte atrás e envie de
        novo.
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

function Done({ id, state }: { id: string; state: keyof typeof stateWords }) {
  const seen = state === 'published' || state === 'archived' || state === 'masked'
  return (
    <Page width="reading" title={seen ? 'A avaliação está publicada' : 'A avaliação está confirmada'}>
      {state === 'held' && (
        <Notice title="Em análise">
          <p>
            Uma pessoa da nossa equipa vai lê-la. Recebe a decisão por e-mail em menos de{' '}
            {amount(settings.review.holdHours, 'hora')}; se não decidirmos a tempo, é publicada.
          </p>
        </Notice>
      )}
      {!seen && state !== 'held' && <p>Estado: {stateWords[state].toLowerCase()}.</p>}
      <p>
        {seen
          ? 'O recibo vai por e-mail. '
          : 'Entretanto pode alterar as fotografias, comprová-la ou retirá-la. '}
        Encontra-a, com o que a empresa responder, em «As minhas avaliações»: entre com este e-mail.
      </p>
      <div className="form-actions">
        {seen && (
          <ButtonLink kind="primary" to={paths.review(id)}>
            Ver a avaliação
          </ButtonLink>
        )}
        <ButtonLink to={paths.myReviews()}>As minhas avaliações</ButtonLink>
      </div>
    </Page>
  )
}
