import { appealWords } from '~/domain/decisions/decision-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'

interface Asked {
  appeal: { body: string; state: keyof typeof appealWords; answer: string | null; dueAt: Date } | null
  /** Whether it can still be appealed. */
  open: boolean
  tried?: Tried
  back: string
}

/** What was appealed and what came of it; or the form that asks another person to decide. */
export function AskingAgain({ appeal, open, tried, back }: Asked) {
  return (
    <>
      {appeal && (
        <Panel title="O recurso que enviou">
          <p className="text">{appeal.body}</p>
          <Notice title={appealWords[appeal.state].word}>
            <p>
              {appeal.state === 'open' ? (
                <>
                  Decide outra pessoa, até <Time at={appeal.dueAt} kind="date" />.
                </>
              ) : (
                appeal.answer
              )}
            </p>
          </Notice>
        </Panel>
      )}
      {open || tried ? (
        <Panel title="Recorrer">
          <AppealForm tried={tried} back={back} />
        </Panel>
      ) : (
        !appeal && <Notice title="Já não se pode recorrer aqui desta decisão" />
      )}
    </>
  )
}

/** Asks another person to decide, and why. */
export function AppealForm({ tried, back }: Pick<Asked, 'tried' | 'back'>) {
  return (
    <PostForm
      keepsText
      tried={tried}
      submit="Enviar o recurso"
      actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
    >
      <TextArea
        name="body"
        label="Porque deve a decisão ser outra"
        help={`O que não foi visto, ou foi mal visto. Pelo menos ${amount(settings.decision.appealMin, 'carácter')}. Decide uma pessoa que não decidiu antes.`}
        rows={7}
        minLength={settings.decision.appealMin}
        maxLength={4000}
        required
      />
    </PostForm>
  )
}
