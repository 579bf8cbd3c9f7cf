import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editContactsForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { ContactNotice } from '../parts/contact-notice'
import { ContactsFields } from '../parts/identity-fields'
import { editedSentence, PartPage } from '../parts/part-page'
import type { Route } from './+types/edit-contacts'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'contactos'),
  seo: unlisted('Editar contactos', 'Telefone, e-mail e sítio da empresa.'),
}))

export const action = submit(editContactsForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'contactos', input, columnsOf.contactos(input))
  if (edited.codeSent)
    return done(info, paths.confirmContact(), `Guardado. Enviámos um código para ${input.email}.`)
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditContacts({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <PartPage
      part="contactos"
      profile={profile}
      tried={actionData}
      asks
      notice={<ContactNotice contact={profile.contact} />}
    >
      <ContactsFields values={profile.values} />
    </PartPage>
  )
}
