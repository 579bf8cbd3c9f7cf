import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import type { ChoiceCounts } from '~/domain/company-pages/directory/directory-listing'
import { neighboursOf } from '~/domain/places/district-neighbours'
import { inPlace } from '~/domain/places/place-words'
import type { PlacesAndCategories } from '~/domain/places/places-and-categories'
import { paths } from '~/paths'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import './around.css'

export interface Group {
  title: string
  links: { to: string; label: string; count: number }[]
}

const most = 8

/** Lists beside this one, with somebody in them: the same work nearby, other work here. From counters that were read anyway. */
export function listsAround(f: DirectoryFilter, counts: ChoiceCounts, all: PlacesAndCategories): Group[] {
  if (f.text || !counts.categories || !counts.districts) return []
  const category = f.category ? all.categories.get(f.category) : undefined
  const place = all.municipalities.get(f.municipality ?? '') ?? all.districts.get(f.district ?? '')
  const where = { distrito: f.municipality ? null : f.district, concelho: f.municipality }
  const groups: Group[] = []
  if (category) {
    const near = f.district ? neighboursOf(f.district) : Object.keys(counts.districts)
    groups.push({
      title: f.district ? `${category.name} nos distritos vizinhos` : `${category.name} por distrito`,
      links: biggest(counts.districts, near).map(({ id, n }) => ({
        to: paths.companies({ categoria: category.id, distrito: id }),
        label: `${category.name} ${inPlace(all.districts.get(id)?.name ?? '')}`,
        count: n,
      })),
    })
  }
  if (place) {
    const others = [...all.categories.values()].filter((c) =>
      category ? c.parent === (category.parent ?? category.id) && c.id !== category.id : c.parent !== null,
    )
    const ids = others.map((c) => c.id)
    groups.push({
      title: `Outros ofícios ${inPlace(place.name)}`,
      links: biggest(counts.categories, ids).map(({ id, n }) => ({
        to: paths.companies({ categoria: id, ...where }),
        label: `${all.categories.get(id)?.name} ${inPlace(place.name)}`,
        count: n,
      })),
    })
  }
  return groups.filter((group) => group.links.length > 0)
}

const biggest = (counts: Record<string, number>, ids: readonly string[]) =>
  ids
    .flatMap((id) => (counts[id] ? [{ id, n: counts[id] }] : []))
    .sort((a, b) => b.n - a.n)
    .slice(0, most)

export function Around({ groups }: { groups: Group[] }) {
  return groups.map((group) => (
    <section key={group.title} className="around">
      <h2>{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <A to={link.to}>{link.label}</A> <span className="soft">{number(link.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
