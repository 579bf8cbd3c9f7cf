import { allCorrectionList } from '~/domain/companies/correcting/correction-filter'
import { allCorrections } from '~/domain/companies/correcting/correction-listings'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { listing, page, unlisted } from '~/web/route'
import { Corrections } from '../../corrections/table'
import type { Route } from './+types/corrections'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  corrections: await listing(ctx, request, allCorrectionList, (filter, after) =>
    allCorrections(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Correções sugeridas', 'Correções a perfis de empresas.'),
}))

export default function StaffCorrections({ loaderData: { corrections, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Correções sugeridas"
      width="full"
      lead="A mais antiga está à frente. As de empresas com dono também são vistas por ele; quem responder primeiro, fica."
    >
      <Corrections
        list={allCorrectionList}
        page={corrections}
        answered={corrections.filter.answered}
        now={now}
        withCompany
        hrefOf={paths.answerCorrection}
        empty="O que visitantes sugerem nas páginas das empresas aparece aqui."
      />
    </Page>
  )
}
