import { redirect } from 'react-router'
import { reviewForm } from '~/domain/reviews/forms'
import { invoiceDays } from '~/domain/reviews/proof/invoice-seal'
import { experienceMonths } from '~/domain/reviews/review'
import { draftOf, saveDraft } from '~/domain/reviews/writing/drafts'
import { writer } from '~/domain/reviews/writing/preview'
import { companyToReview, reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { whyNotReview } from '~/domain/reviews/writing/taking-author'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { cookie, readCookie } from '~/web/cookies'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import { InvitationBanner } from '../../invited/banner'
import { invitedToReview } from '../../invited/brought'
import type { Route } from './+types/write-review'
import { ReviewFields } from './review-fields'

const draftKey = (request: Request) => readCookie(request.headers.get('cookie'), 'draft')
const draftSeconds = settings.review.draftDays * 86_400

/** One form at three addresses; the certified one leads on when there is no certificate in force. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const own = [paths.reviewCertified, paths.reviewCompaniesApproved].find(
    (to) => to(params.slug) === url.pathname,
  )
  const address = own ?? paths.reviewApproved
  const company = await companyToReview(ctx, params.slug)
  if ('movedTo' in company) throw redirect(address(company.movedTo), 301)
  if (address === paths.reviewCertified && !company.certified)
    throw redirect(paths.reviewApproved(company.slug))
  const stars = url.searchParams.get('estrelas')
  const [typed, by, invited, whyNot] = await Promise.all([
    draftOf(ctx, draftKey(request), company.id),
    writer(ctx),
    invitedToReview(ctx, request, company.slug),
    whyNotReview(ctx, company.id),
  ])
  return {
    company,
    stars: stars && /^[1-5]$/.test(stars) ? stars : undefined,
    typed,
    by,
    invited,
    whyNot,
    months: experienceMonths(company.category, ctx.now),
    invoice: company.nipc ? { issuer: company.nipc, ...invoiceDays(ctx.now) } : null,
    seo: seo({
      title: `Avaliar ${company.name}`,
      description: `Conte a sua experiência com ${company.name}.`,
      canonical: company.certified ? paths.reviewCertified(company.slug) : paths.reviewApproved(company.slug),
      noindex: true,
    }),
  }
})

/** Everything right: kept as a draft, and on to look at it once more. Nothing is published here. */
export const action = submit(reviewForm, async (ctx, input, { request, params }: Route.ActionArgs, info) => {
  const company = await reviewedCompany(ctx, params.slug)
  const key = await saveDraft(ctx, draftKey(request), company, input)
  info.headers.append('set-cookie', cookie('draft', key, draftSeconds))
  return redirect(paths.previewReview({ empresa: company.slug }))
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { company, typed, stars, by, whyNot, months, invoice, invited } = loaderData
  return (
    <Page
      width="reading"
      title={`Avaliar ${company.name}`}
      crumbs={[{ to: paths.company(company.slug), label: company.name }]}
      lead={
        <p>
          {company.place && <>{company.place}. </>}Não é esta?{' '}
          <A to={paths.newReview()}>Procurar outra empresa</A>
        </p>
      }
    >
      {invited && <InvitationBanner {...invited.banner} />}
      {whyNot && !actionData && (
        <Notice
          tone="warn"
          title="Agora não pode publicar uma avaliação desta empresa"
          actions={
            whyNot.mine && (
              <>
                <ButtonLink to={paths.editReview(whyNot.mine)}>Alterar a que escreveu</ButtonLink>
                <ButtonLink kind="quiet" to={paths.myReviews()}>
                  As minhas avaliações
                </ButtonLink>
              </>
            )
          }
        >
          <p>{whyNot.sentence}</p>
        </Notice>
      )}
      {typed && !actionData && (
        <Notice title="Continua de onde ficou">
          <p>Guardámos neste navegador o que escreveu. Ainda não foi publicado.</p>
        </Notice>
      )}
      <PostForm tried={actionData} submit="Rever antes de publicar">
        <ReviewFields
          typed={typed ?? (stars ? { rating: stars } : {})}
          by={by}
          months={months}
          invoice={invoice}
        />
      </PostForm>
    </Page>
  )
}
