import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { main, press } from './account-of-its-own.ts'

/** The app on somebody's telephone: never shows the same code twice here, whatever the clock says. */
function telephone(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = -1
  return {
    async code(): Promise<string> {
      for (;;) {
        const step = Math.floor(Date.now() / 30_000)
        // The step after this one is taken too (window of one): no need to wait for most.
        const next = Math.max(step, last + 1)
        if (next <= step + 1) {
          last = next
          return app.generate({ timestamp: next * 30_000 })
        }
        await new Promise((r) => setTimeout(r, 500))
      }
    },
    again: () => app.generate({ timestamp: last * 30_000 }),
  }
}

/** Turns the app on, from the page of security. */
export async function turnOn(page: Page) {
  await page.goto('/perfil/seguranca')
  await main(page).getByRole('link', { name: 'Ligar uma aplicação de códigos' }).click()
  await page.waitForURL(/\/perfil\/seguranca\/aplicacao\?n=/)
  await main(page)
    .getByRole('img', { name: /Código QR/ })
    .waitFor()
  const secret = (await main(page).locator('code.code').textContent()) ?? ''
  // A wrong first code says so and changes no secret.
  await page.getByLabel('Código de 6 algarismos').fill('000000')
  await press(page, 'Ligar a aplicação')
  await main(page)
    .getByText(/O código não está certo/)
    .first()
    .waitFor()
  expect(await main(page).locator('code.code').textContent()).toBe(secret)
  const phone = telephone(secret)
  await page.getByLabel('Código de 6 algarismos').fill(await phone.code())
  await press(page, 'Ligar a aplicação')
  await page.waitForURL('**/perfil/seguranca/codigos')
  const codes = await main(page).locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  return { phone, codes }
}
