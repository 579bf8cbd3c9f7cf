import { type Actor, authorise, may, type Permission, type StaffRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { certificationFigures } from './certification-figures'
import { companyFigures, invitationFigures } from './company-figures'
import type { Figure } from './figure'
import { affiliateFigures, moneyFigures } from './money-figures'
import { peopleFigures, supportFigures } from './people-figures'
import { moderationFigures, reviewFigures } from './review-figures'
import { contentFigures, systemFigures } from './system-figures'
import { projectFigures, workFigures } from './work-figures'

/** Rights that a part of the figures asks for: those of the part of the administration that they are about. */
type Right = Extract<Permission, `staff.${string}` | 'project.decide' | 'error.handle'>

interface Group {
  label: string
  right: Right
  figures: Record<string, Figure>
}

/** Every figure of the administration, by the part that it is about, as addresses name it; and who may see that part. */
export const groups = {
  empresas: { label: 'Empresas', right: 'staff.companies', figures: companyFigures },
  avaliacoes: { label: 'Avaliações', right: 'staff.reviews', figures: reviewFigures },
  moderacao: { label: 'Moderação', right: 'staff.reviews', figures: moderationFigures },
  certificacao: { label: 'Certificação', right: 'staff.certification', figures: certificationFigures },
  projetos: { label: 'Projetos', right: 'project.decide', figures: projectFigures },
  trabalhos: { label: 'Trabalhos', right: 'staff.work', figures: workFigures },
  convites: { label: 'Convites', right: 'staff.invitations', figures: invitationFigures },
  apoio: { label: 'Apoio', right: 'staff.support', figures: supportFigures },
  dinheiro: { label: 'Dinheiro', right: 'staff.finance', figures: moneyFigures },
  afiliados: { label: 'Afiliados', right: 'staff.finance', figures: affiliateFigures },
  conteudos: { label: 'Conteúdos', right: 'staff.content', figures: contentFigures },
  pessoas: { label: 'Pessoas', right: 'staff.users', figures: peopleFigures },
  sistema: { label: 'Sistema', right: 'error.handle', figures: systemFigures },
} as const satisfies Record<string, Group>

export type GroupKey = keyof typeof groups
export type FigureKey = { [G in GroupKey]: keyof (typeof groups)[G]['figures'] }[GroupKey]

export const groupKeys = Object.keys(groups) as GroupKey[]

/** The figures of a part, in their order. */
export const figuresIn = (group: GroupKey): [FigureKey, Figure][] =>
  Object.entries<Figure>(groups[group].figures) as [FigureKey, Figure][]

/** Every figure by its key, with the part that it belongs to. */
export const figures: ReadonlyMap<string, Figure & { key: FigureKey; group: GroupKey }> = new Map(
  groupKeys.flatMap((group) =>
    figuresIn(group).map(([key, figure]) => [
      key,
      // By their descriptors: a definition that names a setting says it anew each time.
      Object.defineProperties(
        { key, group } as Figure & { key: FigureKey; group: GroupKey },
        Object.getOwnPropertyDescriptors(figure),
      ),
    ]),
  ),
)

/** The part that the page of each role opens with, unless somebody keeps another. */
const opens: Record<StaffRole, GroupKey> = {
  support: 'apoio',
  moderator: 'moderacao',
  auditor: 'certificacao',
  finance: 'dinheiro',
  editor: 'conteudos',
  admin: 'empresas',
}

/** What of it somebody asked for and may see; else what their first role opens with. Pure. */
export function partFor(
  { staffRoles }: Pick<Actor, 'staffRoles'>,
  seen: GroupKey[],
  asked: string | null,
): GroupKey {
  const usual = staffRoles.map((role) => opens[role]).find((group) => seen.includes(group))
  return seen.find((group) => group === asked) ?? usual ?? (seen[0] as GroupKey)
}

/** Parts that somebody may see, in their order. */
export const groupsFor = (actor: Actor): GroupKey[] =>
  groupKeys.filter((group) => may(actor, groups[group].right))

/**
 * A figure by its address, for who may see it.
 * @throws Refusal `not-found` for what is none, `not-allowed` for one of another part
 */
export function figureFor({ actor }: Pick<Ctx, 'actor'>, key: string) {
  authorise(actor, 'staff.statistics')
  const figure = figures.get(key)
  if (!figure) throw new Refusal('not-found', 'Este número não existe.')
  authorise(actor, groups[figure.group].right)
  return figure
}
