import { expected } from './feedback/expected'
import { report } from './parts/report'

/** The button «Sugestões»: a link to the page that does the same; pressed, it fetches the dialog. */
export default function feedback(element: HTMLElement) {
  const link = element as HTMLAnchorElement
  const { send = '', release = '', privacy = '', longest, member } = link.dataset
  const onError = (error: unknown) => {
    if (!expected(error)) report(error, { where: 'feedback' })
  }
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    try {
      const { openFeedback } = await import('./feedback/dialog')
      openFeedback({
        address: send,
        release,
        privacy,
        longest: Number(longest),
        member: member !== undefined,
        onError,
      })
    } catch (error) {
      onError(error)
      location.assign(link.href)
    }
  })
}
