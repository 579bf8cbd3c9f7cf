import { addDraftPhoto, draftPhotosOf } from '~/domain/reviews/photos/draft-photos'
import { photosForm } from '~/domain/reviews/photos/photo-forms'
import { addEach, sentPhotos } from '~/domain/reviews/photos/photo-words'
import { readyDraft } from '~/domain/reviews/writing/drafts'
import { reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/draft-photos'
import { draftInHand } from './draft-in-hand'
import { PhotosForm } from './photos-form'

/** Photos beside a review that is being written: kept with the draft, before anybody signs in. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { slug, key } = draftInHand(request)
  const company = await reviewedCompany(ctx, slug, key)
  const draft = await readyDraft(ctx, key, company)
  return {
    company,
    title: draft.title,
    photos: await draftPhotosOf(ctx, key, company.id),
    seo: unlisted(
      `Fotografias da avaliação de ${company.name}`,
      'Fotografias da avaliação que está a escrever.',
    ),
  }
})

export const action = submit(
  photosForm,
  async (ctx, { photos, alt }, { request }: Route.ActionArgs, info) => {
    const draft = draftInHand(request)
    await addEach(ctx, sentPhotos(photos), (tx, bytes) =>
      addDraftPhoto(tx, draft, { bytes, alt, network: info.address }),
    )
    const kept = count(photos.length, 'fotografia guardada', 'fotografias guardadas')
    return done(info, paths.draftPhotos({ empresa: draft.slug }), `${kept}.`)
  },
)

export default function DraftPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { company, title, photos } = loaderData
  const of = { empresa: company.slug }
  const room = settings.review.photosPerReview - photos.length
  const certified = company.certified ? paths.reviewCertified : paths.reviewApproved
  const onward = (
    <ButtonLink kind={photos.length > 0 ? 'primary' : 'secondary'} to={paths.previewReview(of)}>
      {photos.length > 0 ? 'Continuar' : 'Continuar sem fotografias'}
    </ButtonLink>
  )
  return (
    <Page
      width="reading"
      title="Fotografias da avaliação"
      crumbs={[
        ...(company.waits ? [] : [{ to: paths.company(company.slug), label: company.name }]),
        { to: certified(company.slug), label: 'A sua avaliação' },
        { to: paths.previewReview(of), label: 'Rever' },
      ]}
      lead={`«${title}». Ninguém as vê antes de a avaliação ser publicada.`}
      actions={onward}
    >
      {photos.length > 0 && (
        <Section title={count(photos.length, 'fotografia', 'fotografias')}>
          <PhotoList
            photos={photos.map((p) => ({ ...p, src: paths.draftPhoto(p.id, of) }))}
            action={({ id }) => (
              <PostButton action={paths.removeDraftPhoto(id, of)} label="Retirar" size="small" />
            )}
          />
        </Section>
      )}
      <PhotosForm tried={actionData} kept={photos.length} room={room} />
    </Page>
  )
}
