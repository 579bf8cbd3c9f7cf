import { companyRoleWords } from '~/domain/invitations/invitation-words'
import type { RoleRight } from '~/domain/teams/role-rights'
import { memberRoleOrder } from '~/domain/teams/role-words'
import { Icon } from '~/ui/icon'
import { Table } from '~/ui/table'

/** Rights by role: what the permission table itself answers. */
export function WhatRolesMay({ rights }: { rights: RoleRight[] }) {
  return (
    <Table
      caption="O que pode cada papel"
      rows={rights}
      rowKey={(right) => right.words}
      columns={[
        { key: 'what', header: 'O quê', main: true, cell: (right) => right.words },
        ...memberRoleOrder.map((role) => ({
          key: role,
          header: companyRoleWords[role],
          cell: (right: RoleRight) =>
            right.roles[role] ? (
              <span className="may">
                <Icon name="check" />
                <span className="sr">sim</span>
              </span>
            ) : (
              <span className="soft">
                —<span className="sr">não</span>
              </span>
            ),
        })),
      ]}
    />
  )
}
