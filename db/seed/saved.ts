import { eq, inArray } from 'drizzle-orm'
import { companies } from '~/domain/companies/schema'
import { system } from '~/domain/permissions'
import { addAlert } from '~/domain/saved-companies/alerts'
import { shareList } from '~/domain/saved-companies/lists'
import { followSaved } from '~/domain/saved-companies/news'
import { ownLists } from '~/domain/saved-companies/reading'
import { saveCompanies, updateSaved } from '~/domain/saved-companies/saving'
import { savedCompanies } from '~/domain/saved-companies/schema'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'

const bathroom = ['Fontanário Canalizações', 'Casa Avessa Remodelações', 'Demão Pinturas']
const others = ['Carrega e Descansa', 'Oficina de Pixéis', 'Clínica Dentária Sorriso Largo']

/** cliente@ keeps some companies, two lists, one of them shared, and a note. */
export async function playSaved(): Promise<void> {
  const cliente = await byEmail('cliente@aval.example')
  const there = await database()
    .select()
    .from(savedCompanies)
    .where(eq(savedCompanies.userId, cliente.userId as string))
    .limit(1)
  if (there.length > 0) return
  const rows = await database()
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(inArray(companies.name, [...bathroom, ...others]))
  const slugs = (names: string[]) => rows.filter(({ name }) => names.includes(name)).map(({ slug }) => slug)
  await saveCompanies(at(cliente), { e: slugs(bathroom), lists: [], ticked: [], newList: 'Casa de banho' })
  await saveCompanies(at(cliente), {
    e: slugs(others.slice(0, 1)),
    lists: [],
    ticked: [],
    newList: 'Mudança de casa',
  })
  await saveCompanies(at(cliente), { e: slugs(others), lists: [], ticked: [] })
  const [list] = await ownLists(at(cliente))
  if (list) await shareList(at(cliente), list.id, { version: list.version })
  const first = rows.find(({ name }) => name === bathroom[0])
  if (first && list)
    await updateSaved(at(cliente), first.id, {
      version: 1,
      note: 'Vieram ver no mesmo dia. Pedir que digam quanto tempo ficamos sem água.',
      alerts: 'sim',
      lists: [list.id],
    })
  await addAlert(at(cliente), { area: 'canalizacao', lugar: 'Braga', raio: 25 })
  await addAlert(at(cliente), { area: 'limpezas', lugar: undefined, raio: 0 })
  await followSaved.run(at(system), { after: null }, '')
}
