import { myCorrections } from '~/domain/companies/correcting/correction-listings'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { Corrections } from '../../corrections/table'
import type { Route } from './+types/corrections'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const filter = { answered: query.get('ver') === 'tratadas', after: query.get('depois') }
  return {
    ...(await myCorrections(ctx, filter)),
    ...filter,
    mayEdit: may(ctx.actor, 'company.edit', { companyId: ctx.actor.activeCompanyId ?? '' }),
    now: ctx.now,
    seo: unlisted('Correções sugeridas', 'O que leitores dizem estar errado no perfil.'),
  }
})

export default function CompanyCorrections({ loaderData: { mayEdit, ...list } }: Route.ComponentProps) {
  return (
    <Page
      title="Correções sugeridas"
      width="full"
      crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}
      lead="O que quem leu o perfil diz estar errado. O perfil só muda quando alguém da empresa, ou da Aval, o corrigir."
    >
      <Corrections
        {...list}
        to={paths.myCorrections}
        hrefOf={mayEdit ? paths.answerMyCorrection : null}
        empty="Quando alguém sugerir uma correção na página da empresa, aparece aqui e avisamos por e-mail."
      />
    </Page>
  )
}
