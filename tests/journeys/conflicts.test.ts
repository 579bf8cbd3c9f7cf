import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { main, named, query, useAccounts } from './account-of-its-own.ts'
import { enter, person, signIn, useBrowser } from './browser.ts'

useBrowser()
useAccounts()

/** What somebody does at an address: boxes by their name, choices by name and value, then the button. */
interface Doing {
  at: string
  typed?: Record<string, string>
  chosen?: Record<string, string>
  press: string
}

/** One kind of form with a version: who has it open, what happens meanwhile, and what must then be read in it. */
interface Conflict {
  in(page: Page): Promise<void>
  mine: Doing
  theirs: Doing
  /** What the page shows of what they did. */
  shows: string | RegExp
  done: string | RegExp
}

const staff = (role: string) => (page: Page) => signIn(page, role)
const facts = 'Repete três vezes o nome de uma pessoa que não é da empresa, e a morada dela.'

async function company(): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into companies (id, slug, name, legal_name, category, district, municipality, listing, description, created_at, updated_at, approved_at)
      values ($1, $2, 'Dois ao Mesmo Tempo', 'Dois ao Mesmo Tempo, Lda.', 'canalizacao', '03', '0303', 'approved', 'Canalização em Braga.', now(), now(), now())`,
    [id, `dois-ao-mesmo-tempo-${id.slice(0, 8)}`],
  )
  await query('select refresh_directory($1)', [id])
  return id
}

async function review(state: string, author?: string): Promise<string> {
  const { rows } = await query(
    `insert into reviews (id, company_id, author_id, author_shown, rating, title, body, experience_month, state, counts, created_at, published_at, first_published_at, category, district)
      values (gen_random_uuid(), $1, $2, 'Ana S.', 4, 'Torneira trocada', 'Vieram à hora marcada, explicaram tudo e deixaram a casa limpa.', date_trunc('month', now() - interval '40 days'), $3, $3 = 'published', now(), case when $3 = 'published' then now() end, case when $3 = 'published' then now() end, 'canalizacao', '03') returning id`,
    [await company(), author ?? null, state],
  )
  return rows[0].id as string
}

/** Takes one of the demonstration for this walk alone. */
async function taken(sql: string): Promise<string> {
  const { rows } = await query(sql, [])
  return rows[0].id as string
}

const kinds: Record<string, () => Promise<Conflict>> = {
  async moderação() {
    const id = await review('screening')
    return {
      in: staff('moderador'),
      mine: {
        at: paths.moderateAction(id, 'rejeitar'),
        typed: { reason: facts },
        chosen: { rule: 'personal-data' },
        press: 'Não publicar',
      },
      theirs: { at: paths.moderateAction(id, 'reter'), press: 'Reter' },
      shows: /Retida/,
      done: 'Avaliação não publicada.',
    }
  },
  async 'caixa de erros'() {
    const id = await taken(
      "update error_groups set state = 'new' where id = (select id from error_groups where merged_into is null and state = 'new' order by random() limit 1) returning id",
    )
    const at = paths.staffError(id)
    return {
      in: staff('admin'),
      mine: { at: paths.errorStep(id, 'ignorar'), typed: { count: '50' }, press: 'Ignorar' },
      theirs: { at, press: 'Ficar com ele' },
      shows: /com Helena Vasconcelos/,
      done: 'Ignorado. Continua a ser contado.',
    }
  },
  async certificado() {
    const { rows } = await query(
      "select a.id, array_agg(r.code order by r.code) codes from certification_applications a join application_requirements r on r.application_id = a.id join users u on u.id = a.assigned_to and u.email = 'auditor@aval.example' where a.state = 'evaluation' group by a.id order by a.id limit 1",
      [],
    )
    const { id, codes } = rows[0] as { id: string; codes: string[] }
    const [one, other] = codes as [string, string]
    const doing = (code: string, reason: string) => ({
      at: `${paths.application(id)}/requisitos/${code}`,
      chosen: { outcome: 'waived' },
      typed: { reason },
      press: 'Guardar',
    })
    return {
      in: staff('auditor'),
      mine: doing(one, 'Está dispensado porque a atividade o cobre por outra via.'),
      theirs: doing(other, 'Consta do registo comercial, visto hoje.'),
      shows: /Dispensado/,
      done: `${one} avaliado.`,
    }
  },
  async comentários() {
    const id = await taken(
      "update feedback set note = null where id = (select id from feedback where state = 'new' order by random() limit 1) returning id",
    )
    const at = paths.feedbackItem(id)
    return {
      in: staff('apoio'),
      mine: {
        at,
        chosen: { verdict: 'finish' },
        typed: { note: 'Corrigido na versão seguinte.' },
        press: 'Guardar',
      },
      theirs: { at, chosen: { verdict: 'see' }, typed: { note: 'Estou a ver.' }, press: 'Guardar' },
      shows: 'Guardado agora: «Estou a ver.»',
      done: 'Comentário guardado.',
    }
  },
  async 'perfil da empresa'() {
    const owner = await named('Dora Dona')
    await query(
      "insert into company_members (company_id, user_id, role, since) values ($1, $2, 'owner', now())",
      [await company(), owner.id],
    )
    const at = paths.editCompanyPart('descricao')
    const saying = (description: string) => ({ at, typed: { description }, press: 'Guardar' })
    return {
      in: (page) => enter(page, owner.email),
      mine: saying('Canalização e aquecimento em Braga, desde 1998, com piquete de noite.'),
      theirs: saying('Canalização em Braga e Guimarães, com orçamento no próprio dia.'),
      shows: 'Guardado agora: «Canalização em Braga e Guimarães, com orçamento no próprio dia.»',
      done: 'O perfil já mostra a alteração.',
    }
  },
  async conta() {
    const author = await named('Ana Autora')
    const at = paths.editReview(await review('published', author.id))
    return {
      in: (page) => enter(page, author.email),
      mine: { at, typed: { title: 'Torneira trocada, e bem' }, press: 'Publicar a alteração' },
      theirs: { at, typed: { title: 'Torneira trocada à segunda' }, press: 'Publicar a alteração' },
      shows: 'Guardado agora: «Torneira trocada à segunda»',
      done: 'A alteração está publicada.',
    }
  },
}

async function open(page: Page, { at, typed, chosen }: Doing) {
  // Alive before anything is typed: a box is filled in by two steps here, and React would come in between.
  await page.goto(at, { waitUntil: 'networkidle' })
  for (const [name, value] of Object.entries(chosen ?? {})) {
    const box = main(page).locator(`[name=${name}]`).first()
    if ((await box.evaluate((e) => e.localName)) === 'select') await box.selectOption(value)
    else await main(page).locator(`[name=${name}][value=${value}]`).check({ force: true })
  }
  for (const [name, value] of Object.entries(typed ?? {}))
    await main(page).locator(`[name=${name}]`).fill(value)
}

const send = (page: Page, { press }: Doing) =>
  main(page).getByRole('button', { name: press, exact: true }).first().click()

describe.each([true, false])('com scripts: %s', (javaScriptEnabled) => {
  test.each(Object.keys(kinds))(
    '%s: quem chega tarde vê o estado atual e o que escreveu, prime de novo e fica feito',
    async (kind) => {
      const conflict = await (kinds[kind] as () => Promise<Conflict>)()
      const { mine, theirs, shows, done } = conflict
      const [late, first] = [await person({ javaScriptEnabled }), await person()]
      await Promise.all([conflict.in(late.page), conflict.in(first.page)])
      await open(late.page, mine)
      await open(first.page, theirs)
      await send(first.page, theirs)
      await first.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()

      await send(late.page, mine)
      await main(late.page).getByRole('alert').waitFor()
      await main(late.page).getByText(shows).first().waitFor()
      for (const [name, value] of Object.entries(mine.typed ?? {}))
        expect(await main(late.page).locator(`[name=${name}]`).inputValue()).toBe(value)
      await send(late.page, mine)
      await late.page.getByText(done).first().waitFor()
      expect(await main(late.page).getByRole('alert').count()).toBe(0)
      expect(late.troubles).toEqual([])
      await Promise.all([late.close(), first.close()])
    },
  )
})
