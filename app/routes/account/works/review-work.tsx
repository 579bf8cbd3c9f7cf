import { redirect } from 'react-router'
import { invoiceDays } from '~/domain/reviews/proof/invoice-seal'
import { experienceMonths, experienceSpan, monthsOf } from '~/domain/reviews/review'
import { draftOf } from '~/domain/reviews/writing/drafts'
import { writer } from '~/domain/reviews/writing/preview'
import { reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { whyNotReview } from '~/domain/reviews/writing/taking-author'
import { settings } from '~/domain/settings/settings'
import { noProofLead, noProofTitle } from '~/domain/work-requests/outcome/review/proof-words'
import { reviewWorkForm } from '~/domain/work-requests/outcome/review/review-forms'
import { draftReviewOfWork } from '~/domain/work-requests/outcome/review/reviewing'
import { type WorkToReview, workToReview } from '~/domain/work-requests/outcome/review/reviewing-page'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { cookie, readCookie } from '~/web/cookies'
import { page, submit, unlisted } from '~/web/route'
import { ReviewFields } from '../../visitor/reviews/review-fields'
import type { Route } from './+types/review-work'
import { worksTrail } from './trail'

const draftKey = (request: Request) => readCookie(request.headers.get('cookie'), 'draft')
const draftSeconds = () => settings.review.draftDays * 86_400

/** The review form, filled in with what is known of a job; afterwards, how the review stands. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const work = await workToReview(ctx, params.id)
  const seo = unlisted(`Avaliar o trabalho «${work.title}»`, 'Como correu o trabalho que pediu.')
  if (work.state !== 'completed' || !work.company || !work.month) return { work, form: null, seo }
  const key = draftKey(request)
  const [company, typed, by, whyNot] = await Promise.all([
    reviewedCompany(ctx, work.company.slug, key),
    draftOf(ctx, key, work.company.id),
    writer(ctx),
    whyNotReview(ctx, work.company.id, { month: work.month, proved: true }),
  ])
  return {
    work,
    form: {
      // What was begun for this job is newer than what is known of it; what was begun otherwise is kept apart.
      typed:
        typed?.job === work.id
          ? typed
          : { month: work.month, service: work.title.slice(0, 80), incentive: 'nao' },
      by,
      whyNot: whyNot?.sentence ?? null,
      months: monthsOf(experienceMonths(company.category, ctx.now)),
      monthsBack: experienceSpan(company.category),
      invoice: company.nipc ? { issuer: company.nipc, ...invoiceDays(ctx.now) } : null,
    },
    seo,
  }
})

/** Everything right: kept as a draft, and on to look at it once more. */
export const action = submit(
  reviewWorkForm,
  async (ctx, input, { request, params }: Route.ActionArgs, info) => {
    const own = draftKey(request)
    const work = await workToReview(ctx, params.id)
    const company = await reviewedCompany(ctx, work.company?.slug ?? '', own)
    const key = await draftReviewOfWork(ctx, params.id, own, company, input)
    info.headers.append('set-cookie', cookie('draft', key, draftSeconds()))
    return redirect(paths.previewReview({ empresa: company.slug }))
  },
)

export default function ReviewWork({ loaderData: { work, form }, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title={
        work.review ? 'A avaliação deste trabalho' : `Como correu com ${work.company?.name ?? 'a empresa'}?`
      }
      lead={`Sobre «${work.title}».`}
      crumbs={worksTrail(work)}
    >
      {work.review && <Reviewed review={work.review} />}
      {!work.review && !form && (
        <Notice
          title="Ainda não está concluído"
          actions={<ButtonLink to={paths.myWork(work.id)}>Ver o trabalho</ButtonLink>}
        >
          <p>Avalia-se um trabalho depois de concluído. Nessa altura pedimos-lhe a avaliação por e-mail.</p>
        </Notice>
      )}
      {form?.whyNot && !actionData && (
        <Notice tone="warn" title="Agora não pode publicar uma avaliação desta empresa">
          <p>{form.whyNot}</p>
        </Notice>
      )}
      {form && (
        <PostForm keepsText tried={actionData} submit="Rever antes de publicar">
          <ReviewFields {...form} />
          <Section
            title="Um projeto para mostrar"
            lead="A empresa pode querer mostrar este trabalho no perfil: título, concelho, duração e um intervalo de valor, nunca o seu nome nem a morada."
          >
            <RadioField
              name="project"
              label="Autoriza que seja mostrado como projeto, «Confirmado pelo cliente»?"
              help="Se não responder, a empresa pode perguntar-lhe mais tarde. Não muda nada na avaliação."
              inline
              defaultValue={work.project ?? undefined}
              options={[
                { value: 'sim', label: 'Sim' },
                { value: 'nao', label: 'Não' },
              ]}
            />
          </Section>
        </PostForm>
      )}
    </Page>
  )
}

/** How the review of a job stands: what proves it, or why the job does not, and what can be done. */
function Reviewed({ review }: { review: NonNullable<WorkToReview['review']> }) {
  const { id, title, published, level, why, provable } = review
  return (
    <>
      <Panel title={title} actions={<Badge tone={why.length > 0 ? 'plain' : 'done'}>{level.label}</Badge>}>
        <p>{level.explanation}</p>
        <p className="form-actions">
          <ButtonLink size="small" to={published ? paths.review(id) : paths.myReview(id)}>
            Ver a avaliação
          </ButtonLink>
        </p>
      </Panel>
      {why.length > 0 && (
        <Notice
          title={noProofTitle}
          actions={
            provable && <ButtonLink to={paths.proveReview(id)}>Juntar a fatura ou um documento</ButtonLink>
          }
        >
          <p>{noProofLead}</p>
          <ul>
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
