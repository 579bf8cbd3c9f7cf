import { answerCorrection } from '~/domain/companies/correcting/correcting'
import { answerCorrectionForm } from '~/domain/companies/correcting/correcting-forms'
import { correctionToAnswer } from '~/domain/companies/correcting/correction-listings'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { Correction } from '../../corrections/answer'
import type { Route } from './+types/answer-correction'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'correction.answer')
  return {
    correction: await correctionToAnswer(ctx, params.id),
    seo: unlisted('Correção sugerida', 'Uma correção sugerida a um perfil.'),
  }
})

export const action = submit(answerCorrectionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerCorrection(ctx, params.id, input)
  return done(info, paths.corrections(), 'Resposta guardada.')
})

export default function AnswerCorrection({ loaderData: { correction }, actionData }: Route.ComponentProps) {
  const { company } = correction
  return (
    <Page
      title={`Correção: ${company.name}`}
      crumbs={[{ to: paths.corrections(), label: 'Correções sugeridas' }]}
      actions={
        <>
          <ButtonLink to={paths.company(company.slug)}>Ver a página</ButtonLink>
          <ButtonLink to={paths.companyActions(company.id)}>Ver a ficha</ButtonLink>
        </>
      }
    >
      <Correction
        correction={correction}
        tried={actionData}
        back={paths.corrections()}
        mend={
          <ButtonLink size="small" icon="pencil" to={paths.staffEditCompany(company.id)}>
            Corrigir o perfil
          </ButtonLink>
        }
      />
    </Page>
  )
}
