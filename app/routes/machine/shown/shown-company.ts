import { type WidgetCompany, widgetCompany } from '~/domain/company-pages/widgets/widget-facts'
import { tag } from '~/platform/cache-tags'
import type { infoOf } from '~/web/context'

/** A company as other sites show it, and the answer is made anew when it changes. */
export async function shownCompany(info: ReturnType<typeof infoOf>, slug: string): Promise<WidgetCompany> {
  const found = await widgetCompany(info.ctx, slug)
  if (found && 'facts' in found) info.tags.add(tag.company(found.facts.id))
  return found
}
