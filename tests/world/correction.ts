import { database } from '~/platform/db'
import { companyCorrections } from '../../app/domain/companies/editing/editing-schema'
import { newId } from '../../app/domain/shared/ids'
import { company } from '../world.ts'

/** A suggestion that waits, about a company of its own unless one is given. */
export async function suggested(
  over: Partial<typeof companyCorrections.$inferInsert> = {},
  acme?: { id: string },
) {
  const of = acme ?? (await company())
  const [row] = await database()
    .insert(companyCorrections)
    .values({
      id: newId(),
      companyId: of.id,
      field: 'phone',
      suggestion: 'O telefone mudou para 253 000 111.',
      createdAt: new Date('2026-11-17'),
      ...over,
    })
    .returning()
  return { row: row as NonNullable<typeof row>, company: of }
}
