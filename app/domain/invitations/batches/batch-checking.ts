import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { cleanLine } from '../../shared/text'
import { transaction } from '../../shared/transaction'
import { obstaclesOf, obstacleWords } from '../customers/review-inserting'
import { companyThatInvites } from '../inviting/inviting-company'
import { invitationBatches, type RowError } from '../schema'
import { checkRows } from './csv-checking'
import { readCsv } from './csv-reading'

const uploads = (): Limit => ({
  name: 'csv-de-clientes',
  points: settings.invitation.uploadsPerHour,
  seconds: 3600,
})

/**
 * Reads a file of customers and keeps what it would do: nobody is invited before that is confirmed. Addresses that are
 * not written to are among the valid ones, so that nobody learns from here who asked not to be contacted.
 * @returns the id of what is to be confirmed.
 * @throws Refusal `invalid` when the file can't be read, `too-many`, `conflict` for companies that may not invite
 */
export async function checkBatch(
  ctx: Ctx,
  { name, bytes, delay }: { name: string; bytes: Uint8Array; delay: number },
): Promise<string> {
  authorise(ctx.actor, 'invitation.review', { companyId: ctx.actor.activeCompanyId ?? '' })
  const company = await companyThatInvites(ctx)
  await limitTo(ctx.db, uploads, company.id, ctx.now, 'Foram muitos ficheiros numa hora.')
  const read = bytes.byteLength > settings.invitation.csvBytes ? tooLarge : readCsv(bytes)
  if ('problem' in read) throw new Refusal('invalid', '', { fields: { file: read.problem } })
  const { customers, errors } = checkRows(read.rows, ctx.now)
  const asking = { companyId: company.id, inviterId: ctx.actor.userId, delayDays: delay, batchId: null }
  const obstacles = await obstaclesOf(ctx.db, asking, customers, ctx.now)
  const already: RowError[] = customers.flatMap(({ row, email }) => {
    const obstacle = obstacles.get(email)
    return obstacle ? [{ row, field: 'email', problem: obstacleWords[obstacle], value: email }] : []
  })
  const valid = customers.filter((c) => !obstacles.has(c.email))
  const id = newId()
  await transaction(ctx, (tx) =>
    tx.db.insert(invitationBatches).values({
      id,
      companyId: company.id,
      createdBy: tx.actor.userId,
      fileName: fileNameOf(name),
      state: 'checked',
      rows: valid,
      errors: [...errors, ...already].sort((a, b) => a.row - b.row),
      total: read.rows.length,
      valid: valid.length,
      delayDays: delay,
      createdAt: tx.now,
    }),
  )
  return id
}

const tooLarge = { problem: 'O ficheiro é maior do que pode ser. Divida-o em partes.' }

/** The last part of whatever a browser calls the file: shown, never opened. */
const fileNameOf = (name: string): string =>
  cleanLine(name.split(/[\\/]/).at(-1) ?? '').slice(0, 120) || 'clientes.csv'
