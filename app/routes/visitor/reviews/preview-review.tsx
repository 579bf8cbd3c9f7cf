import { redirect } from 'react-router'
import { termsNow } from '~/domain/legal/documents'
import { needsProfile } from '~/domain/people/profile/completing-profile'
import { may } from '~/domain/permissions'
import { documentRule } from '~/domain/pictures/picture-words'
import { publishForm } from '~/domain/reviews/forms'
import { draftPhotosOf } from '~/domain/reviews/photos/draft-photos'
import { marksIn } from '~/domain/reviews/screening/marking'
import { spanWords } from '~/domain/reviews/words'
import { readyDraft } from '~/domain/reviews/writing/drafts'
import { previewCard, writer } from '~/domain/reviews/writing/preview'
import type { Received } from '~/domain/reviews/writing/receiving'
import { reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { sendForConfirmation, sendReview } from '~/domain/reviews/writing/writing'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { noProofLead, noProofTitle } from '~/domain/work-requests/outcome/review/proof-words'
import { jobsToReview } from '~/domain/work-requests/outcome/review/reviewing'
import { proofToCome } from '~/domain/work-requests/outcome/review/reviewing-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Marked } from '~/ui/marked'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { askedCookie, markingProof, proofIdFor } from '~/web/browser-marks'
import { done, page, submit, unlisted } from '~/web/route'
import { DocumentField } from '../../document-field'
import { invitedToReview } from '../../invited/brought'
import type { Route } from './+types/preview-review'
import { draftInHand } from './draft-in-hand'

/** The review as it will stand, and the last step: who tells it. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { slug, key } = draftInHand(request)
  const company = await reviewedCompany(ctx, slug, key)
  const ordinary = company.certified
    ? paths.reviewCertified(company.slug)
    : paths.reviewApproved(company.slug)
  const by = await writer(ctx)
  const input = await readyDraft(ctx, key, company).catch((error: unknown) => {
    // Months pass and rules change: what can't be taken any more is mended in the form, which has it all.
    if (error instanceof Refusal && error.kind === 'invalid') throw redirect(ordinary)
    throw error
  })
  // Of a job it is only for whoever asked for it: a visitor, or another on this browser, writes one like any other.
  const job = by && input.job
  const [seen, drawn, ofJob] = await Promise.all([
    marksIn(ctx, company.id, input),
    draftPhotosOf(ctx, key, company.id),
    job ? proofToCome(ctx, job) : null,
  ])
  const form = job && ofJob ? paths.reviewWork(job) : ordinary
  const photos = drawn.map(({ id, ...photo }) => {
    const src = paths.draftPhoto(id, { empresa: company.slug })
    return { ...photo, src, href: src }
  })
  return {
    company,
    form,
    review: {
      ...previewCard(input, company, by, ctx.now, ofJob?.proof === 3),
      photos: photos.length > 0 ? photos : undefined,
    },
    why: ofJob && !input.sealed ? ofJob.why : [],
    marks: seen.marks,
    /** Nothing that is known yet keeps it from being seen once it is sent. */
    atOnce: !company.waits && !seen.holds,
    ready: may(ctx.actor, 'review.write'),
    signedIn: by !== null,
    email: ctx.actor.email,
    terms: termsNow(ctx.now),
    invited: (await invitedToReview(ctx, request, company.slug))?.email,
    here: paths.previewReview({ empresa: company.slug }),
    seo: unlisted(`Rever a avaliação de ${company.name}`, 'Reveja antes de publicar.'),
  }
})

export const action = submit(
  publishForm,
  async (ctx, { email, document }, { request }: Route.ActionArgs, info) => {
    const draft = draftInHand(request)
    const { slug } = await reviewedCompany(ctx, draft.slug, draft.key)
    const { key } = draft
    const agent = request.headers.get('user-agent')
    if (may(ctx.actor, 'review.write')) {
      // The draft waits: the way leads back here.
      if (await needsProfile(ctx, 'review'))
        return redirect(paths.verifyProfile({ volta: paths.previewReview({ empresa: slug }) }))
      const bytes = document && Buffer.from(await document.arrayBuffer())
      const sent = await sendReview(ctx, slug, key, {
        document: bytes,
        origin: { address: info.address, agent },
        jobs: jobsToReview,
      })
      if (sent.job)
        return done(
          info,
          paths.reviewWork(sent.job),
          sent.state === 'published'
            ? 'A sua avaliação está publicada. Obrigado. O recibo vai por e-mail.'
            : receivedWords[sent.state],
        )
      if (sent.state === 'published')
        return done(
          info,
          paths.review(sent.id),
          'A sua avaliação está publicada. Obrigado. O recibo vai por e-mail.',
        )
      return done(info, paths.myReview(sent.id), receivedWords[sent.state])
    }
    const address = ctx.actor.email ?? email
    if (!address) {
      const sentence = 'Escreva o seu e-mail: é com ele que confirma a avaliação.'
      throw new Refusal('invalid', sentence, { fields: { email: sentence } })
    }
    const proofId = proofIdFor(ctx)
    const from = { email: address, network: info.address, agent, proofId }
    await markingProof(info, proofId, () => sendForConfirmation(ctx, slug, key, from), askedCookie)
    return redirect(paths.confirmReview())
  },
)

/** What is said of a review that has come in and is not seen yet. */
const receivedWords: Record<Exclude<Received, 'published'>, string> = {
  held: 'Recebemos a sua avaliação. Vai ser vista por uma pessoa antes de ser publicada: veja porquê e até quando.',
  rejected: 'Recebemos a sua avaliação, mas é igual a outra que já tinha escrito e não foi publicada.',
  awaiting_company: 'Recebemos a sua avaliação. Fica guardada até a empresa ser aprovada.',
}

export default function PreviewReview({ loaderData, actionData }: Route.ComponentProps) {
  const { company, form, review, marks, atOnce, ready, signedIn, email, here, invited, terms, why } =
    loaderData
  return (
    <Page
      width="reading"
      title="Rever antes de publicar"
      crumbs={[
        ...(company.waits ? [] : [{ to: paths.company(company.slug), label: company.name }]),
        { to: form, label: 'A sua avaliação' },
      ]}
      lead={`É assim que a sua avaliação de ${company.name} vai aparecer.`}
    >
      {marks && (
        <Notice
          tone="warn"
          title="Parece ter dados pessoais ou ligações"
          actions={<ButtonLink to={form}>Alterar o texto</ButtonLink>}
        >
          <p>
            Está marcado abaixo. Se ficar, retemos a avaliação para uma pessoa a ver: pode não ser publicada,
            ou ser publicada com essas passagens ocultas.
          </p>
          <p className="text">
            <b>
              <Marked text={review.title} spans={marks.title} nameOf={(s) => spanWords[s.kind]} />
            </b>
            {'\n'}
            <Marked text={review.text} spans={marks.body} nameOf={(s) => spanWords[s.kind]} />
          </p>
        </Notice>
      )}
      <ReviewCard review={review} heading="h2" />
      {why.length > 0 && (
        <Notice title={noProofTitle}>
          <p>{noProofLead}</p>
          <ul>
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Section
        title="Fotografias"
        lead={`Até ${settings.review.photosPerReview}, se quiser. Não se perdem se voltar ao texto, e ninguém as vê antes de publicar.`}
      >
        <ButtonLink icon="image" to={paths.draftPhotos({ empresa: company.slug })}>
          {review.photos ? 'Juntar ou retirar fotografias' : 'Juntar fotografias'}
        </ButtonLink>
      </Section>
      <Section title={ready ? 'Está tudo certo?' : 'Falta confirmar que é mesmo quem escreve'}>
        {company.waits && (
          <p>{company.name} ainda não foi aprovada: a avaliação fica guardada, e é publicada quando o for.</p>
        )}
        <PostForm
          tried={actionData}
          encType={ready ? 'multipart/form-data' : undefined}
          submit={ready ? 'Publicar avaliação' : 'Enviar e confirmar por e-mail'}
          actions={<ButtonLink to={form}>Alterar</ButtonLink>}
        >
          {!ready && !signedIn && (
            <>
              <EmailField
                name="email"
                label="O seu e-mail"
                required
                defaultValue={invited}
                help="Enviamos uma ligação para confirmar a avaliação. O endereço nunca é público e não recebe publicidade."
              />
              <p className="soft">
                Já tem conta? <A to={paths.signIn({ volta: here })}>Entre</A>{' '}
                {atOnce ? 'e publique já' : 'e envie-a sem confirmar o e-mail'}. O que escreveu fica guardado.
              </p>
            </>
          )}
          {ready && review.proof.level === 'V0' && (
            <DocumentField
              label="Documento que comprova a experiência"
              help={`${documentRule()} Fatura, recibo, orçamento aceite ou contrato; pode tapar o que não interessa. Só a moderação o vê, nunca a empresa, e é apagado ${amount(settings.privacy.proofDocumentDays, 'dia')} depois da decisão.`}
            />
          )}
          {!ready && signedIn && (
            <p>
              O e-mail {email} ainda não está confirmado. Enviamos-lhe uma ligação que o confirma e{' '}
              {atOnce ? 'publica' : 'envia'} a avaliação.
            </p>
          )}
          <p className="soft">
            A avaliação é pública. Pode ser retirada se não cumprir as regras, sempre com os motivos por
            escrito. O texto pode aparecer também fora da Aval se aceitar os{' '}
            <A to={`${paths.terms({ versao: terms })}#partilha`}>termos que o dizem</A>, e desliga isso quando
            quiser, em <A to={paths.sharing()}>Partilha</A>.
          </p>
        </PostForm>
      </Section>
    </Page>
  )
}
