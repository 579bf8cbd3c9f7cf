import { sendDocumentForm } from '~/domain/reviews/proof/document-forms'
import { myProof } from '~/domain/reviews/proof/my-proof'
import { proofsHref } from '~/domain/reviews/proof/proof-words'
import { sendReviewDocument } from '~/domain/reviews/proof/sending-document'
import { documentTones, documentWords } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton, PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import { DocumentField } from '../../document-field'
import type { Route } from './+types/prove-review'

/** How a review of mine is verified, and a document to prove it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  proof: await myProof(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Comprovar a avaliação', 'Enviar um documento.'),
}))

export const action = submit(sendDocumentForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await sendReviewDocument(ctx, params.id, Buffer.from(await input.document.arrayBuffer()))
  return done(info, paths.proveReview(params.id), 'Recebemos o documento. Avisamos quando estiver visto.')
})

export default function ProveReview({ loaderData: { proof, now }, actionData }: Route.ComponentProps) {
  const { id, title, href, company, level, documents, open, why } = proof
  return (
    <Page
      width="reading"
      title="Comprovar a avaliação"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.proveReview(id), label: 'Comprovar' },
      ]}
      lead={
        <>
          {href ? <A to={href}>«{title}»</A> : <>«{title}»</>}, sobre <A to={company.href}>{company.name}</A>
        </>
      }
    >
      <Panel title={level.label}>
        <p>{level.explanation}</p>
        <p>
          <A to={proofsHref}>O que significa cada forma de verificação</A>
        </p>
      </Panel>
      {documents.map((document) => (
        <Panel
          key={document.id}
          title="Documento enviado"
          actions={<Badge tone={documentTones[document.state]}>{documentWords[document.state]}</Badge>}
        >
          <Facts
            rows
            facts={[
              { label: 'Enviado', value: <Time at={document.sentAt} now={now} /> },
              ...(document.decidedAt
                ? [{ label: 'Decidido', value: <Time at={document.decidedAt} now={now} /> }]
                : []),
              ...(document.reason ? [{ label: 'Motivo', value: document.reason }] : []),
            ]}
          />
          {document.state === 'waiting' && (
            <PostButton action={paths.withdrawProof(id)} label="Retirar o documento" size="small" />
          )}
        </Panel>
      ))}
      {open || actionData ? (
        <Panel title="Enviar um documento">
          <PostForm
            tried={actionData}
            encType="multipart/form-data"
            submit="Enviar"
            why={open ? undefined : (why ?? undefined)}
            actions={<ButtonLink to={paths.myReviews()}>Agora não</ButtonLink>}
          >
            <p className="soft">
              Serve o que mostre que foi cliente: fatura, recibo, orçamento aceite, contrato ou comprovativo
              de pagamento, com o nome da empresa e a data. Tape o que não interessa: o seu NIF, a morada, os
              valores.
            </p>
            <DocumentField required />
            <p className="soft">
              Só a moderação o abre, nunca a empresa, e fica registado quem o abriu. É apagado{' '}
              {amount(settings.privacy.proofDocumentDays, 'dia')} depois da decisão. Se for aceite, a
              avaliação passa a mostrar «Documento confirmado».
            </p>
          </PostForm>
        </Panel>
      ) : (
        why && !documents.some((d) => d.state === 'waiting') && <Notice title={why} />
      )}
    </Page>
  )
}
