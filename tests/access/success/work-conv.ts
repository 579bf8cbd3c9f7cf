import type { World } from '../sending.ts'
import type { Success, Successes, Values } from './row.ts'
import { standing } from './work-award.ts'

const asked = '/perfil/trabalhos/:id/propostas/:proposal'
const theirs = '/perfil/empresa/trabalhos/:id'
const going = standing('shortlisting', 'shortlisted')

/** Two days on, at half past nine in Lisbon, as a browser writes it. */
const soon = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T09:30`
const visited =
  (by: 'customer' | 'company') =>
  async (w: World): Promise<Values> => {
    const given = await going(w)
    await w.sql(
      `insert into work_visits (id, proposal_id, offered_by, times, created_at)
        values (gen_random_uuid(), :proposal, '${by}', array[now() + interval '2 days'], now())`,
      given,
    )
    return given
  }
const spoken = async (w: World): Promise<Values> => {
  const given = await going(w)
  await w.sql(
    `insert into work_messages (id, proposal_id, place, side, body, at) values (gen_random_uuid(), :proposal, 1, 'system', 'Visita marcada.', now())`,
    given,
  )
  await w.sql('update work_proposals set messages = 1, last_message_at = now() where id = :proposal', given)
  return given
}
const wrote = (side: string) =>
  `select 1 from work_messages where proposal_id = :proposal and side = '${side}' and body = 'Podem vir na terça?'`
const visit = (state: string) =>
  `select 1 from work_visits where proposal_id = :proposal and state = '${state}'`

const steps = (
  base: string,
  who: Success['who'],
  side: 'customer' | 'company',
  other: 'customer' | 'company',
): Successes => ({
  [`${base}/mensagem`]: { who, given: going, fields: { body: 'Podem vir na terça?' }, effect: wrote(side) },
  [`${base}/lidas`]: {
    who,
    given: spoken,
    fields: { place: '1' },
    effect: `select 1 from work_proposals where id = :proposal and ${side}_read = 1`,
  },
  [`${base}/visita`]: { who, given: going, fields: { first: soon }, effect: visit('offered') },
  [`${base}/visita/responder`]: {
    who,
    given: visited(other),
    fields: { choice: '1' },
    effect: visit('agreed'),
  },
  [`${base}/visita/cancelar`]: { who, given: visited(side), effect: visit('cancelled') },
})

export const workConversation: Successes = {
  ...steps(asked, 'cliente', 'customer', 'company'),
  ...steps(theirs, 'dono', 'company', 'customer'),
}
