import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editDescriptionForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { editedSentence, PartPage } from '../parts/part-page'
import { DescriptionField } from '../parts/services-fields'
import type { Route } from './+types/edit-description'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'descricao'),
  seo: unlisted('Editar descrição', 'A empresa nas suas palavras.'),
}))

export const action = submit(editDescriptionForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'descricao', input, columnsOf.descricao(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditDescription({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <PartPage part="descricao" profile={profile} tried={actionData}>
      <DescriptionField values={profile.values} />
    </PartPage>
  )
}
