import { expect, test } from 'vitest'
import { account, enter, main, openSessions, press, query, useAccounts } from './account-of-its-own.ts'
import { mailTo, person, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

test('chave de acesso: criar, entrar com ela e confirmar com ela; removida, já não entra', async () => {
  const email = await account('chave')
  const { page, troubles, close } = await person()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, email)
  await page.waitForURL('**/perfil')
  await page.goto('/perfil/seguranca/chaves', { waitUntil: 'networkidle' })
  await page.getByLabel(/^Nome/).fill('Chave da Vera')
  await press(page, 'Criar a chave')
  await page.waitForURL('**/perfil/seguranca')
  await main(page).getByText('Chave da Vera').first().waitFor()
  await mailTo(email, /Chave de acesso acrescentada/)

  // The same device keeps no second key of this account, and says so.
  await page.goto('/perfil/seguranca/chaves', { waitUntil: 'networkidle' })
  await press(page, 'Criar a chave')
  await main(page)
    .getByText(/já guarda uma chave/)
    .waitFor()

  await page.goto('/auth/logout')
  await press(page, 'Terminar a sessão')
  await page.waitForURL((url) => url.pathname !== '/auth/logout')
  await page.goto('/auth/login?volta=%2Fperfil%2Fseguranca')
  await page.getByLabel('Manter a sessão iniciada neste aparelho').check()
  await press(page, 'Entrar com chave de acesso')
  await page.waitForURL('**/perfil/seguranca')
  const { rows } = await query(
    "select second_factor_at is not null as factor, expires_at > now() + interval '29 days' as long from sessions s join users u on u.id = s.user_id where u.email = $1",
    [email],
  )
  expect(rows).toEqual([{ factor: true, long: true }])

  await query(
    "update sessions set proven_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [email],
  )
  await page.goto('/perfil/seguranca')
  await main(page).getByRole('link', { name: 'Remover Chave da Vera' }).click()
  await page.waitForURL('**/auth/confirmar**')
  await press(page, 'Confirmar com chave de acesso')
  await page.waitForURL(/\/chaves\/[0-9a-f-]{36}\/remover$/)
  await press(page, 'Remover')
  await page.waitForURL('**/perfil/seguranca')
  await main(page).getByText('Entre sem palavra-passe').waitFor()

  await page.goto('/auth/logout')
  await press(page, 'Terminar a sessão')
  await page.waitForURL((url) => url.pathname !== '/auth/logout')
  await page.goto('/auth/login')
  await press(page, 'Entrar com chave de acesso')
  await main(page)
    .getByText(/não conhece esta chave/)
    .first()
    .waitFor()
  expect(await openSessions(email)).toBe(0)
  expect(troubles).toEqual([])
  await close()
})

test('sem JavaScript não há botão de chave de acesso, e o formulário sem resposta diz porquê', async () => {
  const { page, close } = await person({ javaScriptEnabled: false })
  await page.goto('/auth/login')
  expect(await page.getByRole('button', { name: 'Entrar com chave de acesso' }).count()).toBe(0)
  await page.goto('/auth/chave-de-acesso')
  expect(await main(page).locator('noscript').textContent()).toContain('Falta o JavaScript')
  await close()
})
