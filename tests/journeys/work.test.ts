import { expect, test } from 'vitest'
import { lisbonDay } from '~/domain/shared/working-days'
import { proofReasons } from '~/domain/work-requests/outcome/review/proof-words'
import { paths } from '~/paths'
import { fill, main, press, query, useAccounts } from './account-of-its-own.ts'
import { axe, mailTo, person, useBrowser } from './browser.ts'
import { job } from './buying.ts'
import {
  agrees,
  asked,
  choose,
  fits,
  follow,
  heading,
  phone,
  plumber,
  proposes,
  rival,
  says,
  unlike,
  windowOf,
} from './working.ts'

useBrowser()
useAccounts()

test('um trabalho inteiro ao telefone, sem JavaScript: pedido, propostas, pergunta, escolha, feito, concluído pelo silêncio, avaliado', async () => {
  const title = `Trocar os canos da cozinha ${unlike(1)}`
  const { id, email } = await asked(title)
  const company = await plumber()
  const [customer, trader] = [await windowOf(email), await windowOf(company.owner.email)]
  const [mine, theirs] = [customer.page, trader.page]

  await proposes(theirs, id, title)
  // Nobody's name before they are preferred.
  expect(await main(theirs).textContent()).not.toMatch(/Benedita|Quaresma|benedita\./)
  const others = [await rival(id, 'Torneiras', 61_000), await rival(id, 'Tubos', 39_000)]

  await mine.goto(paths.myWork(id))
  await heading(mine, title)
  for (const name of others) await main(mine).getByRole('link', { name, exact: true }).waitFor()
  await fits(mine)
  await follow(mine, company.name)
  await heading(mine, company.name)
  await fits(mine)
  await says(mine, `${company.name}, Lda.`)

  // A question, and its answer; a telephone number stays hidden.
  await fill(mine, { body: 'O preço inclui tapar a parede? Se for mais fácil, ligue 912 345 678.' })
  await press(mine, 'Enviar')
  await mine.getByRole('region', { name: 'Conversa' }).getByText('O preço inclui tapar a parede?').waitFor()
  await theirs.goto(paths.companyWork(id))
  const talk = theirs.getByRole('region', { name: 'Conversa' })
  await talk.getByText('O preço inclui tapar a parede?').waitFor()
  expect(await main(theirs).textContent()).not.toContain('912 345 678')
  await fill(theirs, { body: 'Inclui: fica tapada e pronta a pintar.' })
  await press(theirs, 'Enviar')
  await talk.getByText('Inclui: fica tapada e pronta a pintar.').waitFor()
  // What is written within minutes is one mail: nobody waits for it here.
  await query("update pgboss.job set start_after = now() where name = 'work-requests.notify-of-message'", [])
  await mailTo(email, /^Mensagem sobre /)

  // Preferred: each sees the other's contacts. Chosen: the company accepts.
  await mine.reload()
  await mine
    .getByRole('region', { name: 'Conversa' })
    .getByText('Inclui: fica tapada e pronta a pintar.')
    .waitFor()
  await follow(mine, 'Preferir e trocar contactos')
  await press(mine, 'Preferir e trocar contactos')
  await mine.getByText('Trocaram contactos. Já podem falar por telefone ou e-mail.').first().waitFor()
  await theirs.reload()
  await main(theirs).getByRole('heading', { name: 'Contacto do cliente', exact: true }).waitFor()
  await says(theirs, 'Benedita Quaresma')
  await main(theirs).getByRole('link', { name: email, exact: true }).waitFor()
  await follow(mine, 'Escolher esta empresa')
  await press(mine, 'Escolher')
  await says(mine, 'Escolheu esta empresa')
  await mailTo(company.owner.email, /foi escolhida para um trabalho$/)
  await theirs.reload()
  await says(theirs, 'O cliente escolheu a sua proposta')
  await press(theirs, 'Aceitar o trabalho')
  await theirs.getByText('Aceitou o trabalho. Avisámos o cliente.').first().waitFor()
  await mailTo(email, /aceitou o trabalho$/)
  await fits(theirs)

  // Each writes what they agreed, without seeing the other's.
  await agrees(theirs)
  await mine.goto(paths.myWork(id))
  expect(await main(mine).textContent()).not.toMatch(/500\s€/)
  await agrees(mine)

  // The company says that it is done; the customer says nothing for seven days.
  await theirs.goto(paths.companyWork(id))
  await follow(theirs, 'Está feito')
  await fill(theirs, { price: '520', day: lisbonDay(new Date()) })
  await press(theirs, 'Dizer que está feito')
  await says(theirs, 'Disse que está feito')
  await mailTo(email, /diz que o trabalho está feito$/)
  await mine.goto(paths.myWork(id))
  await says(mine, `${company.name} diz que está feito`)
  await query("update work_requests set complete_by = now() - interval '1 minute' where id = $1", [id])
  await job('work.sweep-deals')
  await mailTo(email, /^O trabalho «.*» está concluído$/)
  await mine.reload()
  await says(mine, 'Ficou concluído')
  // What the other side wrote is read once it is over.
  await says(mine, /^520\s€, /)
  await fits(mine)

  // Its review. Done within the hour, and from one network, the job proves nothing, and it says why.
  await follow(mine, 'Avaliar o trabalho')
  await heading(mine, `Como correu com ${company.name}?`)
  await fits(mine)
  await choose(mine, 'rating', '5')
  await fill(mine, {
    title: 'Cozinha sem uma pinga',
    body: 'Trocaram os canos em dois dias, taparam a parede como disseram e limparam tudo antes de sair.',
  })
  for (const box of ['ownExperience', 'noRelation']) await main(mine).locator(`[name=${box}]`).check()
  await choose(mine, 'incentive', 'nao')
  await choose(mine, 'project', 'sim')
  await press(mine, 'Rever antes de publicar')
  await heading(mine, 'Rever antes de publicar')
  await fits(mine)
  await says(mine, 'Porque não conta como trabalho concluído na plataforma')
  await says(mine, proofReasons['too-fast'])
  await says(mine, proofReasons['same-network'])
  // Had it taken days, each at their own address, it does.
  await query(
    "update work_requests set awarded_at = awarded_at - interval '3 days', started_at = started_at - interval '3 days' where id = $1",
    [id],
  )
  await query("update sessions set ip_address = '198.51.100.7' where user_id = $1", [company.owner.id])
  await mine.reload()
  await says(mine, 'Trabalho concluído na plataforma')
  await press(mine, 'Publicar avaliação')
  // Terms and age were said when it was asked for; how the name appears is said before the first review.
  await heading(mine, 'Complete o seu perfil')
  await main(mine).locator('[name=displayAs]').first().check()
  await choose(mine, 'marketing', 'nao')
  await press(mine, 'Guardar e continuar')
  await heading(mine, 'Rever antes de publicar')
  await press(mine, 'Publicar avaliação')
  await heading(mine, 'A avaliação deste trabalho')
  await mine.getByText('A sua avaliação está publicada. Obrigado. O recibo vai por e-mail.').first().waitFor()
  await says(mine, 'Trabalho concluído na plataforma')
  await follow(mine, 'Ver a avaliação')
  await says(mine, 'Cozinha sem uma pinga')
  await says(mine, 'Trabalho concluído na plataforma')

  await mine.goto(paths.myWorks())
  await heading(mine, 'Os meus trabalhos')
  await main(mine).getByRole('link', { name: title, exact: true }).waitFor()
  await says(mine, 'Avaliado')
  await fits(mine)
  const { rows } = await query('select proof, why from work_reviews where request_id = $1', [id])
  expect(rows).toEqual([{ proof: 3, why: [] }])
  expect([...customer.troubles, ...trader.troubles]).toEqual([])
  await Promise.all([customer.close(), trader.close()])
}, 240_000)

test('o pedido guarda-se de passo em passo, e contactos são recusados no sítio sem nada se perder: com JavaScript', async () => {
  const { page, troubles, close } = await person(phone)
  await page.goto(paths.askWork())
  await main(page).locator('[name=category]').selectOption('canalizacao')
  await main(page).locator('[name=municipality]').selectOption('0303')
  await press(page, 'Continuar')
  await heading(page, 'Pormenores do pedido')
  expect(await axe(page)).toEqual([])
  const title = 'Desentupir o lava-loiça da cozinha'
  const body = 'A água demora a descer e volta para trás. Liguem para 912 345 678 depois das seis.'
  await choose(page, 'q-what', 'blocked')
  await choose(page, 'when', 'no_hurry')
  await main(page).locator('[name=budget]').selectOption('1')
  await fill(page, { title, body })
  await press(page, 'Continuar')
  await main(page)
    .getByText(/Retire .*912 345 678/)
    .first()
    .waitFor()
  await heading(page, 'Pormenores do pedido')
  const value = (name: string) => main(page).locator(`[name=${name}]`).inputValue()
  expect([await value('title'), await value('body'), await value('budget')]).toEqual([title, body, '1'])
  for (const [name, chosen] of [
    ['q-what', 'blocked'],
    ['when', 'no_hurry'],
  ])
    expect(await main(page).locator(`[name=${name}][value=${chosen}]`).isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await fits(page)

  const without = 'A água demora a descer e volta para trás, sobretudo depois das seis.'
  await fill(page, { body: without })
  await press(page, 'Continuar')
  await heading(page, 'Fotografias do pedido')
  expect(await axe(page)).toEqual([])

  // Another day, in the same browser: it goes on where it was.
  await page.goto(paths.askWork())
  await says(page, 'Continua de onde ficou')
  expect([await value('category'), await value('municipality')]).toEqual(['canalizacao', '0303'])
  await press(page, 'Continuar')
  await heading(page, 'Pormenores do pedido')
  expect([await value('title'), await value('body'), await value('budget')]).toEqual([title, without, '1'])
  await press(page, 'Continuar')
  await follow(page, 'Continuar sem fotografias')
  await heading(page, 'Rever antes de enviar')
  await says(page, title)
  await says(page, without)
  expect(await axe(page)).toEqual([])
  await fits(page)
  expect(troubles).toEqual([])
  await close()
})
