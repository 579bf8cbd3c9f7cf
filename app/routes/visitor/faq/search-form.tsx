import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { TextSearch } from '~/ui/text-search'

/** One field that asks all questions. */
export const FaqSearch = ({ asked }: { asked?: string }) => (
  <TextSearch
    action={paths.searchFaq()}
    label="Procurar nas perguntas"
    placeholder="O que quer saber?"
    asked={asked}
    max={settings.faq.searchMax}
  />
)
