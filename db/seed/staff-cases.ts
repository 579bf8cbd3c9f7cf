import type { Anchor } from './anchor'
import { type Cast, newPerson, placeNear } from './people'
import { dice } from './random'
import type { World } from './world'

/** What waits for whoever administers people: an account that was blocked, and roles that a second person decides. */
export function tellStaffCases(world: World, anchor: Anchor, cast: Cast): void {
  const d = dice('staff-cases')
  const moderator = cast.by('moderador@aval.example')
  const blocked = newPerson(world, d, anchor.ago(210, 15), placeNear(d, '11'))
  const at = anchor.ago(12, 11)
  const reason =
    'Publicou em três dias avaliações a concorrentes da empresa onde trabalha e, depois de avisada, voltou a fazê-lo.'
  Object.assign(blocked, { blockedAt: at, blockedReason: reason, updatedAt: at })
  world.events.push({
    id: d.id(at),
    at,
    subjectType: 'user',
    subjectId: blocked.id,
    companyId: null,
    verb: 'block',
    fromState: null,
    toState: null,
    actorKind: 'user',
    actorId: moderator.id,
    reason,
    data: null,
  })
  world.audit.push({
    at,
    actorId: moderator.id,
    verb: 'user.block',
    objectType: 'user',
    objectId: blocked.id,
    reason,
    before: { blocked: false },
    after: { blocked: true },
  })

  // Asked by a second administrator, so that admin@ has something to decide; who decides what admin@ asks for.
  const asker = newPerson(world, d, anchor.ago(900, 10), placeNear(d, '11'), 'aval.example')
  Object.assign(asker, { email: 'direcao@aval.example', staffRoles: ['admin'] })
  const asked = anchor.ago(1, 16)
  const colleague = cast.by('vasco.rebelo@aval.example')
  const why = 'Passa a substituir a administração nas férias de dezembro; combinado na reunião da equipa.'
  world.roleChanges.push({
    id: d.id(asked),
    userId: colleague.id,
    roles: [...(colleague.staffRoles ?? []), 'admin'],
    reason: why,
    state: 'asked',
    version: 1,
    askedBy: asker.id,
    askedAt: asked,
    decidedBy: null,
    decidedAt: null,
  })
  world.audit.push({
    at: asked,
    actorId: asker.id,
    verb: 'user.roles-ask',
    objectType: 'user',
    objectId: colleague.id,
    reason: why,
    before: { roles: colleague.staffRoles },
    after: { roles: [...(colleague.staffRoles ?? []), 'admin'] },
  })
  // Last, so that nothing before it is another thing by chance.
  cast.signsIn(asker, d.id(asker.createdAt as Date))
}
