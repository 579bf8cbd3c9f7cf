import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { MailPart } from '~/platform/mail-template'
import { events } from '../../audit/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readersOf } from '../../notifications/readers'
import { companies } from '../schema'
import { namesOf } from './editing-names'
import { companyEdits } from './editing-schema'
import { type ShownChange, shownChanges } from './editing-shown'
import type { ProfileField } from './editing-words'

/** What became of a change that was asked for. One that the company took back itself has no reason, and needs no telling. */
export const notifyEdit = defineMailJob({
  name: 'companies.notify-edit',
  data: z.object({ editId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db, now }, { editId }) {
    const [row] = await db
      .select({ edit: companyEdits, name: companies.name, slug: companies.slug, into: companies.mergedInto })
      .from(companyEdits)
      .innerJoin(companies, eq(companies.id, companyEdits.companyId))
      .where(eq(companyEdits.id, editId))
    if (!row) return
    const { edit, name, slug, into } = row
    const became = edit.state
    if (became === 'waiting' || (became === 'withdrawn' && edit.reason === null)) return
    const [change] = shownChanges([edit], await namesOf(now))
    if (!change) return
    // Whoever asked, while they still belong to it.
    const people = await readersOf(db, into ?? edit.companyId, ['owner'], edit.askedBy)
    // That the profile is no more, its owners hear of by itself: of the change only who asked for it.
    const readers = became === 'withdrawn' ? people.filter(({ id }) => id === edit.askedBy) : people
    const said = becameOf(became, {
      change,
      reason: edit.reason,
      company: name,
      companyId: into ?? edit.companyId,
      slug,
    })
    const why = became === 'withdrawn' ? 'pediu uma alteração ao' : 'é responsável pelo'
    return readers.map((to) => ({ to, mail: personalMail(to.name, said, because(why, name)) }))
  },
})

/** That staff changed the profile: what, and why. */
export const notifyAmended = defineMailJob({
  name: 'companies.notify-amended',
  data: z.object({ companyId: z.uuid(), eventId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db, now }, { companyId, eventId }) {
    const [row] = await db
      .select({ data: events.data, reason: events.reason, name: companies.name })
      .from(events)
      .innerJoin(companies, eq(companies.id, events.subjectId))
      .where(and(eq(events.id, eventId), eq(events.subjectType, 'company'), eq(events.subjectId, companyId)))
    if (!row) return
    const { before, after } = row.data as Record<'before' | 'after', Record<string, unknown>>
    const fields = Object.keys(after) as ProfileField[]
    const changes = shownChanges(
      fields.map((field) => ({ field, before: before[field], after: after[field] })),
      await namesOf(now),
    )
    const said: Said = {
      subject: `A equipa da Aval corrigiu o perfil de ${row.name}`,
      preview: changes.map((c) => c.label).join(', '),
      title: 'Corrigimos o perfil',
      parts: [
        `A nossa equipa alterou o perfil de ${row.name}:`,
        ...changes.map((change) => factsOf(change, 'Antes', 'Agora')),
        ...quoted(row.reason),
        { button: 'Ver e editar o perfil', to: paths.ofCompany(companyId, paths.editCompany()) },
        { small: 'Se não está certo, corrija-o no perfil ou responda a esta mensagem.' },
      ],
    }
    const owners = await readersOf(db, companyId)
    return owners.map((to) => ({
      to,
      mail: personalMail(to.name, said, because('é responsável pelo', row.name)),
    }))
  },
})

const because = (why: string, company: string) =>
  `Recebe esta mensagem porque ${why} perfil de ${company} na Aval.`

const quoted = (reason: string | null): MailPart[] => (reason ? [{ quote: reason, by: 'Equipa Aval' }] : [])

const factsOf = ({ label, before, after }: ShownChange, was: string, is: string): MailPart => ({
  facts: [
    ['Facto', label],
    [was, brief(before)],
    [is, brief(after)],
  ],
})

/** Long texts are read on the site; a mail says what they begin with. */
const brief = (text: string | null) =>
  text === null ? 'nada' : [...text].length > 200 ? `${[...text].slice(0, 200).join('')}…` : text

interface Decided {
  change: ShownChange
  reason: string | null
  company: string
  companyId: string
  slug: string
}

/** What became of a change that waited for staff; withdrawn, because the profile is closed or part of another. */
function becameOf(
  became: 'accepted' | 'refused' | 'withdrawn',
  { change, reason, company, companyId, slug }: Decided,
): Said {
  const inForce = 'O que estava continua no perfil.'
  const what = change.label.toLowerCase() === 'nipc' ? 'NIPC' : change.label.toLowerCase()
  const back = { button: 'Voltar ao perfil', to: paths.ofCompany(companyId, paths.editCompany()) }
  switch (became) {
    case 'accepted':
      return {
        subject: `${company}: ${what} alterado no perfil`,
        preview: `Agora: ${brief(change.after)}`,
        title: 'A alteração está feita',
        parts: [
          `Conferimos a alteração que pediu ao perfil de ${company}, e já está à vista de todos.`,
          factsOf(change, 'Antes', 'Agora'),
          ...quoted(reason),
          { button: 'Ver o perfil', to: paths.company(slug) },
        ],
      }
    case 'refused':
      return {
        subject: `${company}: a alteração pedida não foi aceite`,
        preview: inForce,
        title: 'A alteração não foi aceite',
        parts: [
          `Vimos a alteração que pediu ao perfil de ${company} e não a fizemos. ${inForce}`,
          factsOf(change, 'Antes', 'Pedido'),
          ...quoted(reason),
          back,
          { small: 'Pode pedir de novo quando tiver o que faltava.' },
        ],
      }
    case 'withdrawn':
      return {
        subject: `${company}: a alteração pedida ficou sem efeito`,
        preview: reason ?? inForce,
        title: 'A alteração ficou sem efeito',
        parts: [
          `A alteração que pediu ao perfil de ${company} já não vai ser decidida. ${reason ?? ''}`.trim(),
          factsOf(change, 'No perfil', 'Pedido'),
          back,
        ],
      }
  }
}
