import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { webhookSecret } from '../served.ts'
import { account, enter, main, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

/** A company that sells, with a site of its own, and its owner signed in. */
async function seller(page: Page) {
  const [id, owner] = [randomUUID(), await account(`dona-${Math.random().toString(36).slice(2, 8)}`)]
  const host = `loja-${id.slice(0, 8)}.example`
  await query(
    `insert into companies (id, slug, name, website, category, district, municipality, listing, ownership, description, approved_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'lojas', '03', '0303', 'approved', 'claimed', 'Loja de azulejos.', '2025-03-01', '2025-02-20', '2025-03-01')`,
    [id, `loja-${id.slice(0, 8)}`, `Loja ${id.slice(0, 8)}`, `http://www.${host}`],
  )
  await query(
    "insert into company_members (company_id, user_id, role, since) select $1, id, 'owner', '2025-03-01' from users where email = $2",
    [id, owner],
  )
  await query('update users set active_company_id = $1 where email = $2', [id, owner])
  await enter(page, owner)
  return { id, host }
}

function publish(host: string, txt: string) {
  const path = join(dirname(inject('mailbox')), 'names.json')
  let known: Record<string, unknown> = {}
  try {
    known = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    // The first to publish anything.
  }
  writeFileSync(path, JSON.stringify({ ...known, [host]: { txt: [txt] } }))
}

/** As our mail server delivers a copy. */
async function deliver(
  host: string,
  address: string,
  to: string,
  subject: string,
  text: string,
  word = `dkim=pass header.d=${host}`,
) {
  const body = [
    `Authentication-Results: mx.aval.example; ${word}`,
    `Delivered-To: ${address}`,
    `From: Loja <loja@${host}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@${host}>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')
  const at = String(Math.floor(Date.now() / 1000))
  const signature = `v1=${createHmac('sha256', webhookSecret).update(`${at}.`).update(body).digest('hex')}`
  const answer = await fetch(`${inject('origin')}/webhooks/correio`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'message/rfc822', 'x-aval-timestamp': at, 'x-aval-signature': signature },
  })
  expect(await answer.json()).toMatchObject({ resultado: 'taken' })
}

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('an owner accepts, proves, sees what was found and starts to invite, %s', async (_, javaScriptEnabled) => {
  const { page, troubles } = await person({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
  const { host } = await seller(page)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const fine = async () => javaScriptEnabled && expect(await axe(page)).toEqual([])

  await page.goto('/perfil/empresa/integracoes/correio/novo')
  await fine()
  await main(page)
    .getByLabel(/^Aceito, pela empresa/)
    .check()
  await main(page)
    .getByLabel(/^Os clientes são avisados/)
    .check()
  await press(page, 'Aceitar e criar o endereço')
  await main(page).getByText('Falta comprovar um domínio').first().waitFor()
  await fine()
  const here = page.url()

  await page.goto(`${here}/comprovar`)
  publish(host, /aval-verificacao=[\w-]+/.exec(await main(page).innerText())?.[0] ?? '')
  await press(page, 'Verificar agora')
  await heading('O que pôr na loja')
  const address = /convites\+[a-z0-9]{24}@[\w.]+/.exec(await main(page).innerText())?.[0] ?? ''
  expect(address).not.toBe('')

  await deliver(
    host,
    address,
    'Ana Sousa <ana.sousa@correio.example>',
    'Encomenda 501',
    'A sua encomenda n.º 501 foi recebida.',
  )
  await deliver(
    host,
    address,
    'eva@correio.example',
    'Encomenda 502',
    'Encomenda n.º 502',
    'dkim=fail header.d=x.example',
  )
  await deliver(
    host,
    address,
    'eva@correio.example',
    'Folha',
    'Encomenda de hoje. Folha ZX-9. Ver com ines@correio.example',
  )
  await page.goto(here)
  await main(page).getByText('a assinatura DKIM ou o SPF não confirmam o remetente').waitFor()
  await heading('Formatos por perceber')
  await fine()
  await main(page).getByRole('link', { name: 'Dizer o que é' }).click()
  await main(page)
    .getByLabel(/^ines@/)
    .check()
  await main(page).getByLabel('ZX-9').check()
  await fine()
  await press(page, 'Guardar para este remetente')
  await heading('O que deram as mensagens')
  expect(await main(page).getByText('Formatos por perceber').count()).toBe(0)

  await page.goto((await main(page).getByRole('link', { name: '2 encomendas' }).getAttribute('href')) ?? '')
  for (const email of ['ana.sousa@correio.example', 'ines@correio.example'])
    await main(page).getByText(email).waitFor()
  await page.goto(`${page.url()}/comecar`)
  await press(page, 'Convidar estas e as próximas')
  await main(page).getByText('A convidar', { exact: true }).first().waitFor()
  expect(troubles).toEqual([])
})
