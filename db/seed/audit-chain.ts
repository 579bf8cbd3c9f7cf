import type pg from 'pg'
import { linkHash } from '~/domain/audit/log'
import { auditLog } from '~/domain/audit/schema'
import { load } from './load'
import type { World } from './world'

/** Appends the staff's actions to the chain as it stands, the oldest first, and moves its head. */
export async function appendAudit(client: pg.ClientBase, { audit }: World): Promise<void> {
  const { rows } = await client.query('select seq, hash from audit_head where id = 1 for update')
  let { seq, hash } = { seq: Number(rows[0].seq), hash: rows[0].hash as string }
  const links = audit
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((action) => {
      // As it comes back from jsonb: without what is undefined.
      const tidy = (value: unknown) => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
      const link = { ...action, before: tidy(action.before), after: tidy(action.after), seq: seq + 1 }
      const prevHash = hash
      hash = linkHash(prevHash, link)
      seq = link.seq
      return { ...link, reason: link.reason ?? null, prevHash, hash }
    })
  await load(client, auditLog, links)
  await client.query('update audit_head set seq = $1, hash = $2 where id = 1', [seq, hash])
}
