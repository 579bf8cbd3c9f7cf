import { expect, test } from 'vitest'
import { ctx, person, useWorld } from '../../../tests/world'
import { profileChoices } from '../companies/creation/creation-choices'
import { profileToComplete } from '../people/profile/completing-profile'
import { municipalityOptions, placesAndCategories } from './places-and-categories'

useWorld()

test('municipalities stand in one order everywhere: by district, then by name', async () => {
  const some = ctx(await person())
  const options = municipalityOptions(await placesAndCategories(some.now))
  expect(options).toHaveLength(308)
  const groups = [...new Set(options.map((o) => o.group))]
  expect(groups).toEqual(groups.toSorted((a, b) => a.localeCompare(b, 'pt')))
  for (const group of groups) {
    const names = options.filter((o) => o.group === group).map((o) => o.label)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt')))
  }
  expect((await profileChoices(some)).municipalities).toEqual(options)
  expect((await profileToComplete(some)).municipalities).toEqual(options)
})
