import { redirect } from 'react-router'
import { reviewForm } from '~/domain/reviews/forms'
import { invoiceDays } from '~/domain/reviews/proof/invoice-seal'
import { experienceMonths, experienceSpan, monthsOf } from '~/domain/reviews/review'
import { typedToCorrect } from '~/domain/reviews/writing/correcting'
import { draftOf, saveDraft } from '~/domain/reviews/writing/drafts'
import { writer } from '~/domain/reviews/writing/preview'
import { companyToReview, reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { whyNotReview } from '~/domain/reviews/writing/taking-author'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { cookie, readCookie } from '~/web/cookies'
import { page, seo, submit } from '~/web/route'
import { InvitationBanner } from '../../invited/banner'
import { invitedToReview } from '../../invited/brought'
import type { Route } from './+types/write-review'
import { ReviewFields } from './review-fields'

const draftKey = (request: Request) => readCookie(request.headers.get('cookie'), 'draft')
const draftSeconds = () => settings.review.draftDays * 86_400

/** One form at three addresses; the certified one leads on when there is no certificate in force. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const own = [paths.reviewCertified, paths.reviewCompaniesApproved].find(
    (to) => to(params.slug) === url.pathname,
  )
  const address = own ?? paths.reviewApproved
  const key = draftKey(request)
  const corrects = url.searchParams.get('corrige')
  const company = await companyToReview(ctx, params.slug, key)
  if ('movedTo' in company) throw redirect(address(company.movedTo, { corrige: corrects }), 301)
  if (address === paths.reviewCertified && !company.certified)
    throw redirect(paths.reviewApproved(company.slug, { corrige: corrects }))
  const stars = url.searchParams.get('estrelas')
  const [typed, corrected, by, invited, whyNot] = await Promise.all([
    draftOf(ctx, key, company.id),
    corrects ? typedToCorrect(ctx, corrects) : null,
    writer(ctx),
    invitedToReview(ctx, request, company.slug),
    whyNotReview(ctx, company.id),
  ])
  return {
    company,
    stars: stars && /^[1-5]$/.test(stars) ? stars : undefined,
    // What was begun in this browser is newer than what was not published.
    typed: typed?.corrects === corrected?.corrects ? (typed ?? corrected) : (corrected ?? typed),
    correcting: corrected !== null,
    by,
    invited,
    whyNot,
    months: monthsOf(experienceMonths(company.category, ctx.now)),
    monthsBack: experienceSpan(company.category),
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
  const own = draftKey(request)
  const company = await reviewedCompany(ctx, params.slug, own)
  const key = await saveDraft(ctx, own, company, input)
  info.headers.append('set-cookie', cookie('draft', key, draftSeconds()))
  return redirect(paths.previewReview({ empresa: company.slug }))
})

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { company, typed, correcting, stars, by, whyNot, months, monthsBack, invoice, invited } = loaderData
  return (
    <Page
      width="reading"
      title={`Avaliar ${company.name}`}
      crumbs={
        company.waits
          ? [{ to: paths.newReview(), label: 'Escrever uma avaliação' }]
          : [{ to: paths.company(company.slug), label: company.name }]
      }
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
          title={
            whyNot.mine ? 'Já avaliou esta empresa' : 'Agora não pode publicar uma avaliação desta empresa'
          }
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
      {company.waits && !actionData && (
        <Notice title={`${company.name} ainda não foi aprovada`}>
          <p>
            Escreva a avaliação: fica guardada com a empresa, e é publicada quando a nossa equipa a aprovar.
          </p>
        </Notice>
      )}
      {correcting && !actionData && (
        <Notice title="Corrija o que foi apontado">
          <p>
            Está aqui o que escreveu da outra vez. Junte de novo as fotografias e a fatura, se as tiver, e
            envie: não conta para os limites de quem escreve muitas vezes.
          </p>
        </Notice>
      )}
      {typed && !correcting && !actionData && (
        <Notice title="Continua de onde ficou">
          <p>Guardámos neste navegador o que escreveu. Ainda não foi publicado.</p>
        </Notice>
      )}
      <PostForm keepsText tried={actionData} submit="Rever antes de publicar">
        <ReviewFields
          typed={typed ?? (stars ? { rating: stars } : {})}
          by={by}
          months={months}
          monthsBack={monthsBack}
          invoice={invoice}
        />
      </PostForm>
    </Page>
  )
}
