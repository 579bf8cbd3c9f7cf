import { paths } from '~/paths'
import { TextSearch } from '~/ui/text-search'

/** One field that asks the whole help. */
export const HelpSearch = ({ asked }: { asked?: string }) => (
  <TextSearch
    action={paths.help()}
    label="Procurar na ajuda"
    placeholder="O que quer saber?"
    asked={asked}
    max={200}
  />
)
