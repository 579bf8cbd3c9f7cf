import { lisbonDay } from '~/domain/shared/working-days'
import type { Anchor } from './anchor'
import text from './corpus/projetos.txt?raw'
import { happen } from './history'
import { plain } from './names'
import type { Cast } from './people'
import { type Drawn, storePictures } from './pictures/gallery'
import { type KindName, scene } from './pictures/kinds'
import { height, width } from './pictures/pencil'
import type { Side } from './pictures/sight'
import { type Dice, dice } from './random'
import type { Settled, World } from './world'

/** Work that companies show: told in corpus/projetos.txt, in every state a project can be in. */

type State = 'published' | 'in_review' | 'draft' | 'refused' | 'hidden'
const states: Record<string, State> = {
  '': 'published',
  alterado: 'published',
  revisao: 'in_review',
  rascunho: 'draft',
  recusado: 'refused',
  escondido: 'hidden',
}

interface Told {
  company: string
  title: string
  year: number
  days: number
  band: number
  state: State
  changed: boolean
  confirmed: boolean
  pictures: { kind: KindName; variant: number; alt: string; pair: boolean }[]
  body: string
}

export const told: Told[] = text
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [company = '', title = '', year, days, band, state = '', confirmed, pictures = '', body = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      company,
      title,
      year: Number(year),
      days: Number(days),
      band: Number(band),
      state: states[state] as State,
      changed: state === 'alterado',
      confirmed: confirmed === 'sim',
      body,
      pictures: pictures.split(';').map((picture) => {
        const parts = picture.trim().split(':')
        const pair = parts[0] === 'par'
        const [what = '', alt = ''] = pair ? parts.slice(1) : parts
        const [kind, variant] = what.split('/')
        return { kind: kind as KindName, variant: Number(variant), alt, pair }
      }),
    }
  })

export async function showProjects(
  world: World,
  settled: Settled[],
  anchor: Anchor,
  cast: Cast,
  pictures: boolean,
): Promise<void> {
  const d = dice('projects')
  const thisYear = Number(lisbonDay(anchor.now).slice(0, 4))
  const newest = Math.max(...told.map((t) => t.year))
  const drawn: Drawn[] = []
  for (const [i, one] of told.entries()) {
    const company = settled.find((s) => s.sketch.name === one.company)
    if (!company) throw new Error(`no company ${one.company}`)
    drawn.push(
      ...writeProject(world, d, anchor, cast, company, { ...one, year: one.year - newest + thisYear }, i),
    )
  }
  if (pictures) await storePictures(world, drawn, d, anchor)
}

function writeProject(
  world: World,
  d: Dice,
  anchor: Anchor,
  cast: Cast,
  { row: company, team }: Settled,
  one: Told,
  i: number,
): Drawn[] {
  const { state } = one
  const author = team[0]?.id ?? null
  const moderator = cast.by('moderador@aval.example').id
  const sent =
    one.state === 'in_review' ? anchor.ago(1 + (i % 4), 11) : anchor.ago(9 + ((i * 11) % told.length) * 8, 10)
  const started = new Date(sent.getTime() - 2 * 86_400_000)
  const decided = new Date(sent.getTime() + 86_400_000)
  const seen = state === 'published' || state === 'hidden'
  const id = d.id(started)
  const { title, year, days, band, body } = one
  const facts = { title, year, valueBand: band, body, category: company.category }
  const said = { ...facts, municipality: company.municipality ?? null, durationDays: days }
  const changedAt = one.changed ? anchor.ago(1, 15) : null
  const confirmedAt = one.confirmed && seen ? new Date(decided.getTime() + 3 * 86_400_000) : null
  world.projects.push({
    ...said,
    id,
    slug: plain(title).slice(0, 60).replace(/-+$/, ''),
    companyId: company.id,
    district: company.district,
    ownerConsent: true,
    state,
    version: state === 'draft' ? 1 : seen ? 3 : 2,
    stateReason:
      state === 'refused'
        ? 'Na segunda fotografia lê-se a matrícula de um carro e vê-se o número da porta. Corte ou troque a fotografia e envie de novo.'
        : null,
    stateReasonCode: state === 'refused' ? 'people' : null,
    createdBy: author,
    createdAt: started,
    updatedAt: changedAt ?? confirmedAt ?? (seen ? decided : sent),
    submittedAt: state === 'draft' ? null : sent,
    // Five working days are a week.
    decideBy:
      state === 'in_review' || one.changed ? new Date((changedAt ?? sent).getTime() + 7 * 86_400_000) : null,
    publishedAt: seen ? decided : null,
    confirmedAt,
    approved: seen ? { ...said, ...(one.changed ? { title: 'Bomba de calor numa moradia' } : {}) } : null,
    changedAt,
    demonstration: true,
  })
  const about = { subject: 'project' as const, id, companyId: company.id }
  happen(world, d, { ...about, at: started, verb: 'start', to: 'draft', by: author })
  if (state !== 'draft')
    happen(world, d, { ...about, at: sent, verb: 'send', from: 'draft', to: 'in_review', by: author })
  if (seen || state === 'refused')
    happen(world, d, {
      ...about,
      at: decided,
      verb: seen ? 'publish' : 'refuse',
      from: 'in_review',
      to: seen ? 'published' : 'refused',
      by: moderator,
      staff: true,
      reason: seen ? undefined : 'Reconhece-se uma matrícula e um número de porta.',
    })
  if (confirmedAt) confirm(world, d, about, decided, confirmedAt)
  return picturesOf(world, d, id, company.id, one, seen ? decided : null)
}

/** A customer who was asked and said yes; their address is forgotten since. */
function confirm(
  world: World,
  d: Dice,
  about: { subject: 'project'; id: string; companyId: string },
  asked: Date,
  answered: Date,
): void {
  world.projectConfirmations.push({
    id: d.id(asked),
    projectId: about.id,
    email: null,
    emailHash: `demonstration-${about.id}`,
    name: null,
    tokenHash: null,
    state: 'confirmed',
    version: 2,
    createdAt: asked,
    expiresAt: new Date(asked.getTime() + 30 * 86_400_000),
    answeredAt: answered,
  })
  happen(world, d, { ...about, at: answered, verb: 'confirm' })
}

function picturesOf(
  world: World,
  d: Dice,
  projectId: string,
  companyId: string,
  { pictures }: Told,
  seenAt: Date | null,
): Drawn[] {
  const drawn: Drawn[] = []
  let position = 0
  let pairs = 0
  const hang = (svg: string, alt: string, side: 'before' | 'after' | null, pair: number | null) => {
    const at = position++
    drawn.push({
      svg,
      // What cards and the top of a project's page show.
      offered: at < 2,
      width,
      height,
      companyId,
      place: (fileId) =>
        world.projectPhotos.push({
          id: d.id(seenAt ?? new Date(0)),
          projectId,
          fileId,
          alt,
          position: at,
          side,
          pair,
          approvedAt: seenAt,
        }),
    })
  }
  for (const { kind, variant, alt, pair } of pictures) {
    const drawing = (side: Side) => scene(kind, variant, side)
    if (pair) {
      pairs += 1
      hang(drawing('before'), `${alt}, antes da obra`, 'before', pairs)
      hang(drawing('after'), `${alt}, no fim da obra`, 'after', pairs)
    } else hang(drawing('after'), alt, null, null)
  }
  return drawn
}
