import { finishForm } from '~/domain/certification/application/application-forms'
import { finishEvaluation } from '~/domain/certification/application/evaluating'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { RadioField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/finish-evaluation'
import { StepPanel, useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return {
    seo: seo({ title: 'Concluir a avaliação', description: 'Candidatura à certificação.', noindex: true }),
  }
})

export const action = submit(finishForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await finishEvaluation(ctx, params.id, input)
  return done(info, paths.application(params.id), 'Avaliação concluída. Agora decide outra pessoa.')
})

export const meta = metaInside

export default function FinishEvaluation({ actionData }: Route.ComponentProps) {
  const { may, missing } = useApplication()
  return (
    <StepPanel
      may={may.finish}
      title={'Concluir a avaliação'}
      lead={missing.length > 0 ? `Em falta: ${missing.join(', ')}.` : 'Todos os requisitos estão resolvidos.'}
      submit="Concluir"
      reasonLabel="Resumo"
      reasonHelp="Quem decide lê este texto."
      tried={actionData}
    >
      <RadioField
        name="recommendation"
        label="Recomendação"
        required
        defaultValue={missing.length > 0 ? 'refuse' : 'grant'}
        options={[
          { value: 'grant', label: 'Conceder' },
          { value: 'refuse', label: 'Recusar', help: 'Com o que está em falta como fundamento.' },
        ]}
      />
    </StepPanel>
  )
}
