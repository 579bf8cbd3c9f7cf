import { answerCorrection } from '~/domain/companies/correcting/correcting'
import { answerCorrectionForm } from '~/domain/companies/correcting/correcting-forms'
import { correctionToAnswer } from '~/domain/companies/correcting/correction-listings'
import { correctionPart } from '~/domain/companies/correcting/correction-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { Correction } from '../../corrections/answer'
import type { Route } from './+types/answer-correction'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  correction: await correctionToAnswer(ctx, params.id),
  seo: unlisted('Correção sugerida', 'Uma correção sugerida ao perfil.'),
}))

export const action = submit(answerCorrectionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await answerCorrection(ctx, params.id, input)
  return done(info, paths.myCorrections(), 'Resposta guardada.')
})

export default function AnswerCorrection({ loaderData: { correction }, actionData }: Route.ComponentProps) {
  const part = correctionPart(correction.field)
  return (
    <Page
      title="Correção sugerida"
      crumbs={[
        { to: paths.myCompany(), label: correction.company.name },
        { to: paths.myCorrections(), label: 'Correções sugeridas' },
      ]}
    >
      <Correction
        correction={correction}
        tried={actionData}
        back={paths.myCorrections()}
        mend={
          <ButtonLink
            size="small"
            icon="pencil"
            to={part ? paths.editCompanyPart(part) : paths.editCompany()}
          >
            Corrigir o perfil
          </ButtonLink>
        }
      />
    </Page>
  )
}
