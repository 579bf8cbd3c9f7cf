import { storyVersionDetail } from '~/domain/voices/stories/staff-reading'
import { paths } from '~/paths'
import { page, unlisted } from '~/web/route'
import { VersionView } from '../version-view'
import type { Route } from './+types/story-version'

/** One text that a story had, and what changed in it. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const since = new URL(request.url).searchParams.get('desde')
  const version = await storyVersionDetail(ctx, params.id, params.no, since)
  return { version, seo: unlisted(`Versão ${version.no}: ${version.title}`, 'O que mudou num testemunho.') }
})

export default function StoryVersion({ loaderData: { version }, params }: Route.ComponentProps) {
  return (
    <VersionView
      version={version}
      crumbs={[
        { to: paths.staffStories(), label: 'Testemunhos' },
        { to: paths.staffStory(params.id), label: version.title },
      ]}
    />
  )
}
