import { reasonForm } from '~/domain/reviews/forms'
import { removeReply, repliesToModerate } from '~/domain/reviews/replies/removing-reply'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done, page, submit } from '~/web/route'
import { FactsField, RuleField } from '../decision-fields'
import type { Route } from './+types/remove-reply'

const roundOf = (text: string) => {
  if (text === '1' || text === '2' || text === '3') return Number(text) as 1 | 2 | 3
  throw new Refusal('not-found', 'Não encontrámos esta resposta.')
}

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const round = roundOf(params.round)
  const reply = (await repliesToModerate(ctx, params.id)).find((r) => r.round === round)
  if (!reply) throw new Refusal('not-found', 'Não encontrámos esta resposta. Talvez já tenha sido retirada.')
  return { id: params.id, reply }
})

export const action = submit(reasonForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await removeReply(ctx, params.id, roundOf(params.round), input)
  return done(
    info,
    paths.moderate(params.id),
    'Resposta retirada. Os motivos foram enviados a quem a escreveu.',
  )
})

export default function RemoveReply({ loaderData: { id, reply }, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Retirar a resposta">
      <blockquote className="text">{reply.text}</blockquote>
      <PostForm
        tried={actionData}
        version={reply.version}
        submit="Retirar"
        submitKind="danger"
        actions={<ButtonLink to={paths.moderate(id)}>Cancelar</ButtonLink>}
      >
        <p>
          Deixa de se ler e não se pode escrever outra; no seu lugar fica «resposta retirada», com a data.
          Quem a escreveu pode recorrer durante {amount(settings.decision.appealMonths, 'mês')}, e decide
          outra pessoa.
        </p>
        <RuleField />
        <FactsField
          name="reason"
          what="O que, nesta resposta, vai contra a regra."
          sentTo="a quem a escreveu"
        />
      </PostForm>
    </Panel>
  )
}
