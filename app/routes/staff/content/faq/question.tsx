import { Outlet } from 'react-router'
import { type QuestionDetail, type QuestionVersion, questionDetail } from '~/domain/faq/editors-reading'
import { categories, stateWords } from '~/domain/faq/faq-words'
import { paths } from '~/paths'
import { LegalText } from '~/routes/visitor/legal/text'
import { WordBadge } from '~/ui/badge'
import { Difference } from '~/ui/difference'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/question'
import { questionPanels } from './question-panels'

/** A question as people read it, every text that it had, and what was done to it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const question = await questionDetail(ctx, params.id)
  return { question, now: ctx.now, seo: unlisted(question.question, 'Uma pergunta frequente.') }
})

const verbs: Record<string, string> = {
  write: 'Escrita',
  edit: 'Alterada',
  publish: 'Publicada',
  withdraw: 'Retirada',
  rename: 'Mudou de endereço',
}

export default function Question({ loaderData: { question: q, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={q.question}
      crumbs={[
        { to: paths.staffQuestions(), label: 'Perguntas' },
        { to: `${paths.staffQuestions()}#${q.category}`, label: categories[q.category].label },
      ]}
      lead={
        <p>
          <WordBadge of={stateWords[q.state]} /> <Address of={q} />
        </p>
      }
      thing={q}
      panels={questionPanels}
      to={(step) => paths.questionStep(q.id, step)}
      ways={[{ to: paths.editQuestion(q.id), label: 'Alterar', icon: 'pencil' }]}
    >
      <Outlet context={q} />
      <Panel title="Resposta">
        <LegalText text={q.text} />
        {q.words && <p className="soft">Também se encontra por: {q.words}</p>}
      </Panel>
      <Panel title="Versões" id="versoes">
        <Timeline label="Versões" now={now} events={q.versions.map(versionOf)} />
      </Panel>
      <Panel title="O que aconteceu">
        <Timeline
          label="O que aconteceu"
          now={now}
          events={q.moves.map(({ at, verb, who, reason, data }) => ({
            at,
            title: verbs[verb] ?? verb,
            who,
            text:
              verb === 'rename' ? (
                <code>{`${paths.question(String(data?.from))} → ${paths.question(String(data?.to))}`}</code>
              ) : (
                reason
              ),
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}

const Address = ({ of: { state, slug } }: { of: QuestionDetail }) =>
  state === 'published' ? (
    <A to={paths.question(slug)}>{paths.question(slug)}</A>
  ) : (
    <span className="soft">{paths.question(slug)}</span>
  )

const versionOf = ({ at, who, version, question, answer }: QuestionVersion) => ({
  at,
  title: `Versão ${version}`,
  who: who ?? 'Veio com a Aval',
  text: (
    <>
      <p>
        <b>
          <Difference parts={question} />
        </b>
      </p>
      <p className="text">
        <Difference parts={answer} />
      </p>
    </>
  ),
})
