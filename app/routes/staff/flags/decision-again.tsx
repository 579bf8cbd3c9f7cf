import { decideAgainForm } from '~/domain/appeals/forms'
import { decideAgain, decisionToRepeat } from '~/domain/appeals/redeciding'
import { ruleLabel, ruleNames } from '~/domain/decisions/rules'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField, SelectField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/decision-again'

/** The text and what was said of it; not what was decided, nor by whom. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  one: await decisionToRepeat(ctx, params.id),
  seo: unlisted('Decidir de novo', 'Uma decisão sorteada.'),
}))

export const action = submit(decideAgainForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await decideAgain(ctx, params.id, input)
  return done(
    info,
    paths.decisionsAgain(),
    'Registado. Nada muda para quem escreveu nem para quem denunciou.',
  )
})

const rules = ruleNames.map((value) => ({ value, label: ruleLabel(value) }))
const kinds = [
  { value: 'keep', label: 'Manter', help: 'Nada vai contra as regras.' },
  { value: 'mask', label: 'Ocultar trechos', help: 'Só uma parte vai contra as regras.' },
  { value: 'remove', label: 'Não publicar, ou retirar', help: 'O texto não pode estar público.' },
]

export default function DecisionAgain({ loaderData: { one }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Decidir de novo"
      crumbs={[
        { to: paths.moderation(), label: 'Avaliações' },
        { to: paths.decisionsAgain(), label: 'De novo' },
      ]}
      lead={`Sobre ${one.company}.`}
    >
      <Panel title="A avaliação">
        <p>
          <b>{one.title}</b>
        </p>
        <p className="text">{one.body}</p>
      </Panel>
      {one.flag && (
        <Panel title={`Denúncia: ${ruleLabel(one.flag.reason)}`}>
          <p className="text">{one.flag.facts}</p>
          {one.flag.answer && <p className="text soft">Resposta de quem escreveu: {one.flag.answer}</p>}
        </Panel>
      )}
      {one.done && !actionData ? (
        <Notice title="Este caso já foi decidido de novo" />
      ) : (
        <Panel title="O que decidia">
          <PostForm
            tried={actionData}
            submit="Registar"
            actions={<ButtonLink to={paths.decisionsAgain()}>Cancelar</ButtonLink>}
          >
            <RadioField name="kind" label="Decisão" options={kinds} required />
            <SelectField name="rule" label="Regra" options={rules} empty="Nenhuma" />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
