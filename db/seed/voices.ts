import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { companies } from '~/domain/companies/schema'
import { users } from '~/domain/people/schema'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import { testimonials } from '~/domain/voices/schema'
import { consentToStory } from '~/domain/voices/stories/answering'
import { askCompany, publishStory } from '~/domain/voices/stories/deciding'
import { createStoryForm } from '~/domain/voices/stories/forms'
import { createStory } from '~/domain/voices/stories/writing'
import { publishTestimonial, refuseTestimonial } from '~/domain/voices/testimonials/deciding'
import { testimonialForm } from '~/domain/voices/testimonials/forms'
import { sendTestimonial } from '~/domain/voices/testimonials/sending'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { actorOf, at, byEmail } from './billing-time'

/** Voices of the demonstration, by the real commands at past moments. Each says on its page that it is one. */

const day = 86_400_000

/** For and against, as they would come. */
const said: {
  ago: number
  body: string
  chosen?: [name: string, place: string]
  verdict?: 'refuse' | 'wait'
}[] = [
  {
    ago: 96,
    body: 'Procurava quem me arranjasse o telhado e já tinha sido enganada uma vez. Gostei de ver, em cada avaliação, se havia comprovativo ou não: escolhi pelas que tinham, e correu bem.',
  },
  {
    ago: 81,
    chosen: ['Rogério', 'Aveiro'],
    body: 'A ideia é boa, mas na minha zona há poucas empresas e quase nenhuma com avaliações. Acabei por perguntar ao vizinho, como sempre. Hei de voltar daqui a um ano.',
  },
  {
    ago: 67,
    body: 'Escrevi uma avaliação de uma estrela com medo de que desaparecesse. A empresa denunciou-a, pediram-me que respondesse, e ficou. Recebi a decisão por escrito, com o motivo.',
  },
  {
    ago: 52,
    body: 'O comprovativo da minha fatura demorou cinco dias a ser visto. Percebo que seja uma pessoa a ver, mas podiam dizer logo quanto tempo demora.',
  },
  {
    ago: 38,
    chosen: ['Lurdes', 'Viseu'],
    body: 'O meu filho fez-me a conta e eu escrevi sozinha a minha primeira avaliação. As letras são grandes e não me pediram nada que eu não soubesse.',
  },
  {
    ago: 24,
    body: 'Gostava de poder guardar uma lista de empresas para comparar mais tarde. Tirando isso, encontrei em dez minutos o que andava a adiar há dois meses.',
  },
  {
    ago: 9,
    body: 'Fui ver se o selo da empresa que me pediu sinal era verdadeiro. Era de um certificado que já não estava em vigor. Ficou-me barato ter ido ver.',
  },
  {
    ago: 6,
    verdict: 'refuse',
    body: 'Muito bom site, parabéns à equipa! Aproveito para dizer que faço pinturas em toda a zona norte ao melhor preço, é só procurarem por Pinturas Douradas.',
  },
  {
    ago: 1,
    verdict: 'wait',
    body: 'As perguntas sobre a qualidade e a pontualidade fizeram-me pensar melhor no que ia escrever. Acabei por ser mais justo do que estava a contar.',
  },
]

export async function playVoices(): Promise<void> {
  const [there] = await database().select({ id: testimonials.id }).from(testimonials).limit(1)
  if (there) return
  const end = now()
  try {
    await testify(end)
    await tell(end)
  } finally {
    playAt()
  }
}

const moment = (end: Date, ago: number) => playAt(new Date(end.getTime() - ago * day))

async function testify(end: Date): Promise<void> {
  const editor = await byEmail('admin@aval.example')
  const authors = await database()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.emailVerified, true),
        gt(users.reviewsCount, 0),
        sql`${users.staffRoles} = '{}' and ${users.displayAs} <> 'anonymous' and ${users.email} not like '%@aval.example'
          and ${users.createdAt} < ${new Date(end.getTime() - 100 * day)}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(said.length)
  for (const [i, { id }] of authors.entries()) {
    const { ago, body, chosen, verdict } = said[i] as (typeof said)[number]
    moment(end, ago)
    const author = await actorOf(id)
    const input = {
      body,
      shown: chosen ? 'chosen' : 'account',
      firstName: chosen?.[0],
      place: chosen?.[1],
      consent: 'sim',
    }
    await sendTestimonial(at(author), testimonialForm.parse(input))
    const [sent] = await database()
      .select({ id: testimonials.id })
      .from(testimonials)
      .where(eq(testimonials.userId, id))
    moment(end, ago - 0.5)
    if (!sent || verdict === 'wait') continue
    if (verdict === 'refuse')
      await refuseTestimonial(at(editor), sent.id, {
        version: 1,
        rule: 'advertising',
        reason: 'A segunda frase anuncia serviços de pintura. Sem ela, publica-se.',
      })
    else await publishTestimonial(at(editor), sent.id, { version: 1 })
  }
}

async function tell(end: Date): Promise<void> {
  const [owner, editor] = [await byEmail('dono@aval.example'), await byEmail('admin@aval.example')]
  const certified = await certifiedOf(
    owner.memberships.filter((m) => m.role === 'owner').map((m) => m.companyId),
  )
  const [mine] = certified.own
  if (!mine) return
  moment(end, 20)
  const shown = await createStory(at(editor), storyOf(mine, end))
  await askCompany(at(editor), shown, { version: 1 })
  moment(end, 18)
  await consentToStory(at(owner), shown, { version: 2 })
  moment(end, 17)
  await publishStory(at(editor), shown, { version: 3 })
  moment(end, 3)
  const asked = await createStory(at(editor), {
    ...storyOf(mine, end),
    title: 'Um ano depois: o que ficou do trabalho de certificação',
  })
  await askCompany(at(editor), asked, { version: 1 })
  moment(end, 2)
  const [other] = certified.others
  if (other) await createStory(at(editor), storyOf(other, end))
}

type Certified = Pick<typeof companies.$inferSelect, 'slug' | 'name'>

/** Companies with a certificate in force, those with most reviews first. */
async function certifiedOf(ids: string[]): Promise<{ own: Certified[]; others: Certified[] }> {
  const find = (whose: ReturnType<typeof notInArray>) =>
    database()
      .select({ slug: companies.slug, name: companies.name })
      .from(companies)
      .where(
        and(
          whose,
          eq(companies.listing, 'approved'),
          sql`exists (select 1 from certificates t where t.company_id = ${companies.id} and t.state = 'valid')`,
        ),
      )
      .orderBy(
        sql`(select s.reviews from company_scores s where s.company_id = ${companies.id}) desc nulls last`,
        asc(companies.id),
      )
      .limit(1)
  const mine = sql`${companies.id} = any(${sql.param(ids)}::uuid[])`
  return { own: await find(mine), others: await find(sql`not (${mine})`) }
}

function storyOf({ slug, name }: Certified, end: Date) {
  const before = (days: number) => shiftDay(lisbonDay(end), -days)
  return createStoryForm.parse({
    company: slug,
    title: 'Responder a todos, e mostrar como se trabalha',
    summary: `Quando ${name} se preparou para a certificação, mudou a maneira de responder a quem a avalia. É o que aqui se conta.`,
    body: [
      `Em ${name} as avaliações eram respondidas por quem tivesse tempo, cada um à sua maneira. Quem estava na obra não as via; quem atendia o telefone não sabia o que prometer.`,
      '## O que mudou',
      'A candidatura à certificação pedia que se mostrasse como se responde a uma reclamação. Não havia uma maneira só, por isso escreveu-se uma:',
      '- cada avaliação é lida na manhã seguinte, por uma pessoa com nome;\n- a quem correu mal telefona-se primeiro, e só depois se responde por escrito;\n- o que se prometeu fica anotado, com o dia em que se cumpre.',
      '## O que custou',
      'As primeiras semanas foram as piores: telefonar antes de responder demora mais, e os números acima mostram-no. Houve quem já não esperasse por nós.',
      '> O mais difícil foi responder a quem tinha razão.',
      'Hoje a resposta faz parte do trabalho, como a fatura. Nem todos ficam contentes, e isso também se lê no perfil.',
    ].join('\n\n'),
    beforeFrom: before(360),
    beforeUntil: before(240),
    afterFrom: before(150),
    afterUntil: before(30),
  })
}
