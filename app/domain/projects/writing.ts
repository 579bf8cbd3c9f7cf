import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { companies } from '../companies/schema'
import { slugOf } from '../companies/slugs'
import { authorise } from '../permissions'
import { placesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import type { ProjectInput } from './project-forms'
import { isEditable } from './project-words'
import { type ProjectText, projects } from './schema'
import { changedMeanwhile, changeProject, type Project, writeChange } from './taking'

/** A project's words and facts. Pictures are in photos.ts. */

/** Words that are addresses of ours beneath /projetos. */
const reserved: ReadonlySet<string> = new Set(['confirmar', 'novo', 'projeto', 'projetos', 'mapa'])

/**
 * Begins a project of the active company.
 * @returns its id
 * @throws Refusal `invalid` by field, `conflict` when the company has as many as it may
 */
export async function startProject(ctx: Ctx, input: ProjectInput): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'project.write', { companyId })
  const work = () =>
    transaction(ctx, async (tx) => {
      const { text, district } = await checkedText(tx, input)
      await checkRoom(tx, companyId)
      const id = newId()
      await tx.db.insert(projects).values({
        id,
        slug: await freeSlug(tx, text.title),
        companyId,
        ...text,
        district,
        ownerConsent: input.consent,
        createdBy: tx.actor.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      await recordEvent(tx, {
        subjectType: 'project',
        subjectId: id,
        companyId,
        verb: 'start',
        toState: 'draft',
      })
      return id
    })
  return again(work)
}

/**
 * Changes what a project says. A published one shows the change at once, and staff look at it afterwards: what people
 * mend is mostly a typing error, and five working days without their project would punish it. New pictures, which can do
 * more harm than words, wait (photos.ts).
 * @throws Refusal `invalid` by field, `conflict` while staff look at it, or when it changed meanwhile
 */
export function editProject(
  ctx: Ctx,
  id: string,
  { version, ...input }: ProjectInput & { version: number },
): Promise<void> {
  const change = async (tx: TxCtx, project: Project) => {
    checkEditable(project)
    const { text, district } = await checkedText(tx, input)
    if (project.publishedAt) checkWhole(text, input.consent)
    const slug =
      project.publishedAt || text.title === project.title ? project.slug : await freeSlug(tx, text.title)
    const set = { ...text, district, ownerConsent: input.consent, slug }
    const fields = (Object.keys(text) as (keyof ProjectText)[]).filter((f) => text[f] !== project[f])
    if (fields.length === 0 && input.consent === project.ownerConsent) return
    await writeChange(tx, project, set)
    await recordEvent(tx, {
      subjectType: 'project',
      subjectId: id,
      companyId: project.companyId,
      verb: 'edit',
      data: { fields },
    })
  }
  const tooLate = (_: TxCtx, project: Project) => {
    checkEditable(project)
    return changedMeanwhile()
  }
  return again(() => changeProject(ctx, id, version, change, tooLate))
}

/** @throws Refusal `conflict` while staff look at it, or when it is gone */
export function checkEditable(project: Pick<Project, 'state'>): void {
  if (isEditable(project.state)) return
  throw new Refusal(
    'conflict',
    project.state === 'in_review'
      ? 'Este projeto está em análise. Retire-o da análise para o mudar.'
      : 'Este projeto foi retirado e já não pode ser mudado.',
  )
}

/** What was sent, with categories, places and years that exist. */
async function checkedText(
  { now }: TxCtx,
  input: ProjectInput,
): Promise<{ text: ProjectText; district: string | null }> {
  const { categories, municipalities } = await placesAndCategories(now)
  const place = input.municipality ? municipalities.get(input.municipality) : undefined
  const fields: Record<string, string> = {}
  if (input.category && !categories.has(input.category)) fields.category = 'Escolha uma categoria da lista.'
  if (input.municipality && !place) fields.municipality = 'Escolha um concelho da lista.'
  if (input.year && input.year > Number(lisbonDay(now).slice(0, 4)))
    fields.year = 'Este ano ainda não chegou.'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
  return {
    text: {
      title: input.title,
      body: input.body ?? null,
      category: input.category ?? null,
      municipality: place?.code ?? null,
      year: input.year ?? null,
      durationDays: input.days ?? null,
      valueBand: input.value ?? null,
    },
    district: place?.district ?? null,
  }
}

/** One that was published keeps what it needed for that. */
function checkWhole(text: ProjectText, consent: boolean): void {
  const fields: Record<string, string> = {}
  if (!text.category) fields.category = 'Um projeto já publicado precisa de categoria.'
  if (!text.municipality) fields.municipality = 'Um projeto já publicado precisa de concelho.'
  if (!text.year) fields.year = 'Um projeto já publicado precisa de ano.'
  if (!text.body) fields.body = 'Um projeto já publicado precisa de texto.'
  if (!consent) fields.consent = 'Sem este consentimento, esconda ou retire o projeto.'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
}

/** Beginnings take turns on the company, so that of two at once neither is one too many. */
async function checkRoom({ db }: TxCtx, companyId: string): Promise<void> {
  const most = settings.project.perCompany
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), ne(projects.state, 'removed')))
  if ((row?.n ?? 0) < most) return
  throw new Refusal(
    'conflict',
    `Uma empresa pode ter até ${most} projetos. Retire um que já não queira mostrar.`,
  )
}

async function freeSlug({ db }: TxCtx, title: string): Promise<string> {
  const base = slugOf(title)
  const drawn = Array.from({ length: 3 }, () => `${base}-${Math.floor(Math.random() * 36 ** 6).toString(36)}`)
  const candidates = [base, `${base}-2`, `${base}-3`, ...drawn].filter((slug) => !reserved.has(slug))
  const taken = await db
    .select({ slug: projects.slug })
    .from(projects)
    .where(inArray(projects.slug, candidates))
  const used = new Set(taken.map((t) => t.slug))
  return candidates.find((slug) => !used.has(slug)) ?? (drawn[2] as string)
}

/** Two of the same title at once: the second takes the next address. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violated(error) === 'projects_slug_unique') return work()
    throw error
  }
}
