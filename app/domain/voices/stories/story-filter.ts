import { paths } from '~/paths'
import { choice, choicesOf, defineList, type Filtered } from '../../shared/list-filter'
import { storyWords } from './story-words'

/** What /admin/testemunhos/historias is asked for: in the order in which they are shown. */
export const storyList = defineList(paths.staffStories(), {
  state: choice(
    'estado',
    'Estado',
    choicesOf(Object.fromEntries(Object.entries(storyWords).map(([state, { word }]) => [state, word]))),
    { empty: 'Qualquer' },
  ),
})
export type StoryFilter = Filtered<typeof storyList>
