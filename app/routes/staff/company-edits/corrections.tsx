import { allCorrections } from '~/domain/companies/correcting/correction-listings'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { Corrections } from '../../corrections/table'
import type { Route } from './+types/corrections'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const filter = { answered: query.get('ver') === 'tratadas', after: query.get('depois') }
  return {
    ...(await allCorrections(ctx, filter)),
    ...filter,
    now: ctx.now,
    seo: unlisted('Correções sugeridas', 'Correções a perfis de empresas.'),
  }
})

export default function StaffCorrections({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Correções sugeridas"
      width="full"
      lead="A mais antiga está à frente. As de empresas com dono também são vistas por ele; quem responder primeiro, fica."
    >
      <Corrections
        {...loaderData}
        withCompany
        to={paths.corrections}
        hrefOf={paths.answerCorrection}
        empty="O que visitantes sugerem nas páginas das empresas aparece aqui."
      />
    </Page>
  )
}
