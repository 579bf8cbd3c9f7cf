import { type DirectoryFilter, filterQuery } from '~/domain/company-pages/directory/directory-filter'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { SelectField } from '~/ui/choices'
import { FilterForm } from '~/ui/filters'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'

interface NearProps {
  path: string
  filter: DirectoryFilter
  /** A place that is not known, as it was typed. */
  typed?: string
}

/** Around which place, and how far: by its name, so that it works without scripts. */
export function NearForm({ path, filter, typed }: NearProps) {
  const other = filterQuery(filter, { perto: null, distrito: null, concelho: null, ordem: null })
  return (
    <FilterForm
      action={path}
      label="Perto de um lugar"
      submit="Ver o que está perto"
      keep={Object.fromEntries(
        Object.entries(other).filter((pair): pair is [string, string] => pair[1] !== null),
      )}
    >
      <TextField
        name="perto"
        label="Perto de"
        help="O nome de um concelho, por exemplo Braga."
        defaultValue={filter.near?.name ?? typed}
        maxLength={60}
      />
      <SelectField
        name="raio"
        label="Até"
        defaultValue={String(filter.near?.km ?? settings.listing.usualRadius)}
        options={settings.listing.radii.map((km) => ({ value: String(km), label: `${km} km` }))}
      />
    </FilterForm>
  )
}

/** Where scripts run: asks the browser where it is, when pressed, and finds the municipality there (islands/near-me.ts). */
export function NearMe() {
  return (
    <button
      type="button"
      className="chip"
      hidden
      data-island="near-me"
      data-island-when="load"
      data-places={paths.municipalitySeats()}
    >
      <Icon name="map-pin" />
      Perto de mim
    </button>
  )
}
