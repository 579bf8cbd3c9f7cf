import type { RoleRight } from '~/domain/teams/role-rights'
import { companyRoleWords, memberRoleOrder } from '~/domain/teams/role-words'
import { CardGrid } from '~/ui/cards'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/page'

/** Each role with what it may do: what the permission table itself answers. */
export function WhatRolesMay({ rights }: { rights: RoleRight[] }) {
  return (
    <CardGrid>
      {memberRoleOrder.map((role) => (
        <Panel key={role} title={companyRoleWords[role]}>
          <ul className="role-rights">
            {rights
              .filter((right) => right.roles[role])
              .map((right) => (
                <li key={right.words}>
                  <Icon name="check" />
                  {right.words}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </CardGrid>
  )
}
