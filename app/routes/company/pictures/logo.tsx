import { companyMark } from '~/domain/companies/pictures/company-marks'
import { markForm } from '~/domain/pictures/picture-forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/logo'
import { MarkPage } from './mark-page'
import { setOrRemoveMark } from './set-mark'

export const loader = page(async (ctx) => ({
  mark: await companyMark(ctx, 'logo'),
  seo: unlisted('Logótipo', 'O logótipo da sua empresa.'),
}))

const said: [string, string] = ['O logótipo está guardado.', 'O logótipo foi retirado; aparecem as iniciais.']

export const action = submit(markForm, async (ctx, input, _args: Route.ActionArgs, info) =>
  done(info, paths.companyLogo(), await setOrRemoveMark(ctx, 'logo', input, said)),
)

export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MarkPage
      mark={loaderData.mark}
      tried={actionData}
      title="Logótipo"
      lead="Aparece quadrado, no perfil, nas listas e nos certificados."
      thing={['O logótipo de agora', 'Outro logótipo']}
      to={paths.companyLogo()}
      shape={{ width: 320, height: 320 }}
      small
    />
  )
}
