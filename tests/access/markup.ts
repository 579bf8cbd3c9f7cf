import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * What the HTML standard forbids: wrong nesting, unknown or doubled attributes and ids, labels and references to nothing.
 * Rules of taste stay off.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
  }),
)

/** What is wrong with a page's markup, each with its rule and the place in the text; empty when nothing is. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const around = (lines[line - 1] ?? '').slice(Math.max(0, column - 60), column + 100)
      return `${ruleId}: ${message} … ${around}`
    }),
  )
}
