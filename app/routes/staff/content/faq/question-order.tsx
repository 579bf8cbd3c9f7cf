import { useFetcher } from 'react-router'
import type { EditorsQuestion } from '~/domain/faq/editors-reading'
import { stateWords } from '~/domain/faq/faq-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { number, percent } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { MoveButton, MoveRefused, useDragOrder, useFocusKept } from '~/ui/ordering'

/** The questions of a category in their order, moved by buttons or dragged. */
export function QuestionOrder({ category, questions }: { category: string; questions: EditorsQuestion[] }) {
  const mover = useFetcher({ key: `mover-${category}` })
  const pressed = useFocusKept(questions)
  const itemOf = useDragOrder(
    questions.map(({ id }) => id),
    (id, before) =>
      void mover.submit(
        { before },
        { method: 'post', action: paths.moveQuestion(id), preventScrollReset: true },
      ),
  )
  return (
    <>
      <MoveRefused mover={mover} />
      <ol className="question-order">
        {questions.map(({ id, question, state, figures }, i) => (
          <li key={id} {...itemOf(id)}>
            <span className="soft">{i + 1}</span>
            <p>
              <A to={paths.staffQuestion(id)}>{question}</A>
              <small className="soft">
                {figures.useful + figures.useless === 0
                  ? 'Ninguém disse ainda se foi útil'
                  : `Útil para ${number(figures.useful)} de ${number(figures.useful + figures.useless)}${figures.share === null ? '' : ` (${percent(figures.share)})`}`}
              </small>
            </p>
            {state !== 'published' && <WordBadge of={stateWords[state]} />}
            <div>
              {(['cima', 'baixo'] as const).map((way) => (
                <MoveButton
                  key={way}
                  of={id}
                  action={paths.moveQuestion(id)}
                  way={way}
                  off={i === (way === 'cima' ? 0 : questions.length - 1)}
                  mover={mover}
                  pressed={pressed}
                  label={`Passar «${question}» para ${way}`}
                >
                  <Icon name={way === 'cima' ? 'chevron-up' : 'chevron-down'} />
                </MoveButton>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
