import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editLinksForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { ConsumerFields, SocialFields } from '../parts/links-fields'
import { editedSentence, PartPage } from '../parts/part-page'
import type { Route } from './+types/edit-links'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'ligacoes'),
  seo: unlisted('Editar ligações', 'Redes sociais, Livro de Reclamações e resolução de litígios.'),
}))

export const action = submit(editLinksForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'ligacoes', input, columnsOf.ligacoes(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <PartPage part="ligacoes" profile={profile} tried={actionData}>
      <SocialFields values={profile.values} />
      <ConsumerFields values={profile.values} />
    </PartPage>
  )
}
