import { versionInForce } from '~/domain/legal/documents'
import type { Anchor } from './anchor'
import { type Name, personName, plain } from './names'
import { type Place, places } from './places'
import type { Dice } from './random'
import type { UserRow, World } from './world'

export const password = 'aval-demonstracao-2026'
/** What everybody accepted when they came; the accounts of the README accepted what is in force. */
export const termsVersion = '2026-11'

/** The accounts that the README names; each has something waiting for it. */
export const demonstrationPeople = [
  { name: 'Helena Vasconcelos', email: 'admin@aval.example', staffRoles: ['admin'] },
  { name: 'Tomás Bettencourt', email: 'moderador@aval.example', staffRoles: ['moderator'] },
  { name: 'Leonor Quintela', email: 'auditor@aval.example', staffRoles: ['auditor'] },
  { name: 'Sérgio Patrício', email: 'apoio@aval.example', staffRoles: ['support'] },
  { name: 'Dulce Amaral', email: 'financeiro@aval.example', staffRoles: ['finance'] },
  { name: 'Armando Fontes', email: 'dono@aval.example', staffRoles: [] },
  { name: 'Marta Caldeira', email: 'afiliado@aval.example', staffRoles: [], isAffiliate: true },
  { name: 'Inês Sampaio', email: 'cliente@aval.example', staffRoles: [] },
] as const

/** Colleagues who decided things in the past, so that no decision was taken by the one who asked for it. */
const colleagues = [
  { name: 'Vasco Rebelo', email: 'vasco.rebelo@aval.example', staffRoles: ['moderator', 'support'] },
  { name: 'Clara Nogueira', email: 'clara.nogueira@aval.example', staffRoles: ['auditor'] },
] as const

/** Comes last, so that the others stay who they were. */
const editors = [{ name: 'Beatriz Salgado', email: 'editor@aval.example', staffRoles: ['editor'] }] as const

export interface Cast {
  by(email: `${string}@aval.example`): UserRow
  /** Somebody of staff with that role, but not this person. */
  staff(role: string, not?: string | null): UserRow
  /** Somebody who was made otherwise becomes an account of the README as well. */
  signsIn(user: UserRow, id: string): void
}

/** Writes accounts of the demonstration with their password, and says how to find them. */
export function castPeople(world: World, d: Dice, anchor: Anchor, hash: string): Cast {
  const accepted = versionInForce('termos', anchor.now).version
  const signsIn = ({ id: userId, createdAt }: Pick<UserRow, 'id' | 'createdAt'>, id: string) =>
    world.accounts.push({
      id,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt,
      updatedAt: createdAt,
    })
  for (const { name, email, staffRoles, ...more } of [...demonstrationPeople, ...colleagues, ...editors]) {
    const createdAt = anchor.ago(d.int(1120, 1170), 10)
    const id = d.id(createdAt)
    world.users.push({
      ...newUser(id, name, email, createdAt),
      staffRoles: [...staffRoles],
      isAffiliate: 'isAffiliate' in more,
      displayAs: 'first-initial',
      municipality: '1106',
      termsVersion: accepted,
    })
    signsIn({ id, createdAt }, d.id(createdAt))
  }
  const by: Cast['by'] = (email) => {
    const user = world.users.find((u) => u.email === email)
    if (!user) throw new Error(`no ${email}`)
    return user
  }
  return {
    by,
    staff(role, not) {
      const user = world.users.find((u) => u.staffRoles?.includes(role) && u.id !== not)
      if (!user) throw new Error(`nobody else is ${role}`)
      return user
    },
    signsIn(user, id) {
      Object.assign(user, { termsVersion: accepted })
      signsIn(user, id)
    },
  }
}

function newUser(id: string, name: string, email: string, createdAt: Date): UserRow {
  return {
    id,
    name,
    email,
    emailVerified: true,
    createdAt,
    updatedAt: createdAt,
    displayAs: 'first-initial',
    municipality: null,
    staffRoles: [],
    isAffiliate: false,
    reviewsCount: 0,
    unreadNotifications: 0,
    activeCompanyId: null,
    termsVersion,
    termsAcceptedAt: createdAt,
    adultDeclaredAt: createdAt,
    profileCompletedAt: createdAt,
    demonstration: true,
  }
}

/** Somebody with an account, writing under a mailbox that can't exist (RFC 2606). */
export function newPerson(
  world: World,
  d: Dice,
  createdAt: Date,
  place: Place,
  domain = 'correio.example',
): UserRow {
  const name = personName(d)
  const user: UserRow = {
    ...newUser(d.id(createdAt), name.full, mailbox(world, d, name, domain), createdAt),
    displayAs: d.weigh([
      ['first-initial', 62],
      ['full', 16],
      ['initials-place', 14],
      ['anonymous', 8],
    ]),
    municipality: place.code,
  }
  world.users.push(user)
  return user
}

const taken = new WeakMap<World, Set<string>>()

function mailbox(world: World, d: Dice, { first, last }: Name, domain: string): string {
  const used = taken.get(world) ?? new Set()
  taken.set(world, used)
  for (;;) {
    const number = d.chance(0.4) ? String(d.int(50, 99)) : ''
    const email = `${plain(first)}${d.pick(['.', '', '_'])}${plain(last)}${number}@${domain}`
    if (used.has(email)) continue
    used.add(email)
    return email
  }
}

/** A place of the same district most of the time: people review what is near. */
export const placeNear = (d: Dice, district: string): Place => {
  const near = places.filter((place) => place.district === district)
  return d.pick(d.chance(0.8) ? near : places)
}

/** How an author is shown (people.md): «Ana S.», «Ana Silva», «A. S., Braga», «Cliente anónimo». */
export function shownName({ name, displayAs }: UserRow, place: string | undefined): string {
  const words = name.split(' ')
  const [first, last] = [words[0] as string, words.at(-1) as string]
  if (displayAs === 'full') return name
  if (displayAs === 'anonymous') return 'Cliente anónimo'
  if (displayAs === 'initials-place') return `${first[0]}. ${last[0]}.${place ? `, ${place}` : ''}`
  return `${first} ${last[0]}.`
}
