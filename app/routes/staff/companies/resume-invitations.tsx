import { resumeSendingForm } from '~/domain/invitations/customers/review-forms'
import { resumeSending } from '~/domain/invitations/delivery/pausing'
import { authorise } from '~/domain/permissions'
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
import type { Route } from './+types/resume-invitations'
import { useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return {
    seo: seo({ title: 'Retomar convites', description: 'Convites de uma empresa.', noindex: true }),
  }
})

export const action = submit(resumeSendingForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await resumeSending(ctx, params.id, input)
  return done(info, paths.companyActions(params.id), 'O envio de convites foi retomado.')
})

export const meta = metaInside

export default function ResumeInvitations({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  const why = company.invitationsPaused ? undefined : 'O envio de convites desta empresa não está parado.'
  return (
    <Panel title={`Retomar os convites de ${company.name}`}>
      <PostForm
        tried={actionData}
        submit="Retomar o envio"
        why={why}
        actions={<ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>}
      >
        <p className="soft">
          Os convites que esperam voltam a sair. Devoluções e queixas contam-se de novo a partir de agora.
        </p>
        <TextArea
          name="reason"
          label="O que mudou"
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
