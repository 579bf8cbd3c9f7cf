import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editPlaceForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { editedSentence, PartPage } from '../parts/part-page'
import { AddressFields, AreasField, PointField } from '../parts/place-fields'
import type { Route } from './+types/edit-place'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'local'),
  choices: await profileChoices(ctx),
  seo: unlisted('Editar local', 'Morada da empresa e onde trabalha.'),
}))

export const action = submit(editPlaceForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'local', input, columnsOf.local(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, choices } = loaderData
  return (
    <PartPage part="local" profile={profile} tried={actionData}>
      <AddressFields values={profile.values} choices={choices} />
      <PointField values={profile.values} />
      <AreasField values={profile.values} choices={choices} />
    </PartPage>
  )
}
