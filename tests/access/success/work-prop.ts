import { declarationVersion } from '../../../app/domain/work-requests/proposals/trader-words.ts'
import type { World } from '../sending.ts'
import { mine, ownCompany, owning, withRoom } from './acting.ts'
import { pdf } from './files.ts'
import type { Success, Successes, Values } from './row.ts'

const base = '/perfil/empresa/trabalhos/:id'

/** An open request that fits the demonstration's owner, who has declared and has room. */
async function wanted(w: World): Promise<Values> {
  await owning()(w)
  await withRoom(w)
  await w.sql(
    `insert into work_traders (company_id, declaration_version, declared_at, updated_at) values ((${ownCompany}), '${declarationVersion}', now(), now())
      on conflict (company_id) do update set declaration_version = excluded.declaration_version`,
  )
  return w.one(`insert into work_requests (id, customer_id, category, municipality, district, when_kind, title, body, state,
      created_at, published_at, first_published_at, expires_at)
    select gen_random_uuid(), u.id, c.category, c.municipality, c.district, 'no_hurry', 'Trocar a torneira da cozinha',
      'A torneira pinga há semanas e já não fecha bem.', 'published', now(), now(), now(), now() + interval '30 days'
    from companies c, users u where c.id = (${ownCompany}) and u.email = 'cliente@aval.example' returning id`)
}

const proposal = {
  body: 'Trocamos a torneira por uma monocomando, com ligações novas e garantia de três anos.',
  priceKind: 'fixed',
  price: '120',
  priceTo: '',
  vat: 'incluido',
  vatRate: '23',
  validDays: '30',
}
async function drafted(w: World): Promise<Values> {
  const given = await wanted(w)
  await w.send(await w.as('dono'), `/perfil/empresa/trabalhos/${given.id}/proposta`, {
    ...proposal,
    files: pdf(),
  })
  const { file = '' } = await w.one(
    'select f.file_id file from work_files f join work_proposals p on p.id = f.proposal_id where p.request_id = :id',
    given,
  )
  return { ...given, file }
}
async function sent(w: World): Promise<Values> {
  const given = await drafted(w)
  await w.send(await w.as('dono'), `/perfil/empresa/trabalhos/${given.id}/proposta/rever`, {})
  return given
}

const ofWork = (given: Success['given'], row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'dono',
  given,
  ...row,
})

export const workProposing: Successes = {
  '/perfil/empresa/trabalhos/alertas': [
    mine(undefined, {
      fields: { category: '', area: '', choice: 'daily' },
      effect: `select 1 from work_alerts where company_id = (${ownCompany}) and category = '' and area = '' and choice = 'daily'`,
    }),
  ],
  '/perfil/empresa/trabalhos/declaracao': {
    who: 'dono',
    given: async (w) => {
      await owning()(w)
      await w.sql(`delete from work_traders where company_id = (${ownCompany})`)
      return {}
    },
    fields: { agree: 'sim' },
    effect: `select 1 from work_traders where company_id = (${ownCompany}) and declaration_version = '${declarationVersion}'`,
  },
  [`${base}/proposta`]: ofWork(wanted, {
    fields: { ...proposal, files: pdf() },
    effect:
      "select 1 from work_proposals where request_id = :id and state = 'draft' and draft ->> 'price' = '120'",
  }),
  [`${base}/proposta/rever`]: ofWork(drafted, {
    effect: "select 1 from work_proposals where request_id = :id and state = 'sent' and current = 1",
  }),
  [`${base}/proposta/ficheiros/:file/retirar`]: ofWork(drafted, {
    page: `${base}/proposta`,
    effect: 'select 1 where not exists (select 1 from work_files where file_id = :file)',
  }),
  [`${base}/retirar`]: ofWork(sent, {
    fields: { reason: 'A equipa ficou ocupada nessas semanas.' },
    effect: "select 1 from work_proposals where request_id = :id and state = 'withdrawn'",
  }),
  [`${base}/dispensar`]: ofWork(wanted, {
    page: base,
    effect: `select 1 from work_audience where request_id = :id and company_id = (${ownCompany}) and dismissed_at is not null`,
  }),
}
