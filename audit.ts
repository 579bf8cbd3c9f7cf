import { eq } from 'drizzle-orm'
import { verifyAuditChain } from '~/domain/audit/log'
import { auditHead, auditLog } from '~/domain/audit/schema'
import { database, pool } from '~/platform/db'

/**
 * What `npm run audit -- verify` runs: walks the whole audit chain. Ends with 0 when it is whole, with 1 when it is
 * broken, and says where, with 2 when it could not be looked at.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function verify(): Promise<number> {
  const db = database()
  const { rows, brokenAt } = await verifyAuditChain(db)
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1))
  if (brokenAt === null) {
    say(`A cadeia de auditoria está inteira: ${rows} registos; o último tem o resumo ${head?.hash}.`)
    return 0
  }
  const [row] = await db.select().from(auditLog).where(eq(auditLog.seq, brokenAt))
  say(`A cadeia de auditoria quebra no registo ${brokenAt}; os ${rows} primeiros conferem.`)
  if (row) say(`  ${row.at.toISOString()}  ${row.verb}  ${row.objectType} ${row.objectId}`)
  else say(`  O registo ${brokenAt} não está lá, e a cabeça da cadeia diz que devia haver ${head?.seq ?? 0}.`)
  return 1
}

if (process.argv[2] === 'verify') {
  void verify()
    .catch((error: unknown) => {
      say(
        `Não foi possível ler a cadeia de auditoria: ${error instanceof Error ? error.message : String(error)}`,
      )
      return 2
    })
    .then((code) => {
      process.exitCode = code
    })
    .finally(() => pool().end())
} else {
  say('Diga o que fazer: npm run audit -- verify')
  process.exitCode = 2
}
