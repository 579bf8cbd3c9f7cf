import { authorise } from '~/domain/permissions'
import { endAlertForm } from '~/domain/reviews/forms'
import { endAlert } from '~/domain/reviews/screening/ending-alert'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/end-alert'
import { useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'review.moderate')
  return {
    seo: seo({ title: 'Retirar o aviso', description: 'Aviso de atividade invulgar.', noindex: true }),
  }
})

export const action = submit(endAlertForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await endAlert(ctx, params.id, input)
  return done(info, paths.companyActions(params.id), 'O aviso saiu do perfil.')
})

export const meta = metaInside

export default function EndAlert({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Panel title={`Retirar o aviso do perfil de ${company.name}`}>
      <PostForm
        tried={actionData}
        submit="Retirar o aviso"
        why={company.own ? 'Pertence a esta empresa: tem de decidir outra pessoa.' : undefined}
        actions={<ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>}
      >
        <p className="soft">
          Retire-o quando se perceber o que foi: uma campanha, uma notícia, ou avaliações que já foram
          decididas.
        </p>
        <TextArea
          name="reason"
          label="Porque sai"
          required
          minLength={10}
          maxLength={500}
          rows={4}
          help="Fica no registo de auditoria."
        />
      </PostForm>
    </Panel>
  )
}
