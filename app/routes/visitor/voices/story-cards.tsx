import type { ShownStory } from '~/domain/voices/stories/reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Dotted } from '~/ui/dotted'
import { A } from '~/ui/link'
import { Tile } from '~/ui/tile-mark'
import { ChangedFigures } from './compared'
import { NotInForce } from './not-in-force'
import '~/ui/voices.css'

/** Stories as lists draw them. `heading`: below the heading of a part of a page it is the third. */
export const StoryCards = ({ stories, heading }: { stories: ShownStory[]; heading?: 'h2' | 'h3' }) => (
  <ul className="stories">
    {stories.map((story) => (
      <StoryCard key={story.id} story={story} heading={heading} />
    ))}
  </ul>
)

function StoryCard({ story, heading: Heading = 'h2' }: { story: ShownStory; heading?: 'h2' | 'h3' }) {
  const { slug, title, summary, figures, company, certificate, demonstration } = story
  return (
    <li>
      {certificate ? <Tile code={certificate.code} size={80} /> : <span />}
      <div>
        <Heading>
          <A to={paths.story(slug)}>{title}</A>
        </Heading>
        <Dotted className="soft">
          {company.name}
          {company.category}
          {company.place}
          {demonstration && <Badge>demonstração</Badge>}
        </Dotted>
        <p>{summary}</p>
        <ChangedFigures figures={figures} />
        <NotInForce certificate={certificate} />
      </div>
    </li>
  )
}
