import { photosForm } from '~/domain/reviews/photos/photo-forms'
import { addEach, sentPhotos } from '~/domain/reviews/photos/photo-words'
import { addReviewPhoto, myReviewPhotos } from '~/domain/reviews/photos/photos'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { done, page, submit, unlisted } from '~/web/route'
import { PhotosForm } from '../../visitor/reviews/photos-form'
import type { Route } from './+types/review-photos'

/** Photos beside a review of mine. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  review: await myReviewPhotos(ctx, params.id),
  seo: unlisted('Fotografias da avaliação', 'Fotografias.'),
}))

export const action = submit(photosForm, async (ctx, { photos, alt }, { params }: Route.ActionArgs, info) => {
  await addEach(ctx, sentPhotos(photos), (tx, bytes) => addReviewPhoto(tx, params.id, { bytes, alt }))
  const kept = count(photos.length, 'fotografia guardada', 'fotografias guardadas')
  return done(info, paths.reviewPhotos(params.id), `${kept}.`)
})

export default function ReviewPhotos({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { id, title, seen, open, room, photos } = review
  const hidden = new Set(photos.filter((p) => p.hiddenAt).map((p) => p.id))
  return (
    <Page
      width="reading"
      title="Fotografias da avaliação"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.reviewPhotos(id), label: 'Fotografias' },
      ]}
      lead={`«${title}». ${seen ? 'Aparecem junto da avaliação.' : 'Ninguém as vê antes de a avaliação ser publicada.'}${hidden.size > 0 ? ' O que a moderação retirou só você vê, enquanto puder recorrer.' : ''}`}
      actions={<ButtonLink to={paths.myReviews()}>As minhas avaliações</ButtonLink>}
    >
      {photos.length > 0 && (
        <Section title={count(photos.length, 'fotografia', 'fotografias')}>
          <PhotoList
            photos={photos.map((p) => ({ ...p, src: paths.reviewPhoto(id, p.id) }))}
            action={(photo) => <PhotoActions id={id} photo={photo} hidden={hidden.has(photo.id)} />}
          />
        </Section>
      )}
      {!open && !actionData ? (
        <Notice title="Esta avaliação já não recebe fotografias" />
      ) : (
        <PhotosForm tried={actionData} kept={photos.length} room={room} />
      )}
    </Page>
  )
}

/** What its author can do with one; what moderation took away stands here until they let it go or nobody can appeal. */
function PhotoActions({
  id,
  photo,
  hidden,
}: {
  id: string
  photo: { id: string; alt: string }
  hidden: boolean
}) {
  return (
    <>
      {hidden && (
        <p>
          <Badge tone="bad">Retirada</Badge>{' '}
          <A to={paths.appealPhoto(id, photo.id)}>
            Motivos e recurso<span className="sr"> («{photo.alt}»)</span>
          </A>
        </p>
      )}
      <PostButton
        action={paths.removeReviewPhoto(id, photo.id)}
        label={hidden ? 'Apagar de vez' : 'Retirar'}
        size="small"
      />
    </>
  )
}
