import { describe, expect, test } from 'vitest'
import { main, named, press, query, useAccounts } from './account-of-its-own.ts'
import { enter, mailTo, pathOf, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

// Each its own: the same text twice is held as a copy.
const bodies = {
  Sem: 'Fizeram o portão à medida e puseram-no num sábado de manhã. A pintura falhou num canto e voltaram para a retocar.',
  Com: 'O sofá voltou com molas novas e o tecido que escolhemos. Demoraram mais duas semanas do que tinham dito, e avisaram.',
  conta: 'As janelas ficaram bem vedadas, mas marcaram três vezes e faltaram a duas. Demoraram quatro meses.',
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('avaliar uma empresa que ainda não está na Aval, %s', (_label, javaScriptEnabled) => {
  const key = javaScriptEnabled ? 'Com' : 'Sem'

  test('propõe-se, escreve-se, espera com ela, e é publicada quando é aprovada', async () => {
    // Unlike each other: what is nearly called so is offered first.
    const name = javaScriptEnabled ? 'Estofos Lagoa Azul' : 'Serralharia Portão Novo'
    const { page, troubles, close } = await person({ javaScriptEnabled })
    await page.goto('/avaliacoes/nova')
    await page.getByRole('searchbox', { name: 'Nome da empresa' }).fill(name)
    await press(page, 'Procurar')
    await main(page)
      .getByRole('link', { name: `Propor «${name}»` })
      .click()
    await page.getByRole('heading', { name: 'Propor uma empresa' }).waitFor()
    expect(await page.locator('[name=name]').inputValue()).toBe(name)
    await page.locator('[name=category]').selectOption('carpintaria')
    await page.locator('[name=municipality]').selectOption('0303')
    await press(page, 'Continuar para a avaliação')
    await page.getByRole('heading', { name: `Avaliar ${name}` }).waitFor()
    await page
      .getByRole('radio', { name: /4 estrelas/ })
      .first()
      .check({ force: true })
    await page.getByLabel(/^Título/).fill(`Um bom portão (${key})`)
    await page.locator('[name=body]').fill(bodies[key])
    await page.locator('[name=month]').selectOption({ index: 2 })
    await page.locator('[name=name]').fill('Ilda Moreira')
    for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
    await page.locator('[name=incentive][value=nao]').check()
    await press(page, 'Rever antes de publicar')
    await page.getByRole('heading', { name: 'Rever antes de publicar' }).waitFor()
    expect(await main(page).getByText('publique já').count()).toBe(0)
    await main(page).getByText('envie-a sem confirmar o e-mail').waitFor()
    const email = `ilda.${key}.${Date.now()}@exemplo.pt`
    await main(page).getByLabel('O seu e-mail').fill(email)
    await press(page, 'Enviar e confirmar por e-mail')
    const { links } = await mailTo(email, /Confirme a sua avaliação/)
    await page.goto(await pathOf(links.find((l) => l.includes('/avaliacoes/confirmar'))))
    await press(page, 'Confirmar a avaliação')
    await main(page).getByText('À espera da empresa').waitFor()
    expect((await mailTo(email, /espera que/)).links.some((l) => l.includes('/perfil/avaliacoes/'))).toBe(
      true,
    )

    // Nobody finds the company; staff see that a review waits for it, and approve it.
    const { rows } = await query(
      "select c.id, c.slug, r.id as review from companies c join reviews r on r.company_id = c.id where c.name = $1 and c.listing = 'pending'",
      [name],
    )
    const [made] = rows as { id: string; slug: string; review: string }[]
    if (!made) throw new Error('no company')
    expect((await page.goto(`/empresas/${made.slug}`))?.status()).toBe(404)
    const decides = await named('Mara Que Aprova', ['moderator'])
    const staff = await person({ javaScriptEnabled })
    await enter(staff.page, decides.email)
    await staff.page.goto(`/admin/empresas/acoes/${made.id}`)
    await main(staff.page).getByText('1 avaliação espera por esta empresa').waitFor()
    await main(staff.page).getByText('proposto por quem avaliou').first().waitFor()
    expect(await main(staff.page).getByText('declarado pela empresa').count()).toBe(0)
    await staff.page.goto(`/admin/empresas/acoes/${made.id}/aprovar`)
    expect(await main(staff.page).getByText('O que conferiu no registo comercial').count()).toBe(0)
    await main(staff.page).locator('form.form[method=post] button[type=submit]').first().click()
    await staff.page.waitForURL(`**/admin/empresas/acoes/${made.id}`)
    // The clock looks every minute.
    await expect
      .poll(
        async () =>
          (await query('select state from reviews where id = $1', [made.review])).rows[0]?.state as string,
        { timeout: 90_000, interval: 1000 },
      )
      .toBe('published')
    await page.goto(`/empresas/${made.slug}`)
    await main(page).getByText(`Um bom portão (${key})`).first().waitFor()
    expect(troubles.filter((t) => !t.includes('404'))).toEqual([])
    await Promise.all([close(), staff.close()])
  })
})

test('quem tem conta vê que a avaliação espera, e porquê', async () => {
  const { email } = await named('Teresa Que Propõe')
  const { page, close } = await person({ javaScriptEnabled: true })
  await enter(page, email)
  const name = 'Vidraria Monte Claro'
  await page.goto(`/avaliacoes/nova/empresa?nome=${encodeURIComponent(name)}`)
  await page.locator('[name=category]').selectOption('carpintaria')
  await page.locator('[name=municipality]').selectOption('0303')
  await press(page, 'Continuar para a avaliação')
  await page
    .getByRole('radio', { name: /2 estrelas/ })
    .first()
    .check({ force: true })
  await page.getByLabel(/^Título/).fill('Demoraram meses')
  await page.locator('[name=body]').fill(bodies.conta)
  await page.locator('[name=month]').selectOption({ index: 1 })
  for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
  await page.locator('[name=incentive][value=nao]').check()
  await press(page, 'Rever antes de publicar')
  await page.getByRole('heading', { name: 'Rever antes de publicar' }).waitFor()
  await press(page, 'Publicar avaliação')
  await main(page).getByText(`${name} ainda não foi aprovada`).waitFor()
  await close()
})

test('o que já se escolheu vai com quem procura outra vez; «não é nenhuma» só se pergunta quando há parecidas', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/avaliacoes/nova/empresa?nome=Serralharia+Sem+Igual&estrelas=4')
  expect(await page.locator('[name=sure]').count()).toBe(0)
  const again = main(page).getByRole('link', { name: 'Procurar outra vez' })
  expect(await again.getAttribute('href')).toContain('estrelas=4')
  await page.goto('/avaliacoes/nova/empresa?nome=fontan&estrelas=4')
  await page.locator('[name=sure]').waitFor()
  const alike = main(page).getByRole('link', { name: 'Fontanário Canalizações' })
  expect(await alike.getAttribute('href')).toContain('estrelas=4')
  await close()
})
