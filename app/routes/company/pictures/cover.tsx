import { companyMark } from '~/domain/companies/pictures/company-marks'
import { markForm } from '~/domain/pictures/picture-forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/cover'
import { MarkPage } from './mark-page'
import { setOrRemoveMark } from './set-mark'

export const loader = page(async (ctx) => ({
  mark: await companyMark(ctx, 'cover'),
  seo: unlisted('Imagem de capa', 'A imagem no cimo do perfil da sua empresa.'),
}))

const said: [string, string] = ['A imagem de capa está guardada.', 'A imagem de capa foi retirada.']

export const action = submit(markForm, async (ctx, input, _args: Route.ActionArgs, info) =>
  done(info, paths.companyCover(), await setOrRemoveMark(ctx, 'cover', input, said)),
)

export default function Cover({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MarkPage
      mark={loaderData.mark}
      tried={actionData}
      title="Imagem de capa"
      lead="Fica no cimo do perfil, três vezes mais larga do que alta."
      thing={['A capa de agora', 'Outra imagem']}
      to={paths.companyCover()}
      shape={{ width: 642, height: 214 }}
    />
  )
}
