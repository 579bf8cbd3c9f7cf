import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { documentTest, mailTo, pathOf, person, scriptTest, signIn, useBrowser } from './browser.ts'

useBrowser()

let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
})
afterAll(() => db.end())

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const password = 'torneira janela cavalo azul'

/** The link of the newest invitation to an address. */
async function linkTo(email: string, subject = /[Cc]onvite|perfil de/): Promise<string> {
  const { links } = await mailTo(email, subject)
  return pathOf(links.find((l) => l.includes('convite?token=')))
}

const subjects: Record<string, RegExp> = {
  claim: /perfil de/,
  affiliate: /afiliados/,
  platform: /conhecer a Aval/,
}

async function signUp(page: Page, name = 'Marta Lopes') {
  await heading(page, 'Criar conta')
  await main(page).getByText('Está a responder a um convite').waitFor()
  await main(page).getByLabel('Nome', { exact: true }).fill(name)
  await main(page).getByLabel('Palavra-passe', { exact: true }).fill(password)
  await main(page).locator('[name=terms][type=checkbox]').check()
  await main(page).locator('[name=adult]').check()
  await press(page, 'Criar conta')
}

describe.each([
  ['sem JavaScript', false],
  ['com JavaScript', true],
])('convites, %s', (_, javaScriptEnabled) => {
  const testOf = documentTest(javaScriptEnabled)
  const scriptOf = scriptTest(javaScriptEnabled)
  const key = javaScriptEnabled ? 'com' : 'sem'
  const open = () => person({ javaScriptEnabled })
  let n = 0
  const fresh = (what: string) => `${what}.${key}.${Date.now()}.${++n}@exemplo.pt`

  /** A window of an administrator, from which invitations as Aval are sent. */
  async function inviteAsAval(kind: string, email: string, more: Record<string, string> = {}) {
    const w = await open()
    await signIn(w.page, 'admin')
    await w.page.goto('/admin/convites/novo')
    await main(w.page).locator(`[name=kind][value=${kind}]`).check({ force: true })
    await main(w.page).getByLabel('E-mail').fill(email)
    for (const [name, value] of Object.entries(more)) await main(w.page).locator(`[name=${name}]`).fill(value)
    await press(w.page, 'Enviar convite')
    await w.page.waitForURL(/\/admin\/convites\/[0-9a-f-]{36}$/)
    expect(w.troubles).toEqual([])
    await w.close()
    return linkTo(email, subjects[kind])
  }

  scriptOf(
    'amigo: ver a mensagem, convidar, criar conta já confirmada; a conta de quem convida conta-o',
    async () => {
      const email = fresh('amiga')
      const from = await open()
      await signIn(from.page, 'cliente')
      await from.page.goto('/convidar')
      await main(from.page).getByLabel('E-mail de quem convida').fill(email)
      await main(from.page).getByLabel(/^Nome/).fill('Marta')
      await main(from.page)
        .getByLabel(/^Umas palavras suas/)
        .fill('Olha só isto.')
      await press(from.page, 'Ver antes de enviar')
      await main(from.page).getByText('Ainda não foi enviado').waitFor()
      await main(from.page).getByText('Olá, Marta.', { exact: false }).waitFor()
      expect(await main(from.page).getByLabel('E-mail de quem convida').inputValue()).toBe(email)
      await press(from.page, 'Enviar convite')
      await from.page.getByText('Convite enviado.', { exact: false }).waitFor()
      // A second one to the same person isn't taken.
      await main(from.page).getByLabel('E-mail de quem convida').fill(email)
      await press(from.page, 'Enviar convite')
      await main(from.page).getByText('Já há um convite por responder').first().waitFor()

      const to = await open()
      const link = await linkTo(email)
      await to.page.goto(link)
      await heading(to.page, 'Convite para a Aval')
      await main(to.page).getByText('Olha só isto.').waitFor()
      await press(to.page, 'Aceitar e criar conta')
      await signUp(to.page)
      await to.page.waitForURL('**/perfil')
      const { rows } = await db.query(
        'select u.email_verified, i.email inviter from users u left join users i on i.id = u.invited_by where u.email = $1',
        [email],
      )
      expect(rows).toEqual([{ email_verified: true, inviter: 'cliente@aval.example' }])
      // Used: its own page, with a way out.
      await to.page.goto(link)
      await heading(to.page, 'Este convite já foi respondido')
      await main(to.page).getByRole('link', { name: 'Ir para a minha conta' }).waitFor()
      expect([...from.troubles, ...to.troubles]).toEqual([])
      await from.close()
      await to.close()
    },
  )

  testOf('equipa: quem já tem conta entra e aceita; o segundo convite com outra sessão aberta', async () => {
    const email = fresh('colega')
    const colleague = await open()
    // An account of its own, made by an invitation.
    await colleague.page.goto(await inviteAsAval('platform', email))
    await press(colleague.page, 'Aceitar e criar conta')
    await signUp(colleague.page, 'Rosa Pinto')
    await colleague.page.waitForURL('**/i/empresas/criar-perfil')
    await heading(colleague.page, 'Criar o perfil da empresa')
    await colleague.close()

    const owner = await open()
    await signIn(owner.page, 'dono')
    await owner.page.goto('/perfil/convites/equipa')
    await main(owner.page).getByLabel('E-mail').fill(email)
    await main(owner.page).locator('[name=role][value=viewer]').check({ force: true })
    await press(owner.page, 'Enviar convite')
    await owner.page.waitForURL('**/perfil/convites')
    await main(owner.page).getByText(email).first().waitFor()

    const link = await linkTo(email, /equipa de/)
    // Opened in somebody else's session: says so, and goes on after signing out.
    await owner.page.goto(link)
    await main(owner.page).getByText('Este convite é para outra conta').waitFor()
    await press(owner.page, 'Sair desta conta e continuar')
    await press(owner.page, 'Entrar e aceitar')
    await heading(owner.page, 'Entrar')
    await main(owner.page).getByText('Está a responder a um convite').waitFor()
    await main(owner.page).getByLabel('Palavra-passe', { exact: true }).fill(password)
    await press(owner.page, 'Entrar')
    await heading(owner.page, /Convite para a equipa de/)
    await press(owner.page, 'Aceitar o convite')
    await owner.page.waitForURL('**/perfil/empresa')
    const { rows } = await db.query(
      'select m.role from company_members m join users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ role: 'viewer' }])
    expect(owner.troubles).toEqual([])
    await owner.close()
    // Leaves the demonstration as it was.
    await db.query('delete from company_members where user_id = (select id from users where email = $1)', [
      email,
    ])
  })

  testOf('reivindicar e afiliados: aceites por contas novas', async () => {
    const { rows } = await db.query(
      "select slug from companies c where ownership = 'unclaimed' and listing = 'approved' and not exists (select 1 from invitations i where i.company_id = c.id and i.state in ('sent','delivered','opened')) order by slug limit 1",
    )
    const email = fresh('gerente')
    const { page, troubles, close } = await open()
    await page.goto(await inviteAsAval('claim', email, { company: `/empresas/${rows[0].slug}` }))
    await heading(page, /Convite para gerir o perfil/)
    await press(page, 'Aceitar e criar conta')
    await signUp(page)
    await page.waitForURL('**/perfil/empresa')
    const { rows: held } = await db.query('select ownership from companies where slug = $1', [rows[0].slug])
    expect(held).toEqual([{ ownership: 'claimed' }])
    // Leaves the demonstration as it was.
    await db.query("update companies set ownership = 'unclaimed' where slug = $1", [rows[0].slug])
    await page.goto(await inviteAsAval('affiliate', email))
    await press(page, 'Aceitar o convite')
    await page.waitForURL('**/perfil/afiliados')
    await heading(page, 'Programa de afiliados')
    expect(troubles).toEqual([])
    await close()
  })

  testOf('equipa da Aval: convida a administração, e diz que é preciso um segundo passo', async () => {
    const email = fresh('moderadora')
    const admin = await open()
    await signIn(admin.page, 'admin')
    await admin.page.goto('/admin/convite')
    await main(admin.page).getByLabel('E-mail').fill(email)
    await main(admin.page).locator('[name=role]').selectOption('moderator')
    await main(admin.page).locator('[name=reason]').fill('Mais mãos na moderação.')
    await press(admin.page, 'Enviar convite')
    await admin.page.waitForURL(/\/admin\/convites\/[0-9a-f-]{36}$/)
    await press(admin.page, 'Mostrar o endereço')
    await admin.page.getByText(`Endereço: ${email}`).waitFor()
    const { page, troubles, close } = await open()
    await page.goto(await linkTo(email))
    expect(new URL(page.url()).pathname).toBe('/i/admin/convite')
    await main(page).getByText('segundo passo', { exact: false }).first().waitFor()
    await press(page, 'Aceitar e criar conta')
    await signUp(page)
    await page.waitForURL((url) => !url.pathname.startsWith('/i/'))
    const { rows } = await db.query('select staff_roles from users where email = $1', [email])
    expect(rows).toEqual([{ staff_roles: ['moderator'] }])
    expect([...admin.troubles, ...troubles]).toEqual([])
    await db.query("update users set staff_roles = '{}' where email = $1", [email])
    await admin.close()
    await close()
  })

  testOf('avaliar: por convite da empresa, sem conta, fica com o nível de prova do convite', async () => {
    const email = fresh('cliente')
    // Review invitations have forms of their own; here one that another part sent.
    const link = await inviteAsAval('platform', email)
    await db.query(
      `update invitations set kind = 'review', service_reference = $2,
       company_id = (select id from companies c where listing = 'approved' and ownership = 'claimed' and not exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = c.id and u.email like '%@aval.example') order by slug offset 7 limit 1)
       where email = $1`,
      [email, `F-${email}`],
    )
    const { page, troubles, close } = await open()
    // A star of the mail marks it in the form, and sends nothing.
    await page.goto(`${link}&estrelas=2`)
    await heading(page, /^Como correu com/)
    await press(page, 'Escrever a avaliação')
    await heading(page, /^Avaliar /)
    await main(page).getByText('Está a responder a um convite').waitFor()
    expect(
      await page
        .getByRole('radio', { name: /2 estrelas/ })
        .first()
        .isChecked(),
    ).toBe(true)
    await page.getByLabel(/^Título/).fill(`Ficou aquém do combinado (${key})`)
    await page
      .locator('[name=body]')
      .fill(
        `Chegaram tarde e saíram sem limpar. O trabalho funciona, mas esperava outro cuidado. ${key} ${email}`.replaceAll(
          '@',
          ' em ',
        ),
      )
    await page
      .locator('[name=month]')
      .selectOption(new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 7))
    await page.locator('[name=name]').fill('Joana Teixeira')
    for (const box of ['ownExperience', 'noRelation']) await page.locator(`[name=${box}]`).check()
    await page.locator('[name=incentive][value=nao]').check()
    await main(page).locator('form[method=post] button[type=submit]').first().click()
    await heading(page, 'Rever antes de publicar')
    expect(await main(page).getByLabel('O seu e-mail').inputValue()).toBe(email)
    await press(page, 'Enviar e confirmar por e-mail')
    await heading(page, 'Veja o seu correio')
    const { links } = await mailTo(email, /Confirme a sua avaliação/)
    await page.goto(await pathOf(links.find((l) => l.includes('/avaliacoes/confirmar'))))
    await press(page, 'Confirmar a avaliação')
    await page.waitForLoadState()
    const { rows } = await db.query(
      'select r.proof, i.state from invitations i left join reviews r on r.id = i.outcome_id where i.email = $1',
      [email],
    )
    expect(rows).toEqual([{ proof: 1, state: 'accepted' }])
    expect(troubles).toEqual([])
    await close()
  })

  testOf('recusar sem conta e pedir que não voltem a escrever; quem convida vê-o', async () => {
    const email = fresh('farta')
    const link = await inviteAsAval('platform', email)
    const { page, troubles, close } = await open()
    await page.goto(link)
    await main(page).getByRole('link', { name: 'Recusar' }).click()
    await main(page).locator('[name=never]').check()
    await press(page, 'Recusar o convite')
    await heading(page, 'Convite recusado')
    await page.goto(link)
    await heading(page, 'Este convite já foi respondido')
    expect(troubles).toEqual([])
    await close()
    // Whoever invites them again finds that it doesn't leave.
    const again = await open()
    await signIn(again.page, 'admin')
    await again.page.goto('/admin/convites/novo')
    await main(again.page).locator('[name=kind][value=platform]').check({ force: true })
    await main(again.page).getByLabel('E-mail').fill(email)
    await press(again.page, 'Enviar convite')
    await again.page.waitForURL(/\/admin\/convites\/[0-9a-f-]{36}$/)
    await expect
      .poll(
        async () =>
          (await db.query('select state from invitations where email = $1', [email])).rows[0]?.state,
      )
      .toBe('suppressed')
    await again.close()
  })

  testOf('fora do prazo, anulado, substituído e desconhecido: cada um com a sua página', async () => {
    const { page, troubles, close } = await open()
    const late = fresh('tarde')
    const link = await inviteAsAval('platform', late)
    await db.query("update invitations set expires_at = now() - interval '1 minute' where email = $1", [late])
    await page.goto(link)
    await heading(page, 'O prazo deste convite terminou')

    const gone = fresh('anulada')
    const dead = await inviteAsAval('affiliate', gone)
    const { rows } = await db.query('select id from invitations where email = $1', [gone])
    const admin = await open()
    await signIn(admin.page, 'admin')
    // Sent again: the link before leads nowhere.
    await admin.page.goto(`/admin/convites/${rows[0].id}/reenviar`)
    await press(admin.page, 'Enviar de novo')
    await admin.page.waitForURL(`**/admin/convites/${rows[0].id}`)
    await expect
      .poll(
        async () =>
          (await db.query('select token_version v, state from invitations where id = $1', [rows[0].id]))
            .rows[0],
      )
      .toEqual({ v: 2, state: 'delivered' })
    await page.goto(dead)
    await heading(page, 'Este convite não existe')
    const live = await linkTo(gone)
    await admin.page.goto(`/admin/convites/${rows[0].id}/revogar`)
    await main(admin.page).locator('[name=reason]').fill('Foi para o endereço errado.')
    await press(admin.page, 'Revogar')
    await admin.page.waitForURL(`**/admin/convites/${rows[0].id}`)
    await main(admin.page).getByText('Foi para o endereço errado.').first().waitFor()
    await page.goto(live)
    await heading(page, 'Este convite foi anulado')
    await page.goto('/i/convite?token=disparate')
    await heading(page, 'Este convite não existe')
    expect([...troubles, ...admin.troubles]).toEqual([])
    await admin.close()
    await close()
  })

  testOf('a ligação própria: código QR, página de chegada, conta nova por confirmar', async () => {
    const from = await open()
    await signIn(from.page, 'afiliado')
    await from.page.goto('/convidar')
    const make = main(from.page).getByRole('button', { name: 'Criar a minha ligação' })
    if (await make.count()) await make.click()
    await main(from.page).getByRole('img', { name: 'Código QR da sua ligação' }).waitFor()
    const { rows } = await db.query("select invite_code from users where email = 'afiliado@aval.example'")
    const code = rows[0].invite_code as string
    const qr = await from.page.request.get('/convidar/qr.svg')
    expect(qr.headers()['content-type']).toContain('image/svg+xml')

    const { page, troubles, close } = await open()
    await page.goto('/convite?codigo=zzzz9999')
    await heading(page, 'Este código não serve')
    await page.goto(`/convite?codigo=${code.toUpperCase()}`)
    await heading(page, /Marta C. convida/)
    await press(page, 'Criar conta')
    const email = fresh('vinda')
    await main(page).getByLabel('E-mail', { exact: true }).fill(email)
    await signUp(page, 'Vera Melo')
    await heading(page, 'Confirme o seu e-mail')
    await main(page).getByText('Está a responder a um convite').waitFor()
    const { text } = await mailTo(email, /é o seu código/)
    await main(page)
      .getByLabel(/^Código de 6/)
      .fill(/\b(\d{6})\b/.exec(text)?.[1] as string)
    await press(page, 'Confirmar')
    await page.waitForURL('**/perfil')
    const { rows: made } = await db.query(
      'select i.email from users u join users i on i.id = u.invited_by where u.email = $1 and u.email_verified',
      [email],
    )
    expect(made).toEqual([{ email: 'afiliado@aval.example' }])
    expect([...troubles, ...from.troubles]).toEqual([])
    await from.close()
    await close()
  })

  testOf('recebidos: quem tem conta encontra o convite nela e aceita', async () => {
    const email = fresh('membro')
    const { page, troubles, close } = await open()
    await page.goto(await inviteAsAval('platform', email))
    await press(page, 'Aceitar e criar conta')
    await signUp(page)
    await page.waitForURL('**/i/empresas/criar-perfil')
    await inviteAsAval('affiliate', email)
    await page.goto('/perfil/convites?ver=recebidos')
    await main(page).getByRole('link', { name: 'Ver e responder' }).click()
    await press(page, 'Aceitar o convite')
    await page.waitForURL('**/perfil/afiliados')
    await page.goto('/perfil/convites?ver=recebidos')
    await main(page).getByText('Não tem convites à espera de resposta').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
