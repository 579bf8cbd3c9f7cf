import { expect, inject, test } from 'vitest'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, enter, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

const status = async (path: string) => (await fetch(inject('origin') + path)).status
/** Kept pages are dropped by a notice of the database, at once but not before the answer. */
const shows = (path: string, text: string) =>
  expect.poll(async () => (await (await fetch(inject('origin') + path)).text()).includes(text), {
    timeout: 5000,
  })

test('a testimonial: sent with a telephone in it, mended, read by an editor, shown, withdrawn by its author', async () => {
  const [author, editor] = [await named('Vera Simões'), await named('Rosa Editora', ['editor'])]
  const words = `Procurei um eletricista para os meus pais e escolhi por quem respondia às queixas (${author.id.slice(0, 8)}).`
  const hers = await person({ javaScriptEnabled: false })
  await enter(hers.page, author.email)
  await hers.page.goto('/perfil/depoimento')
  await main(hers.page).locator('[name=body]').fill(`${words} Falem com ele: 912 345 678.`)
  await main(hers.page).locator('[name=consent]').check()
  await press(hers.page, 'Enviar')
  // What looks like personal data is said, nothing is lost, and it may still be sent as it is.
  await hers.page.getByText('um telefone («912 345 678»)').first().waitFor()
  expect(await main(hers.page).locator('[name=body]').inputValue()).toContain(words)
  await main(hers.page).locator('[name=asItIs]').waitFor()
  await main(hers.page).locator('[name=body]').fill(words)
  await press(hers.page, 'Enviar')
  await hers.page.getByText('Por ver').waitFor()
  await shows('/depoimentos', words).toBe(false)

  const theirs = await person()
  await enter(theirs.page, editor.email)
  await theirs.page.goto('/admin/testemunhos?ordem=recentes')
  await main(theirs.page)
    .getByRole('link', { name: words.slice(0, 40) })
    .first()
    .click()
  await main(theirs.page).getByRole('link', { name: 'Publicar', exact: true }).click()
  expect(await axe(theirs.page)).toEqual([])
  await press(theirs.page, 'Publicar')
  await theirs.page.getByText('Publicado. Quem escreveu é avisado.').waitFor()
  await shows('/depoimentos', words).toBe(true)

  await hers.page.goto('/perfil/depoimento')
  await main(hers.page).getByRole('link', { name: 'Retirar', exact: true }).click()
  await press(hers.page, 'Retirar')
  await hers.page.getByText('Retirado').first().waitFor()
  await shows('/depoimentos', words).toBe(false)
  expect(theirs.troubles).toEqual([])
  await theirs.close()
  await hers.close()
})

test('a story: drafted by an editor, agreed to by the company, shown; consent withdrawn, and the address is gone', async () => {
  const editor = await named('Rita Editora', ['editor'])
  const owner = await named('Olga Dona')
  const { rows } = await query(
    `with c as (select c.id, c.slug, c.name from companies c join certificates t on t.company_id = c.id and t.state = 'valid'
       where c.listing = 'approved' and not exists (select 1 from stories s where s.company_id = c.id) order by c.slug limit 1),
     m as (insert into company_members (company_id, user_id, role, since) select id, $1, 'owner', now() from c returning company_id),
     a as (update users set active_company_id = (select company_id from m) where id = $1)
     select slug, name from c`,
    [owner.id],
  )
  const { slug, name } = rows[0] as { slug: string; name: string }
  const page = `/testemunhos/${slug}`

  const theirs = await person()
  await enter(theirs.page, editor.email)
  await theirs.page.goto('/admin/testemunhos/historia')
  const texts = {
    company: `${inject('origin')}/empresas/${slug}`,
    title: 'Três meses a responder no mesmo dia',
    summary: `Como ${name} passou a responder a quem a avalia, e o que isso custou.`,
    body: `${'Antes respondia-se quando havia tempo, e quase nunca havia. '.repeat(6)}\n\n## Depois\n\n- Lê-se de manhã.\n- Responde-se à tarde.`,
    beforeFrom: '2025-10-01',
    beforeUntil: '2025-12-31',
    afterFrom: '2026-05-01',
    afterUntil: '2026-07-31',
  }
  for (const [field, value] of Object.entries(texts))
    await main(theirs.page).locator(`[name=${field}]`).fill(value)
  await press(theirs.page, 'Guardar o rascunho')
  await theirs.page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
  expect(await status(page)).toBe(404)
  await main(theirs.page).getByRole('link', { name: 'Pedir autorização' }).click()
  await press(theirs.page, 'Pedir autorização')
  await theirs.page.getByText('À espera da empresa').waitFor()

  const hers = await person({ javaScriptEnabled: false })
  await enter(hers.page, owner.email)
  await hers.page.goto('/perfil/empresa/testemunhos')
  await main(hers.page).getByRole('link', { name: texts.title }).click()
  await main(hers.page).getByRole('link', { name: 'Autorizar', exact: true }).click()
  await main(hers.page).locator('[name=consent]').check()
  await press(hers.page, 'Autorizar esta versão')
  await hers.page.getByText('Autorizado, por publicar').waitFor()
  expect(await status(page)).toBe(404)

  await theirs.page.reload()
  await main(theirs.page).getByRole('link', { name: 'Publicar', exact: true }).click()
  await press(theirs.page, 'Publicar')
  await theirs.page.getByText('Publicado. A empresa é avisada.').waitFor()
  await shows(page, texts.title).toBe(true)
  await shows('/testemunhos', texts.title).toBe(true)
  await theirs.page.goto(page)
  expect(await axe(theirs.page)).toEqual([])

  await hers.page.goto('/perfil/empresa/testemunhos')
  await main(hers.page).getByRole('link', { name: texts.title }).click()
  await main(hers.page).getByRole('link', { name: 'Retirar a autorização' }).click()
  await press(hers.page, 'Retirar a autorização')
  await hers.page.getByText('Autorização retirada').first().waitFor()
  await expect.poll(() => status(page), { timeout: 5000 }).toBe(410)
  await shows('/testemunhos', texts.title).toBe(false)
  await theirs.close()
  await hers.close()
})
