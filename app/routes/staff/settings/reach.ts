import { countTo } from '~/domain/configuration/consequence-words'
import type { Consequence } from '~/domain/configuration/consequences'
import { count, number } from '~/ui/format'

/** How many a change reaches now: «17 avaliações retidas». */
export const reachInWords = (reach: Consequence | null): string =>
  reach === null
    ? 'nada do que já começou: vale para o que vier'
    : reach.count === null
      ? `mais de ${number(countTo)} ${reach.what[1]}`
      : count(reach.count, ...reach.what)
