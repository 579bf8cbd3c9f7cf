import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accountMerges } from '../account-merging/schema'
import { personNotes } from '../people/schema'
import { passkeys, recoveryCodes, totpSecrets } from '../people/second-factor/schema'
import { monthsBefore } from '../reviews/review'
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
import type { RetentionRule } from './retention'

const { privacy } = settings
const undoTime = () => amount(privacy.mergeUndoDays, 'dia')

/** Of a closed account nothing lets anybody in once it cannot be opened again; its password only tells where to sign in. */
const factor = (id: string, what: string, table: PgTable): RetentionRule => ({
  id,
  what: `${what} de uma conta que foi junta a outra`,
  get howLong() {
    return undoTime()
  },
  removal: {
    table,
    where: (now) => sql`user_id in (select m.gone_id from account_merges m join users u on u.id = m.gone_id
      where m.state = 'done' and m.undo_until < ${now} and u.merged_into is not null)`,
  },
})

/** Two accounts that became one, and what staff wrote about somebody. */
export const mergeRetention: RetentionRule[] = [
  {
    id: 'person-notes',
    what: 'Notas da equipa sobre uma conta',
    get howLong() {
      return amount(privacy.ticketYears, 'ano')
    },
    removal: {
      table: personNotes,
      where: (now) => sql`at < ${monthsBefore(now, privacy.ticketYears * 12)}`,
    },
  },
  {
    id: 'merge-undo',
    what: 'O que permite desfazer a junção de duas contas',
    get howLong() {
      return undoTime()
    },
    removal: {
      table: accountMerges,
      where: (now) => sql`undo is not null and undo_until < ${now}`,
      empty: sql`undo = null`,
    },
  },
  {
    id: 'merge-requests',
    what: 'Pedidos para juntar duas contas que não foram feitos ou foram desfeitos',
    get howLong() {
      return amount(privacy.requestMonths, 'mês')
    },
    removal: {
      table: accountMerges,
      where: (now) =>
        sql`state in ('refused','withdrawn','undone') and coalesce(undone_at, decided_at, asked_at) < ${monthsBefore(now, privacy.requestMonths)}`,
    },
  },
  factor('merged-apps', 'A aplicação de códigos', totpSecrets),
  factor('merged-recovery-codes', 'Os códigos de recuperação', recoveryCodes),
  factor('merged-passkeys', 'As chaves de acesso', passkeys),
]
