import { useOutletContext } from 'react-router'
import { refuseRecovery } from '~/domain/people/second-factor/losing/refusing'
import { removeStaffFactor } from '~/domain/people/second-factor/losing/removing-staff-factor'
import { blockPerson, endAllSessionsOf, unblockPerson } from '~/domain/people/staff/blocking'
import { changeRoles } from '~/domain/people/staff/changing-roles'
import { writeNote } from '~/domain/people/staff/noting'
import {
  blockForm,
  changeRolesForm,
  endSessionsForm,
  eraseForm,
  noteForm,
  refuseRecoveryForm,
  removeFactorForm,
  unblockForm,
} from '~/domain/people/staff/staff-forms'
import type { UserRecord } from '~/domain/people/staff/user-record'
import { identityChecks } from '~/domain/people/staff/user-words'
import { eraseOnRequest } from '~/domain/privacy/erasing'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { longDate } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/user-actions'
import { userPanels } from './user-panels'

const rights = {
  nota: 'user.note',
  papeis: 'user.roles',
  bloquear: 'user.block',
  desbloquear: 'user.block',
  sessoes: 'user.sessions',
  recuperacao: 'user.recovery',
  'segundo-fator': 'user.factor',
  apagar: 'user.erase',
} as const

export const loader = actionPage(rights, userPanels, 'Decisão sobre uma conta.', {
  needs: async (ctx, _id, step) => {
    if (step === 'segundo-fator') requireProof(ctx.actor, ctx.now)
    return {}
  },
})

export const action = actions(
  {
    nota: [noteForm, writeNote, 'Nota escrita: está na cronologia.'],
    papeis: [
      changeRolesForm,
      changeRoles,
      (_, became: 'done' | 'asked') =>
        became === 'done'
          ? 'Papéis mudados. As sessões da pessoa terminaram e ela foi avisada.'
          : 'Pedido registado. Falta a decisão de outra pessoa da administração.',
    ],
    bloquear: [blockForm, blockPerson, 'Conta bloqueada. As sessões terminaram e a pessoa foi avisada.'],
    desbloquear: [unblockForm, unblockPerson, 'Conta desbloqueada. A pessoa foi avisada e pode entrar.'],
    sessoes: [endSessionsForm, endAllSessionsOf, 'As sessões terminaram e a pessoa foi avisada.'],
    recuperacao: [
      refuseRecoveryForm,
      refuseRecovery,
      'Pedido recusado. O segundo fator fica como está e a pessoa foi avisada.',
    ],
    'segundo-fator': [
      removeFactorForm,
      removeStaffFactor,
      'Segundo fator retirado. As sessões terminaram e a pessoa foi avisada.',
    ],
    apagar: [
      eraseForm,
      (ctx, id, { checked, reason }) => eraseOnRequest(ctx, id, `${reason}\n(${identityChecks[checked]}.)`),
      (_, due: Date) => `Pedido registado. A conta é apagada em ${longDate(due)} e a pessoa foi avisada.`,
    ],
  },
  ({ id }) => paths.user(id),
)

export default function UserActions({ actionData }: Route.ComponentProps) {
  const person = useOutletContext<UserRecord>()
  return <ActionPanel thing={person} panels={userPanels} tried={actionData} back={paths.user(person.id)} />
}
