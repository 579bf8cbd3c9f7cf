import { editProfile } from '~/domain/companies/editing/editing'
import { columnsOf, editHoursForm } from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { HolidayField, rowsFor, SpecialDaysFields, WeekFields } from '../parts/hours-fields'
import { editedSentence, PartPage } from '../parts/part-page'
import type { Route } from './+types/edit-hours'

export const loader = page(async (ctx) => ({
  profile: await profilePart(ctx, 'horario'),
  seo: unlisted('Editar horário', 'Horário da semana, feriados e dias especiais.'),
}))

export const action = submit(editHoursForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const edited = await editProfile(ctx, 'horario', input, columnsOf.horario(input))
  return done(info, paths.editCompany(), editedSentence(edited))
})

export default function EditHours({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  return (
    <PartPage part="horario" profile={profile} tried={actionData}>
      <WeekFields values={profile.values} />
      <HolidayField values={profile.values} />
      <SpecialDaysFields values={profile.values} rows={rowsFor(profile.values)} />
    </PartPage>
  )
}
