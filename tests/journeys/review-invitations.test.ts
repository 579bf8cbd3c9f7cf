import { dirname } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { axe, documentTest, mailTo, person, scriptTest, signIn, useBrowser } from './browser.ts'

useBrowser()

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
})
afterAll(() => client.end())

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date())

/** The next moment at which invitations leave: the timetable is called as it will be then, whatever the hour is now. */
async function letLeave(like: string): Promise<void> {
  process.env.AVAL_DATA_DIR = dirname(inject('mailbox'))
  process.env.ORIGIN = inject('origin')
  process.env.DATABASE_URL = inject('servedDatabase')
  const { makePool, useDatabase, database } = await import('~/platform/db')
  const { businessMoment } = await import('~/domain/invitations/customers/business-hours')
  const { sendInvitation } = await import('~/domain/invitations/inviting/sending')
  const { system } = await import('~/domain/permissions')
  const pool = makePool(inject('servedDatabase'), 2)
  useDatabase(pool)
  const now = businessMoment(new Date(Date.now() + 60_000))
  const due = "update invitations set send_at = now() - interval '1 minute' where email like $1 returning id"
  const { rows } = await client.query(due, [like])
  for (const { id } of rows) await sendInvitation({ db: database(), actor: system, now }, id)
  await pool.end()
}

async function upload(page: Page, name: string, bytes: Buffer) {
  await page.goto('/perfil/convites/csv')
  await page.getByLabel('Ficheiro CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await press(page, 'Verificar o ficheiro')
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('convidar clientes, %s', (_, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'
  const open = async () => {
    const window = await person({ javaScriptEnabled })
    await signIn(window.page, 'dono')
    return window
  }

  scriptOf('um a um: o que falta é dito, o convite fica guardado, a mensagem é a que se viu', async () => {
    const { page, troubles, close } = await open()
    const email = `um.${key}.${Date.now()}@clientes.example`
    await page.goto('/perfil/convites/clientes')
    const subject = await main(page)
      .getByRole('heading', { name: /^Como correu/ })
      .textContent()
    await page.getByLabel('E-mail do cliente').fill(email)
    await page.getByLabel('Referência do serviço').fill(`FT ${key}/1`)
    await page.getByLabel('Data do serviço').fill('2020-01-01')
    await press(page, 'Convidar')
    await page.getByText('O serviço foi há mais de 12 meses').first().waitFor()
    expect(await page.getByLabel('E-mail do cliente').inputValue()).toBe(email)
    await page.getByLabel('Data do serviço').fill(today)
    await page.getByLabel('Dias de espera').fill('0')
    await press(page, 'Convidar')
    await page.getByText('Convite guardado. Sai em').waitFor()
    // The form is the next customer's, and what is said covers nothing, wherever the page stands.
    for (const label of ['E-mail do cliente', 'Referência do serviço', 'Data do serviço'])
      expect(await page.getByLabel(label).inputValue()).toBe('')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      const button = main(page).getByRole('button', { name: 'Convidar', exact: true })
      await button.scrollIntoViewIfNeeded()
      const said = await page.locator('.toast').boundingBox()
      const box = await button.boundingBox()
      expect(said && box && said.y + said.height <= box.y).toBe(true)
    }
    await letLeave(email)
    const { text, links } = await mailTo(email, new RegExp(subject as string))
    expect(text).toContain(`FT ${key}/1`)
    expect(links.some((l) => l.includes('/i/convite?token='))).toBe(true)
    // The same person again, within 90 days.
    await page.goto('/perfil/convites/clientes')
    await page.getByLabel('E-mail do cliente').fill(email)
    await page.getByLabel('Referência do serviço').fill('outra')
    await page.getByLabel('Data do serviço').fill(today)
    await press(page, 'Convidar')
    await page.getByText('Esta pessoa já foi convidada').first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  testOf('por CSV: com erros, corrigido, confirmado, e as mensagens chegam', async () => {
    const { page, troubles, close } = await open()
    const who = `${key}.${Date.now()}@lista.example`
    const line = today.split('-').reverse().join('/')
    await upload(page, 'folha.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
    await page.getByText('Isto não é um ficheiro CSV').first().waitFor()
    await upload(
      page,
      'março.csv',
      Buffer.from(
        `E-mail;Nome;Referência;Data\r\na.${who};Conceição;FT 1;${line}\r\nb.${who};;;${line}\r\nisto não;Zé;3;${line}\r\n`,
        'latin1',
      ),
    )
    await page.getByRole('heading', { level: 1, name: 'março.csv' }).waitFor()
    await main(page).getByText('Falta a referência do serviço.').waitFor()
    await main(page).getByText('O e-mail tem um erro.').waitFor()
    await main(page).getByRole('cell', { name: 'Conceição' }).waitFor()
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])
    const errors = await page.request.get(`${new URL(page.url()).pathname}/erros.csv`)
    expect(await errors.text()).toContain('3;referência;;Falta a referência do serviço.')
    await main(page).getByRole('link', { name: 'Enviar um ficheiro corrigido' }).click()
    await upload(
      page,
      'março.csv',
      Buffer.from(
        `E-mail,Nome,Referência,Data\na.${who},Conceição,FT 1,${today}\nb.${who},Zé,FT 2,${today}\n`,
      ),
    )
    await press(page, 'Convidar 2 clientes')
    await page.getByText('Concluído').waitFor({ timeout: 30_000 })
    await main(page).getByText('o próximo a partir de').waitFor()
    await letLeave(`%.${who}`)
    for (const letter of ['a', 'b']) await mailTo(`${letter}.${who}`, /^Como correu/)
    await page.reload()
    expect(await main(page).getByRole('definition').first().textContent()).toBe('2')
    expect(troubles).toEqual([])
    await close()
  })

  testOf('um ficheiro confirmado pode ser anulado enquanto não saiu', async () => {
    const { page, close } = await open()
    await upload(
      page,
      'engano.csv',
      Buffer.from(`e-mail;referência;data\nx.${key}.${Date.now()}@engano.example;1;${today}\n`),
    )
    await press(page, 'Convidar 1 cliente')
    await page.getByText('Concluído').waitFor({ timeout: 30_000 })
    await press(page, 'Anular os que ainda não saíram')
    await press(page, 'Anular o ficheiro')
    await page.getByText('Ficheiro anulado. 1 convite não sai.').waitFor()
    await main(page).getByText('Anulado', { exact: true }).waitFor()
    await close()
  })
})

test('o perfil diz quantos convida', async () => {
  const { page, close } = await person()
  const { rows } = await client.query(
    'select c.slug, i.registered from invitation_counters i join companies c on c.id = i.company_id where i.registered >= 20 limit 1',
  )
  await page.goto(`/empresas/${rows[0].slug}`)
  await main(page)
    .getByText(/^Convidou \d+ % dos \d+ clientes registados; responderam \d+ %\.$/)
    .waitFor()
  await close()
})
