import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { World } from '../sending.ts'
import { ownCompany, owning } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

const mailbox = '/perfil/empresa/integracoes/correio/:id'
const mail = `${mailbox}/mensagens/:mail`
const agreement = readdirSync('content/legal/acordo-de-encomendas')
  .map((file) => basename(file, '.md'))
  .toSorted()
  .at(-1) as string
const agreed = { accept: 'sim', told: 'sim' }
const none = async (w: World) => {
  await owning()(w)
  await w.sql(`delete from shops where company_id = (${ownCompany})`)
  return {}
}
const ofOwn = `shop_id = (select id from shops where company_id = (${ownCompany}))`
/** Each row makes an address as people do; what is asked next is about it. */
const made =
  (more?: (w: World, given: Values) => Promise<unknown>) =>
  async (w: World): Promise<Values> => {
    await none(w)
    await w.send(await w.as('dono'), '/perfil/empresa/integracoes/correio/novo', {
      delay: '10',
      agreement,
      ...agreed,
    })
    const given = await w.one(`select id from order_mailboxes where ${ofOwn}`)
    await more?.(w, given)
    return given
  }
const step = (effect: string, more?: Parameters<typeof made>[0]): Success => ({
  who: 'dono',
  given: made(more),
  effect,
})
const waiting = async (w: World): Promise<Values> => {
  const given = await made()(w)
  await w.sql(
    `insert into order_mail_waits (id, mailbox_id, digest, sender, shape, candidates, emails, date, received_at) values
      (gen_random_uuid(), :id, 'a', 'loja@azulejaria.example', 'a',
       '[{"kind":"email","value":"ana.compra@correio.example","where":"to"},{"kind":"number","value":"ZX-1","where":"x"}]',
       '{ana.compra@correio.example}', current_date, now())`,
    given,
  )
  return { ...given, ...(await w.one('select id mail from order_mail_waits where mailbox_id = :id', given)) }
}

export const orderMails: Successes = {
  '/perfil/empresa/integracoes/correio/novo': {
    who: 'dono',
    given: none,
    fields: { delay: '12', ...agreed },
    effect: `select 1 from order_mailboxes m join shops s on s.id = m.shop_id where s.company_id = (${ownCompany}) and s.delay_days = 12`,
  },
  [`${mailbox}/acordo`]: {
    ...step("select 1 from order_mailboxes where id = :id and agreement <> '2020-01-01'", (w, given) =>
      w.sql("update order_mailboxes set agreement = '2020-01-01' where id = :id", given),
    ),
    fields: agreed,
  },
  [`${mailbox}/comprovar`]: step(
    'select 1 from order_mailboxes where id = :id and domain is not null',
    async (w, given) => {
      const { website = '' } = await w.one(`select website from companies where id = (${ownCompany})`)
      const html = await (
        await (await w.as('dono')).follow(`/perfil/empresa/integracoes/correio/${given.id}/comprovar`)
      ).text()
      w.publish(new URL(website).hostname.replace(/^www\./, ''), {
        txt: [/aval-verificacao=[\w-]+/.exec(html)?.[0] ?? ''],
      })
    },
  ),
  [`${mailbox}/endereco`]: step('select 1 from order_mailboxes where id = :id and version = 2'),
  [`${mailbox}/remover`]: step('select 1 where not exists (select 1 from order_mailboxes where id = :id)'),
  [`${mail}/ensinar`]: {
    who: 'dono',
    given: waiting,
    fields: { email: '0', number: '0' },
    effect: 'select 1 from order_mail_forms where mailbox_id = :id and rule is not null',
  },
  [`${mail}/ignorar`]: {
    who: 'dono',
    given: waiting,
    effect: 'select 1 from order_mail_forms where mailbox_id = :id and rule is null',
  },
}
