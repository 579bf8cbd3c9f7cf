import {
  saveAbout,
  saveContacts,
  savePlace,
  startCompany,
} from '../../app/domain/companies/creation/creating'
import type { Actor } from '../../app/domain/permissions'
import { ctx, person } from '../world.ts'
import { newNipc } from './company.ts'

/** What the steps of a new profile bring when all is well. */
let n = 0
export const identity = (over = {}) => {
  n += 1
  return {
    version: 0,
    name: `Oficina Número ${n}`,
    legalName: `Oficina ${n}, Lda.`,
    nipc: newNipc(),
    ...over,
  }
}
export const contacts = {
  email: 'geral@oficina-teste.pt',
  phone: '+351253123456',
  website: 'https://www.oficina-teste.pt',
}
export const place = {
  category: 'canalizacao',
  otherCategories: ['eletricidade'],
  address: 'Rua do Souto, 1',
  postalCode: '4700-123',
  locality: 'Braga',
  municipality: '0303',
  reach: 'places' as const,
}
const none = { hours2: [], hours3: [], hours4: [], hours5: [], hours6: [], hours7: [] }
export const about = {
  description: 'Canalização e aquecimento em Braga desde 1998, em casas e em lojas.',
  services: ['Fugas'],
  hours1: [[540, 1080]] as [number, number][],
  ...none,
  sameOnWeekdays: true,
}
export const yes = { terms: 'sim', entitled: 'sim', answer: undefined } as const

/** The actor as the next request knows them: with their new company. */
export const joined = (actor: Actor, companyId: string): Actor => ({
  ...actor,
  memberships: [...actor.memberships, { companyId, role: 'owner' }],
})

/** A draft with everything in it. */
export async function fullDraft(over = {}) {
  const somebody = await person()
  const id = await startCompany(ctx(somebody), identity(over))
  const owner = joined(somebody, id)
  // The address that they read anyway: no code is asked for.
  await saveContacts(ctx(owner), id, { version: 1, ...contacts, email: somebody.email as string })
  await savePlace(ctx(owner), id, { version: 2, ...place })
  await saveAbout(ctx(owner), id, { version: 3, ...about })
  return { id, owner }
}
