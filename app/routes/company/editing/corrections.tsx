import { myCorrectionList } from '~/domain/companies/correcting/correction-filter'
import { myCorrections } from '~/domain/companies/correcting/correction-listings'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import { Corrections } from '../../corrections/table'
import type { Route } from './+types/corrections'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  corrections: await listing(ctx, request, myCorrectionList, (filter, after) =>
    myCorrections(ctx, filter, after),
  ),
  mayEdit: may(ctx.actor, 'company.edit', { companyId: ctx.actor.activeCompanyId ?? '' }),
  now: ctx.now,
  seo: unlisted('Correções sugeridas', 'O que leitores dizem estar errado no perfil.'),
}))

export default function CompanyCorrections({ loaderData }: Route.ComponentProps) {
  const { corrections, mayEdit, now } = loaderData
  return (
    <Page
      title="Correções sugeridas"
      width="full"
      crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}
      lead="O que quem leu o perfil diz estar errado. O perfil só muda quando alguém da empresa, ou da Aval, o corrigir."
    >
      <Corrections
        list={myCorrectionList}
        page={corrections}
        answered={corrections.filter.answered}
        now={now}
        hrefOf={mayEdit ? paths.answerMyCorrection : null}
        empty="Quando alguém sugerir uma correção na página da empresa, aparece aqui e avisamos por e-mail."
      />
    </Page>
  )
}
