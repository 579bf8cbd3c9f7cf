import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editIdentityForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { IdentityFields } from '../parts/identity-fields'
import { editedSentence, PartPage } from '../parts/part-page'
import type { Route } from './+types/edit-identity'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'identificacao'),
  seo: unlisted('Editar identificação', 'Nome, denominação e número da empresa.'),
}))

export const action = submit(editIdentityForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'identificacao', input, columnsOf.identificacao(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <PartPage
      part="identificacao"
      profile={profile}
      tried={actionData}
      asks
      notice={
        profile.isPublic && (
          <Notice title="Nome, denominação e NIPC são conferidos antes de mudar">
            <p>
              São os factos por que as pessoas decidem em quem confiar. O pedido vai para a nossa equipa, que
              responde em {spelt(settings.company.editWorkingDays, 'dia útil')}; entretanto o perfil continua
              publicado como está.
            </p>
          </Notice>
        )
      }
    >
      <IdentityFields values={profile.values} />
    </PartPage>
  )
}
