import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf, readersOf } from '../../notifications/readers'
import { stories, storyVersions } from '../schema'

export const storyNews = ['asked', 'published', 'hidden', 'agreed', 'declined', 'withdrawn'] as const
export type StoryNews = (typeof storyNews)[number]
const toCompany: readonly StoryNews[] = ['asked', 'published', 'hidden']

/** What we did with a story is told to the company's owners; what they answered, to whoever wrote it. */
export const notifyAboutStory = defineMailJob({
  name: 'voices.notify-about-story',
  data: z.object({ storyId: z.uuid(), news: z.enum(storyNews), version: z.int() }),
  kind: 'company',
  always: true,
  async letters({ db }, { storyId, news, version }) {
    const [row] = await db
      .select({ story: stories, text: storyVersions, company: companies.name })
      .from(stories)
      .innerJoin(
        storyVersions,
        and(eq(storyVersions.storyId, stories.id), eq(storyVersions.number, stories.current)),
      )
      .innerJoin(companies, eq(companies.id, stories.companyId))
      .where(eq(stories.id, storyId))
    if (!row || row.story.version !== version) return
    const { story, text, company } = row
    const said = words[news]({
      id: storyId,
      slug: story.slug,
      companyId: story.companyId,
      title: text.title,
      company,
      reason: story.reason,
    })
    if (toCompany.includes(news)) {
      const because = `Recebe esta mensagem porque é responsável pelo perfil de ${company} na Aval.`
      const readers = await readersOf(db, story.companyId)
      return readers.map((to) => ({ to, mail: personalMail(to.name, said, because) }))
    }
    const to = await readerOf(db, text.writtenBy)
    if (!to) return
    return { to, mail: personalMail(to.name, said, 'Recebe esta mensagem porque escreveu este testemunho.') }
  },
})

interface Told {
  id: string
  slug: string
  title: string
  company: string
  companyId: string
  reason: string | null
}
const atStaff = (id: string) => ({ button: 'Ver o testemunho', to: paths.staffStory(id) })
const whyOf = (reason: string | null) => (reason ? [{ quote: reason }] : [])

const words: Record<StoryNews, (t: Told) => Said> = {
  asked: ({ id, companyId, company, title }) => ({
    subject: `Podemos contar a história de ${company}?`,
    preview: 'Leia o texto e os números, e diga se os podemos publicar.',
    parts: [
      `Escrevemos sobre ${company}: «${title}». Só se publica se autorizar exatamente esta versão, e pode retirar a autorização quando quiser.`,
      { button: 'Ler e responder', to: paths.ofCompany(companyId, paths.myStory(id)) },
    ],
  }),
  published: ({ id, companyId, slug, company }) => ({
    subject: `A história de ${company} foi publicada`,
    preview: 'Já se lê em «Testemunhos».',
    parts: [
      'Obrigado. Para a retirar, basta um botão na página do testemunho, na sua conta.',
      { button: 'Ver a história', to: paths.story(slug) },
      { button: 'Ver na minha conta', to: paths.ofCompany(companyId, paths.myStory(id)) },
    ],
  }),
  hidden: ({ id, companyId, company, reason }) => ({
    subject: `A história de ${company} deixou de se ver`,
    preview: 'Dizemos porquê.',
    parts: [
      ...whyOf(reason),
      { button: 'Ver o testemunho', to: paths.ofCompany(companyId, paths.myStory(id)) },
    ],
  }),
  agreed: ({ id, company }) => ({
    subject: `${company} autorizou o testemunho`,
    preview: 'Já se pode publicar.',
    parts: [atStaff(id)],
  }),
  declined: ({ id, company, reason }) => ({
    subject: `${company} não autorizou o testemunho`,
    preview: 'Esta versão não se publica.',
    parts: [...whyOf(reason), atStaff(id)],
  }),
  withdrawn: ({ id, company, reason }) => ({
    subject: `${company} retirou a autorização do testemunho`,
    preview: 'A página já não se vê.',
    parts: [...whyOf(reason), atStaff(id)],
  }),
}
