import type { Profile } from '~/domain/company-pages/profile/profile'
import { duration, percent } from '~/ui/format'

/** What is said of a company in more than one place of its page. */

/** Said by the reader's clock (islands/open-now), or not at all: this page is kept. */
export const OpenNow = () => <span className="open-now needs-script" />

/** Its address on the map of others. */
export const mapAddress = ({ point }: Pick<Profile, 'point'>) =>
  point &&
  `https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`

/** «56 %, em 44 horas» */
export const answered = ({ figures: f }: Profile) =>
  [percent(f.replied / f.reviews), f.medianReplyHours !== null && `em ${duration(f.medianReplyHours * 3600)}`]
    .filter(Boolean)
    .join(', ')

/** From three answers on. */
export function wouldReturn({ figures: { wouldHire } }: Profile) {
  const [yes = 0, no = 0, maybe = 0] = wouldHire
  const said = yes + no + maybe
  return said >= 3 ? [{ label: 'Voltariam', value: `${percent(yes / said)} dos clientes` }] : []
}
