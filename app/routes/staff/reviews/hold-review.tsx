import { holdForm } from '~/domain/reviews/forms'
import { holdReview } from '~/domain/reviews/moderation/moderating'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { holdGrounds } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/hold-review'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version, state } = await reviewToModerate(ctx, params.id)
  return { id, version, held: state === 'held' }
})

export const action = submit(holdForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await holdReview(ctx, params.id, input)
  return done(
    info,
    paths.moderate(params.id),
    input.grounds
      ? 'Avaliação retida: só uma pessoa a pode publicar.'
      : `Avaliação retida durante ${amount(settings.review.holdHours, 'hora')}.`,
  )
})

export default function HoldReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Reter a avaliação">
      <PostForm
        tried={actionData}
        version={loaderData.version}
        submit="Reter"
        actions={<ButtonLink to={paths.moderate(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <p>
          {loaderData.held
            ? 'Já está em análise. Com um destes motivos nenhum relógio a publica: passado o prazo vai para outra pessoa, e a falha é contada em público.'
            : `Fica em análise durante ${amount(settings.review.holdHours, 'hora')}. Se ninguém decidir até lá, é publicada; com dados pessoais, com eles ocultos; com um dos motivos abaixo, nunca sem uma pessoa.`}
        </p>
        <RadioField
          name="grounds"
          label="Só uma pessoa a pode publicar, porque"
          required={loaderData.held}
          options={[
            ...(loaderData.held ? [] : [{ value: '', label: 'Nenhum destes motivos' }]),
            ...holdGrounds.map((value) => ({ value, label: grounds[value] })),
          ]}
        />
        <TextField name="reason" label="O que se viu" maxLength={500} help="É o que a próxima pessoa lê." />
      </PostForm>
    </Panel>
  )
}

const grounds: Record<(typeof holdGrounds)[number], string> = {
  illegal: 'Pode ter conteúdo ilegal',
  threat: 'Ameaça alguém',
  minor: 'Diz quem é um menor',
}
