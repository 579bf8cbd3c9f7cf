import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editServicesForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { editedSentence, PartPage } from '../parts/part-page'
import { CategoryFields, ServicesField, TermsFields } from '../parts/services-fields'
import type { Route } from './+types/edit-services'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'servicos'),
  choices: await profileChoices(ctx),
  seo: unlisted('Editar serviços', 'Categorias, serviços, preços e pagamento.'),
}))

export const action = submit(editServicesForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'servicos', input, columnsOf.servicos(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditServices({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, choices } = loaderData
  return (
    <PartPage part="servicos" profile={profile} tried={actionData}>
      <CategoryFields values={profile.values} choices={choices} />
      <ServicesField values={profile.values} />
      <TermsFields values={profile.values} />
    </PartPage>
  )
}
