import { proposeForm } from '~/domain/resolutions/forms'
import { pactsForCompany } from '~/domain/resolutions/pact-page'
import { proposePact } from '~/domain/resolutions/proposing'
import { kindWords, noCondition } from '~/domain/reviews/resolution-words'
import { paths } from '~/paths'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { done, page, submit, unlisted } from '~/web/route'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/pact'

/** What the company offers to put right after a bad review, and what became of it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForCompany(ctx, params.id)),
  seo: unlisted('Acordo', 'Resolver o que correu mal.'),
}))

export const action = submit(proposeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await proposePact(ctx, params.id, input)
  return done(info, paths.pact(params.id), 'Proposta enviada. Avisamos quando houver resposta.')
})

export default function Pact({ loaderData, actionData }: Route.ComponentProps) {
  const { id, review, company, pacts, why, mayPropose, days } = loaderData
  return (
    <Page
      title="Resolver o que correu mal"
      lead={`Em nome de ${company.name}. Só a empresa e quem escreveu veem o acordo; se for cumprido, a avaliação passa a dizê-lo.`}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyToReview(id), label: 'Avaliação' },
        { to: paths.pact(id), label: 'Acordo' },
      ]}
    >
      <ReviewCard review={review} heading="h2" compact />
      {pacts.length > 0 && (
        <Section title={pacts.length === 1 ? 'O acordo' : 'Os acordos'}>
          {pacts.map((pact) => (
            <PactFacts key={pact.id} pact={pact}>
              {pact.state === 'proposed' && mayPropose && (
                <PostButton
                  action={paths.withdrawPact(id)}
                  label="Retirar a proposta"
                  size="small"
                  version={pact.version}
                />
              )}
            </PactFacts>
          ))}
        </Section>
      )}
      {why && !actionData ? (
        pacts.length === 0 && <Notice title={why} />
      ) : (
        <Section title={pacts.length === 0 ? 'Propor um acordo' : 'Propor outro acordo'}>
          <PostForm
            tried={actionData}
            submit="Enviar a proposta"
            why={mayPropose ? (why ?? undefined) : 'O seu papel nesta empresa não permite propor acordos.'}
          >
            <RadioField
              name="kind"
              label="O que propõe"
              required
              options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
            />
            <TextArea
              name="terms"
              label="Em concreto"
              rows={5}
              minLength={20}
              maxLength={1000}
              required
              help="O que vai fazer, quanto devolve ou desconta, quem trata. Sem pedir nada em troca."
            />
            <TextField
              name="due"
              label="Até quando"
              type="date"
              width="short"
              min={days.min}
              max={days.max}
              required
            />
            <p className="soft">{noCondition}</p>
          </PostForm>
        </Section>
      )}
    </Page>
  )
}
