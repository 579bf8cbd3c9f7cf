import { submitForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { howToPay, kindWords } from '~/domain/certification/application/application-words'
import { submitApplication } from '~/domain/certification/application/applying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { CheckField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/submit-application'
import { FeeSum } from './fee-sum'

export const loader = page(async (ctx) => {
  const { application, company, feeIfSubmitted } = await certificationPage(ctx)
  return {
    company,
    draft: application?.state === 'draft' ? application : null,
    fee: feeIfSubmitted,
    seo: unlisted('Submeter a candidatura', 'Rever e submeter.'),
  }
})

export const action = submit(submitForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await submitApplication(ctx, input)
  return done(
    info,
    paths.certification(),
    'Candidatura submetida. Enviámos-lhe um e-mail com o passo seguinte.',
  )
})

export default function Submit({ loaderData: { company, draft, fee }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Rever e submeter"
      width="reading"
      lead="Depois de submeter, o que está aqui já não se altera."
      crumbs={[{ to: paths.certification(), label: 'Certificação' }]}
    >
      {draft ? (
        <>
          <Facts
            rows
            facts={[
              { label: 'Empresa', value: company },
              { label: 'Candidatura', value: `${kindWords[draft.kind]} ao nível ${draft.levelName}` },
              { label: 'Âmbito', value: draft.scope },
              { label: 'Domínios', value: draft.domains.join(', ') || 'Nenhum' },
              { label: 'Aplica-se ainda', value: draft.applies.join(', ') || 'Nenhum requisito condicional' },
              ...(fee ? [{ label: 'Taxa de avaliação', value: `${money(fee.cents)} mais IVA` }] : []),
            ]}
          />
          {fee && <FeeSum {...fee} />}
          {fee && fee.cents > 0 && (
            <p>{howToPay} A licença anual só se paga se o certificado for concedido.</p>
          )}
          <PostForm
            tried={actionData}
            version={draft.version}
            submit="Submeter a candidatura"
            actions={<ButtonLink to={paths.certificationStep('candidatar')}>Alterar</ButtonLink>}
          >
            <CheckField
              name="truth"
              label="Declaro que o que vou enviar é verdadeiro e atual. Sei que informação falsa leva à revogação."
              required
            />
            <CheckField
              name="terms"
              label="Aceito que a taxa paga a avaliação, seja qual for o resultado, e que o registo do certificado é público."
              required
            />
          </PostForm>
        </>
      ) : (
        <EmptyState
          title="Não há rascunho por submeter"
          actions={<ButtonLink to={paths.certification()}>Ver a certificação</ButtonLink>}
        >
          <p>A candidatura já foi submetida, ou ainda não foi começada.</p>
        </EmptyState>
      )}
    </Page>
  )
}
