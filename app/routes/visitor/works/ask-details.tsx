import { redirect } from 'react-router'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { lisbonDay } from '~/domain/shared/working-days'
import { workDraftOf } from '~/domain/work-requests/asking/draft-key'
import { saveDetails } from '~/domain/work-requests/asking/drafts'
import { answerField, type Question, questionsOf, takesText } from '~/domain/work-requests/asking/questions'
import { detailsForm } from '~/domain/work-requests/asking/work-forms'
import { budgetBands, closedWords, whenLabels } from '~/domain/work-requests/asking/work-words'
import { whenKinds } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField, SelectField } from '~/ui/choices'
import { TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/ask-details'
import { stepsOf } from './asking-steps'
import { workInHand } from './draft-in-hand'

/** Second step: what the trade asks, when, for how much, in words. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const draft = await workDraftOf(ctx, workInHand(request))
  const { categories, municipalities } = await placesAndCategories(ctx.now)
  const trade = categories.get(draft?.fields.category ?? '')
  const place = municipalities.get(draft?.fields.municipality ?? '')
  if (!draft || !trade || !place) throw redirect(paths.askWork())
  return {
    typed: draft.fields,
    category: trade.name,
    place: place.name,
    questions: questionsOf(trade),
    text: takesText(trade.id),
    today: lisbonDay(ctx.now),
    seo: unlisted('Pormenores do pedido', 'O que é preciso, quando e por quanto.'),
  }
})

export const action = submit(detailsForm, async (ctx, input, { request }: Route.ActionArgs) => {
  const { text } = await saveDetails(ctx, workInHand(request), input)
  return redirect(text ? paths.askWorkPhotos() : paths.askWorkReview())
})

export default function AskDetails({ loaderData: d, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Pormenores do pedido"
      crumbs={[{ to: paths.askWork(), label: 'Pedir um trabalho' }]}
      lead={`${d.category}, ${d.place}.`}
    >
      <ProgressSteps current={1} steps={stepsOf(d.text)} label="Passos do pedido" />
      <PostForm
        keepsText={d.text}
        tried={actionData}
        submit="Continuar"
        actions={<ButtonLink to={paths.askWork()}>Voltar</ButtonLink>}
      >
        {d.questions.map((question, i) => (
          <Ask
            key={question.id}
            {...{ question }}
            first={i === 0}
            typed={d.typed[answerField(question.id)]}
          />
        ))}
        <RadioField
          name="when"
          label="Para quando?"
          required
          defaultValue={d.typed.when ?? 'soon'}
          options={whenKinds.map((value) => ({ value, label: whenLabels[value] }))}
        />
        <TextField
          name="from"
          type="date"
          width="short"
          label="Dia, ou primeiro dia"
          sometimes
          help="Só se escolheu um dia certo ou um período."
          min={d.today}
          defaultValue={d.typed.from}
        />
        <TextField
          name="to"
          type="date"
          width="short"
          label="Último dia"
          sometimes
          help="Só se escolheu um período."
          min={d.today}
          defaultValue={d.typed.to}
        />
        <SelectField
          name="budget"
          label="Quanto pensa gastar?"
          empty="Não sei"
          options={Object.entries(budgetBands).map(([value, label]) => ({ value, label }))}
          defaultValue={d.typed.budget}
        />
        {d.text ? (
          <>
            <TextField
              name="title"
              label="Título"
              required
              minLength={settings.work.titleMin}
              maxLength={settings.work.titleMax}
              help="Uma frase: «Trocar os canos da cozinha»."
              defaultValue={d.typed.title}
            />
            <TextArea
              name="body"
              label="Conte o que é preciso"
              required
              minLength={settings.work.bodyMin}
              maxLength={settings.work.bodyMax}
              rows={7}
              help="Sem nomes, telefones, moradas ou ligações: todos podem ler isto."
              defaultValue={d.typed.body}
            />
            <p className="soft">{closedWords()}</p>
          </>
        ) : (
          <Notice title="Nesta área não se escreve texto">
            <p>
              O que se escreve sobre saúde e cuidados diz muito de quem o escreve. As empresas recebem só as
              respostas acima, e o resto combina-o com quem escolher.
            </p>
          </Notice>
        )}
      </PostForm>
    </Page>
  )
}

/** One question of the trade. The first says what the work is. */
function Ask({ question, first, typed }: { question: Question; first: boolean; typed?: string }) {
  const { id, label, choices, unit } = question
  if (!choices)
    return (
      <TextField
        name={answerField(id)}
        label={label}
        unit={unit}
        inputMode="numeric"
        width="short"
        maxLength={6}
        defaultValue={typed}
      />
    )
  const options = Object.entries(choices).map(([value, words]) => ({ value, label: words }))
  return first ? (
    <RadioField name={answerField(id)} label={label} required options={options} defaultValue={typed} />
  ) : (
    <SelectField
      name={answerField(id)}
      label={label}
      empty="Não digo"
      options={options}
      defaultValue={typed}
    />
  )
}
