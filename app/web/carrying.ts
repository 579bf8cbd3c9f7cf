import { paths } from '~/paths'
import type { Carrying } from '~/ui/carried'

/** Staff's pages and files ask nobody who brought them; where the code is kept or forgotten, what was pressed says it. */
const apart = [paths.staff(), paths.file(''), paths.keepPartner()]
const isFile = /\.[a-z]{2,4}$/

/** Carries on, in links and forms of a public page, what its address says of whoever brought the reader. */
export function carrying(fields: Carrying['fields']): Carrying {
  const to = (address: string) => {
    if (!/^[/?](?!\/)/.test(address)) return address
    const [before = '', anchor] = address.split('#')
    const [path = '', search = ''] = before.split('?')
    if (isFile.test(path) || apart.some((one) => path === one || path.startsWith(one))) return address
    const params = new URLSearchParams(search)
    for (const [name, value] of fields) params.set(name, value)
    return `${path}?${params}${anchor === undefined ? '' : `#${anchor}`}`
  }
  return { fields, to }
}
