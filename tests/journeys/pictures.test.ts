import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { account, enter, main, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

/** A company of its own, with somebody who owns it. */
async function owner(name: string): Promise<{ email: string; slug: string }> {
  const email = await account(name)
  const slug = `${name}-${randomUUID().slice(0, 8)}`
  await query(
    `with c as (insert into companies (id, slug, name, category, district, municipality, listing, approved_at, created_at, updated_at, description)
       values (gen_random_uuid(), $1, 'Azulejos da Ria', 'canalizacao', '01', '0105', 'approved', now(), now(), now(), 'Azulejo pintado à mão em Aveiro.') returning id),
     m as (insert into company_members (company_id, user_id, role, since) select c.id, u.id, 'owner', now() from c, users u where u.email = $2)
     update users set active_company_id = (select id from c) where email = $2`,
    [slug, email],
  )
  return { email, slug }
}

const file = async (name: string, colour: string, width = 700) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 500, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})
const svg = {
  name: '../../logo.svg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg onload="alert(1)"/>'),
}
const cards = (page: Page) => main(page).locator('.photo-card')
const alts = (page: Page) =>
  cards(page)
    .locator('> .picture img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt))

test('fotografias com JavaScript: várias ao mesmo tempo, descritas, postas por ordem com o teclado, retiradas', async () => {
  const { email, slug } = await owner('azulejos')
  const { page, troubles, close } = await person()
  await enter(page, email)
  await page.goto('/perfil/empresa/fotografias')
  await main(page).getByText('Ainda sem fotografias').waitFor()
  await page.locator('.drop.live').waitFor()
  const field = page.getByLabel('Fotografias', { exact: true })
  await field.setInputFiles([await file('a.jpg', '#1b4a8f'), svg, await file('b.jpg', '#c87a2c')])
  await cards(page).nth(1).waitFor()
  await page
    .locator('.sending')
    .getByText(/não é uma imagem JPEG/)
    .waitFor()
  expect(await page.locator('.sending li').count()).toBe(1)
  await page.getByRole('button', { name: /Tirar da lista/ }).click()
  expect(await axe(page)).toEqual([])

  for (const alt of ['Painel de azulejos azuis', 'Forno de cozer azulejo']) {
    const form = cards(page)
      .locator('form', { has: page.getByLabel('O que se vê') })
      .first()
    await form.getByLabel('O que se vê').fill(alt)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await cards(page).getByText(alt, { exact: true }).waitFor()
  }
  const before = await alts(page)
  await page.getByRole('button', { name: 'Passar a 2.ª fotografia para antes' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('A fotografia está agora no 1.º lugar.').waitFor()
  expect(await alts(page)).toEqual(before.toReversed())
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('a 1.ª fotografia')

  // The job has made the widths meanwhile; the profile shows the photo in its order.
  await expect
    .poll(
      async () => (await page.reload()) && (await page.locator('.photo-card > .picture source').count()),
      {
        timeout: 15_000,
      },
    )
    .toBe(4)
  const srcset = (await page.locator('.photo-card > .picture source').first().getAttribute('srcset')) ?? ''
  const answer = await page.request.get(srcset.split(' ')[0] as string)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif'])
  await page.goto(`/empresas/${slug}`)
  expect(
    await main(page)
      .getByRole('img', { name: before[1] as string })
      .count(),
  ).toBeGreaterThan(0)

  await page.goto('/perfil/empresa/fotografias')
  await page.getByRole('button', { name: /Retirar a 1.ª/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar a fotografia' }).click()
  await page.getByText('A fotografia foi retirada.').waitFor()
  await expect.poll(() => alts(page)).toEqual([before[0]])
  await close()
  expect(troubles).toEqual([])
})

test('fotografias sem JavaScript: o que serve fica, do resto diz-se porquê', async () => {
  const { email } = await owner('sem-guiao')
  const { page, troubles, close } = await person({ javaScriptEnabled: false })
  await enter(page, email)
  await page.goto('/perfil/empresa/fotografias')
  const field = page.getByLabel('Fotografias', { exact: true })
  const big = {
    ...(await file('grande.jpg', '#333333')),
    buffer: Buffer.concat([(await file('x', '#333333')).buffer, Buffer.alloc(13_000_000)]),
  }
  await field.setInputFiles([await file('a.jpg', '#1b4a8f'), svg, big])
  await press(page, 'Enviar fotografias')
  await page.getByText('1 fotografia guardada; as outras não.').waitFor()
  const errors = (await page.locator('.field .error').first().textContent()) ?? ''
  expect(errors).toMatch(/logo\.svg»: Este ficheiro não é uma imagem/)
  expect(errors).toMatch(/«grande\.jpg»: Esta imagem é grande de mais/)
  await field.setInputFiles([await file('b.jpg', '#c87a2c')])
  await press(page, 'Enviar fotografias')
  await page.getByText(/1 fotografia guardada\. Diga agora/).waitFor()
  await cards(page).nth(1).getByLabel('O que se vê').fill('   ')
  await cards(page).nth(1).getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Descreva o que se vê, em poucas palavras.').first().waitFor()
  await page.getByLabel('O que se vê').fill('Forno de cozer azulejo')
  await press(page, 'Guardar a descrição')
  await page.getByRole('button', { name: 'Passar a 2.ª fotografia para antes' }).click()
  await page.getByText('A fotografia está agora no 1.º lugar.').waitFor()
  expect((await alts(page))[0]).toBe('Forno de cozer azulejo')
  await page.getByRole('button', { name: /Retirar a 2.ª/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar a fotografia' }).click()
  await page.getByText('A fotografia foi retirada.').waitFor()
  await close()
  expect(troubles).toEqual([])
})

test('logótipo cortado com o teclado, e capa em palavras sem JavaScript', async () => {
  const { email } = await owner('logotipo')
  const { page, troubles, close } = await person()
  await enter(page, email)
  await page.goto('/perfil/empresa/logotipo')
  // Red, green and blue beside each other: what is kept says which part was chosen.
  const stripes = await sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]), {
    raw: { width: 3, height: 1, channels: 3 },
  })
    .resize(1200, 400, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const image = { name: 'logo.png', mimeType: 'image/png', buffer: stripes }
  await page.getByLabel('Imagem', { exact: true }).setInputFiles(image)
  const stage = page.getByRole('application', { name: 'Corte da imagem' })
  await stage.focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  expect(await axe(page)).toEqual([])
  await press(page, 'Guardar')
  await page.getByText('O logótipo está guardado.').waitFor()
  const src = (await main(page).locator('img.mark').getAttribute('src')) as string
  const { dominant } = await sharp(await (await page.request.get(src)).body()).stats()
  expect([dominant.b > 200, dominant.r < 60, dominant.g < 60]).toEqual([true, true, true])

  const plain = await person({ javaScriptEnabled: false })
  await enter(plain.page, email)
  await plain.page.goto('/perfil/empresa/capa')
  await plain.page
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ ...image, buffer: await sharp(stripes).rotate(90).png().toBuffer() })
  await plain.page.getByRole('radio', { name: /O princípio/ }).check()
  await press(plain.page, 'Guardar')
  await plain.page.getByText('A imagem de capa está guardada.').waitFor()
  await plain.page.getByRole('checkbox', { name: /Retirar/ }).check()
  await press(plain.page, 'Guardar')
  await plain.page.getByText('A imagem de capa foi retirada.').waitFor()
  await plain.close()
  await close()
  expect(troubles.concat(plain.troubles)).toEqual([])
})
