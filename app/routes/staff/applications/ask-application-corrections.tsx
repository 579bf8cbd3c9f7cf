import { correctionsForm } from '~/domain/certification/application/application-forms'
import { askCorrections } from '~/domain/certification/application/evaluating'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/ask-application-corrections'
import { StepPanel, useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Pedir correções', description: 'Candidatura à certificação.', noindex: true }) }
})

export const action = submit(correctionsForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await askCorrections(ctx, params.id, input)
  return done(
    info,
    paths.application(params.id),
    `Correções pedidas. A empresa tem ${amount(settings.application.correctionDays, 'dia')}.`,
  )
})

export const meta = metaInside

export default function AskCorrections({ actionData }: Route.ComponentProps) {
  const { may, company, missing, rounds } = useApplication()
  return (
    <StepPanel
      may={may.ask}
      title={`Pedir correções a ${company.name}`}
      lead={`Em falta: ${missing.join(', ')}. A empresa lê o motivo de cada um e tem ${amount(settings.application.correctionDays, 'dia')}. ${rounds + 1 >= settings.application.correctionRounds ? 'É a segunda e última vez.' : `Pode pedir ${spelt(settings.application.correctionRounds, 'vez')}.`}`}
      submit="Pedir correções"
      reasonLabel="Mensagem"
      reasonHelp="O que se espera na correção. Vai por e-mail com a lista do que falta."
      tried={actionData}
    />
  )
}
