import type { CompanyRole } from '~/domain/permissions'
import { companyRoleHelp, companyRoleWords } from '~/domain/teams/role-words'
import { RadioField } from '~/ui/fields'

/** What somebody may do for a company, each role told in a sentence. */
export function RoleField({
  label = 'Papel',
  roles,
  value,
}: {
  label?: string
  roles: readonly CompanyRole[]
  value?: CompanyRole
}) {
  return (
    <RadioField
      name="role"
      label={label}
      required
      defaultValue={value}
      options={roles.map((role) => ({
        value: role,
        label: companyRoleWords[role],
        help: companyRoleHelp[role],
      }))}
    />
  )
}
