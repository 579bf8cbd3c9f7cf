import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long whatever their size, longest first. */
const long = [
  'journeys/pages-accounts',
  'hostile/uploads',
  'journeys/pages-open',
  'journeys/certifying',
  'company-pages/directory/browsing',
  'reviews/listings/listings-at-size',
  'company-pages/search/search-at-size',
  'company-pages/directory/directory-traits',
  'seed/bulk',
  'pictures/widths',
]
const place = ({ moduleId }: TestSpecification) => {
  const i = long.findIndex((name) => moduleId.includes(name))
  return i < 0 ? long.length : i
}

/** On a fresh clone nothing is known of how long a file takes: these begin first, so that none of them ends alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
