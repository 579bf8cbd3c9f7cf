import { categories } from '~/domain/faq/faq-words'
import type { TextNode } from '~/domain/legal/markdown'
import { settings } from '~/domain/settings/settings'
import { LegalText } from '~/routes/visitor/legal/text'
import { Button, ButtonLink } from '~/ui/button'
import { HiddenField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

interface Written {
  question: string
  category: string
  answer: string
  words: string
}

export type QuestionTried = Tried & { preview?: { text: TextNode[] } | { why: string } }

/** What a question says; «Ver como fica» sends the same fields to `view`, which draws the page again with the answer. */
export function QuestionForm(props: {
  tried?: QuestionTried | null
  action: string
  view: string
  back: string
  submit: string
  was?: Partial<Written>
  version?: number
  missed?: string
}) {
  const { tried, was, missed } = props
  return (
    <>
      {tried?.preview && <Preview {...tried.preview} />}
      <PostForm
        tried={tried}
        action={props.action}
        version={props.version}
        keepsText
        submit={props.submit}
        actions={
          <>
            <Button type="submit" formAction={props.view} formNoValidate>
              Ver como fica
            </Button>
            <ButtonLink kind="quiet" to={props.back}>
              Cancelar
            </ButtonLink>
          </>
        }
      >
        {missed && <HiddenField name="missed" value={missed} />}
        <TextField
          name="question"
          label="Pergunta"
          required
          minLength={8}
          maxLength={settings.faq.questionMax}
          defaultValue={was?.question}
          help="Como alguém a faria, com um ponto de interrogação."
        />
        <SelectField
          name="category"
          label="Onde fica"
          required
          empty="Escolha"
          defaultValue={was?.category}
          options={Object.entries(categories).map(([value, { label }]) => ({ value, label }))}
        />
        <TextArea
          name="answer"
          label="Resposta"
          required
          rows={8}
          minLength={20}
          maxLength={settings.faq.answerMax}
          defaultValue={was?.answer}
          help="Markdown, curto: parágrafos, listas, **negrito** e ligações. Uma página nossa: [texto](aval:helpArticle/escrever-uma-avaliacao). Um número das configurações: {review.holdHours}."
        />
        <TextField
          name="words"
          label="Também se encontra por"
          maxLength={settings.faq.wordsMax}
          defaultValue={was?.words}
          help="Palavras que as pessoas escrevem e o texto não usa."
        />
      </PostForm>
    </>
  )
}

function Preview(preview: { text: TextNode[] } | { why: string }) {
  if ('why' in preview)
    return (
      <Notice tone="warn" title="Ainda não se pode guardar">
        <p>{preview.why}</p>
      </Notice>
    )
  return (
    <Panel title="Como fica">
      <LegalText text={preview.text} />
    </Panel>
  )
}
